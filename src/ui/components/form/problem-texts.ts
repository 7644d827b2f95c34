import type { ParseKeys } from 'i18next';
import type { Problem } from '../../forms/problem.ts';

/** The wording of everything that can be wrong with a field and is said beside it; complete, or this file does not compile. */
export const PROBLEM_TEXTS = {
  'email-required': 'problems.emailRequired',
  'email-format': 'problems.emailFormat',
  'email-unknown': 'problems.emailUnknown',
  'password-required': 'problems.passwordRequired',
  'password-format': 'problems.passwordFormat',
  'password-common': 'problems.passwordCommon',
  'password-different': 'problems.passwordDifferent',
  'password-wrong': 'problems.passwordWrong',
  // Said of the form as a whole.
  'pair-wrong': undefined,
  'name-required': 'problems.nameRequired',
  'name-too-long': 'problems.nameTooLong',
  'name-characters': 'problems.nameCharacters',
  'name-taken': 'problems.nameTaken',
  'description-too-long': 'problems.descriptionTooLong',
  'phone-digits': 'problems.phoneDigits',
  'phone-too-long': 'problems.phoneTooLong',
  'agreement-required': 'problems.agreementRequired',
  required: 'problems.required',
  'too-long': 'problems.tooLong',
  'candy-amount': 'problems.candyAmount',
  'candy-short': 'problems.candyShort',
  'payout-small': 'problems.payoutSmall',
  'account-digits': 'problems.phoneDigits',
  'account-too-long': 'problems.accountTooLong',
  'genres-number': 'problems.genresNumber',
  'free-stories-range': 'problems.freeStoriesRange',
  'price-range': 'problems.priceRange',
  'episode-number': 'problems.episodeNumber',
  'script-too-long': 'problems.scriptTooLong',
  'time-past': 'problems.timePast',
  'time-none': 'problems.timeNone',
} as const satisfies Record<Problem, ParseKeys | undefined>;
