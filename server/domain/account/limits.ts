/** How often something may be done in how long a time, counted from the first time on (security §5.18). */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
  /** Whether it is counted in memory, and shared with other processes now and then: what is over in a minute is not worth a row each time. */
  readonly isBrief: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days after sign-up on which an account ends whose address nobody has verified (decisions §4). */
export const UNVERIFIED_DAYS = 7;

/**
 * The limits, all taken before any work is done. By account: what strangers together may do, 20 guesses of a password in
 * whichever hour one looks at, of which five windows may have a part, and a quarter of an hour until the right one works
 * again (security AU1). By device: what is done on one where the owner has signed in before, which nobody else can use up
 * (ADR 0047). By network: what one address of the internet does, behind which may be a school. Mails to an account are
 * counted for as long as what they bring can be used, so that whoever is refused another one has one that works. A press is
 * one of a button that turns something on and off. What is read without an account counts by network as well, so often that
 * nobody who listens meets it, and so seldom that nobody keeps a server busy alone; a member then counts by account.
 */
export const LIMITS = {
  'sign-in-by-account': { times: 4, seconds: 15 * MINUTE, isBrief: false },
  'sign-in-by-device': { times: 10, seconds: 15 * MINUTE, isBrief: false },
  'sign-in-by-network': { times: 100, seconds: 15 * MINUTE, isBrief: false },
  // By Kakao or Apple, whom nobody can be guessed from: apart from guesses of passwords, which would use it up.
  'provider-sign-in-by-network': { times: 100, seconds: 15 * MINUTE, isBrief: false },
  'sign-up-by-network': { times: 20, seconds: HOUR, isBrief: false },
  'mail-by-account': { times: 5, seconds: DAY, isBrief: false },
  'mail-by-device': { times: 5, seconds: HOUR, isBrief: false },
  'verification-by-account': { times: 5, seconds: DAY, isBrief: false },
  'mail-by-network': { times: 30, seconds: HOUR, isBrief: false },
  // Codes of a second factor, of which three are right at a time: 480 guesses a day of a million.
  'second-factor-by-account': { times: 5, seconds: 15 * MINUTE, isBrief: false },
  'second-factor-by-network': { times: 100, seconds: 15 * MINUTE, isBrief: false },
  'password-by-account': { times: 5, seconds: 15 * MINUTE, isBrief: false },
  'review-by-account': { times: 20, seconds: 10 * MINUTE, isBrief: false },
  'report-by-account': { times: 30, seconds: HOUR, isBrief: false },
  'press-by-account': { times: 240, seconds: MINUTE, isBrief: true },
  'position-by-account': { times: 60, seconds: MINUTE, isBrief: true },
  // Deliveries, of which a device that was away for long makes many in a row.
  'journal-by-account': { times: 60, seconds: MINUTE, isBrief: true },
  // A press each, or a hundred at once of a device that was away.
  'bookmark-by-account': { times: 120, seconds: MINUTE, isBrief: true },
  'series-by-account': { times: 120, seconds: HOUR, isBrief: false },
  'cover-by-account': { times: 60, seconds: HOUR, isBrief: false },
  'upload-by-account': { times: 120, seconds: HOUR, isBrief: false },
  'story-by-account': { times: 240, seconds: HOUR, isBrief: false },
  'profile-by-account': { times: 240, seconds: HOUR, isBrief: false },
  'picture-by-account': { times: 60, seconds: HOUR, isBrief: false },
  // Whatever else a member changes: a row or two each time.
  'change-by-account': { times: 240, seconds: MINUTE, isBrief: true },
  // Parts of files, of any size.
  'chunk-by-account': { times: 6_000, seconds: MINUTE, isBrief: true },
  // Sums over all that an author has.
  'figures-by-account': { times: 240, seconds: MINUTE, isBrief: true },
  'view-by-network': { times: 120, seconds: MINUTE, isBrief: true },
  // Of visitors who are known for less than a day, or were never heard of: whoever throws the cookie away is new again.
  'new-visitor-view-by-network': { times: 120, seconds: HOUR, isBrief: true },
  'view-by-account': { times: 60, seconds: MINUTE, isBrief: true },
  // One or two of a visit, of which a school may have hundreds in an hour.
  'measurement-by-network': { times: 60, seconds: MINUTE, isBrief: true },
  'link-by-network': { times: 120, seconds: MINUTE, isBrief: true },
  // Presses that end a weekly mail: mail services make those of all their users from a few networks, and do not try again.
  'mail-end-by-network': { times: 6_000, seconds: MINUTE, isBrief: true },
  'live-by-network': { times: 600, seconds: MINUTE, isBrief: true },
  'notice-by-network': { times: 600, seconds: MINUTE, isBrief: true },
  'list-by-network': { times: 1_200, seconds: MINUTE, isBrief: true },
  // Names, each of which somebody has stopped typing.
  'name-by-network': { times: 120, seconds: MINUTE, isBrief: true },
  'search-by-network': { times: 300, seconds: MINUTE, isBrief: true },
  'stories-by-network': { times: 240, seconds: MINUTE, isBrief: true },
  // Addresses of audio, with scripts.
  'sound-by-network': { times: 600, seconds: MINUTE, isBrief: true },
  'page-by-network': { times: 600, seconds: MINUTE, isBrief: true },
  // Feeds, their pictures, lists for search engines, players in other pages.
  'publication-by-network': { times: 300, seconds: MINUTE, isBrief: true },
  // The description of the API.
  'document-by-network': { times: 60, seconds: MINUTE, isBrief: true },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

/**
 * @param address undefined of who has hung up meanwhile
 * @returns what stands for a network: an IPv4 address, or the half of an IPv6 address that a household is given
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
