/** Everything that can be wrong with a field of a form; the interface has a wording for each. */
export const PROBLEMS = [
  'email-required',
  'email-format',
  'email-unknown',
  'password-required',
  'password-format',
  'password-common',
  'password-different',
  'password-wrong',
  'pair-wrong',
  'code-required',
  'code-format',
  'code-wrong',
  'name-required',
  'name-too-long',
  'name-characters',
  'name-taken',
  'description-too-long',
  'phone-digits',
  'phone-too-long',
  'agreement-required',
  'required',
  'too-long',
  'candy-amount',
  'candy-short',
  'payout-small',
  'account-digits',
  'account-too-long',
  'genres-number',
  'free-stories-range',
  'price-range',
  'episode-number',
  'script-too-long',
  'time-past',
  'time-none',
  'days-order',
] as const;

export type Problem = (typeof PROBLEMS)[number];

/** What is wrong with a form: of each field that is not right, the first thing. */
export type Problems = Readonly<Record<string, Problem>>;
