import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** A Friday at 10:00 in Seoul, where no clock is ever changed; milliseconds since 1970. */
const A_FRIDAY = Date.UTC(1970, 0, 2, 1);
/** Hours over which the mails of a week are spread. */
const TURNS = 6;
/** Until Saturday at 20:00 in Seoul: what comes later tells of a week that is over. */
const SENDING_MS = 34 * HOUR_MS;

/** Stories, and series with a next one, that a mail names at most. */
export const WEEKLY_MAIL_LENGTH = 20;

/** The mail of one week, the same span for everybody, so that no story is told of twice and none is left out (NTF-13). */
export interface WeeklyEdition {
  /** Stories are new that came from here on, before `at`. */
  readonly since: number;
  /** The Friday at 10:00 in Seoul that it belongs to. */
  readonly at: number;
  /** What comes is told of up to here. All in milliseconds since 1970. */
  readonly until: number;
}

/** How it stands with the weekly mail of a member who wants it. */
export interface WeeklyMailFacts {
  readonly memberId: AuthorId;
  /** Since when they want it; milliseconds since 1970, as `lastEdition`. */
  readonly since: number;
  /** `at` of the latest edition that was seen to, whether there was something to say or not. */
  readonly lastEdition: number | undefined;
}

/** @returns the edition that is sent at `now`, in milliseconds since 1970; undefined from Saturday evening to Friday morning */
export function editionAt(now: number): WeeklyEdition | undefined {
  const at = A_FRIDAY + Math.floor((now - A_FRIDAY) / WEEK_MS) * WEEK_MS;
  return now < at + SENDING_MS ? { since: at - WEEK_MS, at, until: at + WEEK_MS } : undefined;
}

/**
 * Whether a member is to be sent an edition at `now`: once, in the hour that their number has or a later one, and the first one after
 * they asked for it. Whoever turns it off and on again in one week is thus sent no second one.
 */
export function isDue({ memberId, since, lastEdition }: WeeklyMailFacts, edition: WeeklyEdition, now: number): boolean {
  if (since >= edition.at || (lastEdition !== undefined && lastEdition >= edition.at)) return false;
  return now >= edition.at + (memberId % TURNS) * HOUR_MS;
}

/** A story that is new since a week. */
export interface WeeklyStory {
  readonly id: StoryId;
  readonly title: string;
  readonly episode: number | undefined;
  readonly durationSeconds: number;
  /** Free, owned by the reader already, or how many whole candies it costs. */
  readonly access: 'free' | 'owned' | { readonly candy: number };
  readonly series: WeeklySeries;
}

export interface WeeklySeries {
  readonly id: SeriesId;
  readonly title: string;
}

/** A series whose next story is scheduled. */
export interface WeeklyComing {
  readonly series: WeeklySeries;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a mail tells of. */
export interface WeeklyNews {
  /** The newest first, `WEEKLY_MAIL_LENGTH` at most. */
  readonly stories: readonly WeeklyStory[];
  /** There are more new stories than that. */
  readonly hasMoreStories: boolean;
  /** The nearest first, `WEEKLY_MAIL_LENGTH` at most. */
  readonly coming: readonly WeeklyComing[];
}

/** Whether there is anything to say; else no mail is sent. */
export function hasNews({ stories, coming }: WeeklyNews): boolean {
  return stories.length + coming.length > 0;
}

/** Where a mail goes, and in which language: that of the page on which the member asked for it. */
export interface WeeklyRecipient {
  readonly email: string;
  readonly language: Language;
}
