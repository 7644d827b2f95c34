import { genreNames } from '../../../common/kernel/genres.ts';
import { aiPartsAmong } from '../../../common/kernel/ai-parts.ts';
import {
  MAX_SERIES_DESCRIPTION,
  MAX_SERIES_GENRES,
  MAX_SERIES_TITLE,
  USUAL_FREE_STORIES,
  USUAL_STORY_PRICE,
} from '../../../common/kernel/limits.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { OwnSeriesState, OwnStoryState, SeriesFacts } from '../../../common/kernel/own-series.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { weekdaysAmong } from '../../../common/kernel/weekdays.ts';
import { plainText } from '../account/plain-text.ts';
import type { Hundredths } from '../candy/candy-amount.ts';
import type { RecordingFacts } from '../clip/audio-meter.ts';
import type { RefusalReason, UploadId } from '../clip/upload.ts';
import type { ScriptLine } from './story.ts';
import type { Cover, SeriesCategory } from './series.ts';
import type { Trailer } from './trailer.ts';

/** A series as its author sees it. */
export interface OwnSeries extends SeriesFacts {
  readonly id: SeriesId;
  /** Another one whenever the author has changed it, so that two windows know of each other. */
  readonly edition: number;
  readonly category: SeriesCategory;
  readonly cover: Pick<Cover, 'hash' | 'tone'> | undefined;
  readonly trailer: Trailer | undefined;
  readonly storyCount: number;
  /** Stories that nobody else sees yet or any more. */
  readonly unpublishedCount: number;
  /** The number of its latest story that has one. */
  readonly lastEpisode: number | undefined;
  readonly totalDurationSeconds: number;
  readonly totalListens: number;
  readonly totalLikes: number;
  readonly totalReviews: number;
  readonly earned: Hundredths;
  readonly createdAt: Date;
  readonly lastStoryAt: Date | undefined;
  /** Why an operator has taken it down, in their words; undefined where nobody has. */
  readonly takedown: string | undefined;
}

/** What a series is to others, and what its author must know before it is deleted. */
export interface OwnSeriesReach {
  /** How many have listened, each counted once, as those who have opened a story of it with candy. */
  readonly listeners: number;
  readonly buyers: number;
  /** Stories that somebody has opened. */
  readonly boughtStories: number;
  /** Stories that have their time, which has not come. */
  readonly scheduledStories: number;
}

/** A story as the author of its series sees it. */
export interface OwnStory {
  readonly id: StoryId;
  readonly title: string;
  readonly episode: number | undefined;
  readonly state: OwnStoryState;
  readonly durationSeconds: number | undefined;
  readonly isFree: boolean;
  readonly candyPrice: number;
  readonly publishedAt: Date | undefined;
  /** Why its file was refused; also where an older sound is heard meanwhile. */
  readonly refusal: RefusalReason | undefined;
  /** As that of a series. */
  readonly takedown: string | undefined;
  readonly isProcessing: boolean;
  readonly totalListens: number;
  /** How many have listened, each counted once. */
  readonly totalListeners: number;
  /** How many have opened it with candy. */
  readonly totalBuyers: number;
  readonly earned: Hundredths;
}

/** What became of own series in a month like 2026-11, in Korean time. */
export interface MonthFigures {
  readonly month: string;
  readonly listens: number;
  /** Likes of the month that stand. */
  readonly likes: number;
  readonly earned: Hundredths;
}

/** What became of own series. */
export interface OwnFigures {
  /** The oldest first; the last one still goes on. */
  readonly months: readonly MonthFigures[];
  /** Of the month before, what it had when it was as old as the present one is. */
  readonly lastMonth: Pick<MonthFigures, 'listens' | 'earned'>;
  readonly totalLikes: number;
}

/** A file that became the sound of a story. */
export interface GivenFile {
  readonly name: string;
  /** Undefined as soon as the upload is forgotten. */
  readonly uploadId: UploadId | undefined;
  readonly givenAt: Date;
}

/** The same with its script, and what its times are found by. */
export interface OwnStoryWithScript extends OwnStory {
  readonly script: readonly ScriptLine[];
  /** Another one whenever its text, its price, its time or its sound has been changed. */
  readonly edition: string;
  /** The file that its author gave it last, and when, whatever has become of it; undefined where that is not known. */
  readonly soundFile: GivenFile | undefined;
  /** The name of its sound in the media store; undefined as long as there is none. */
  readonly recordingFile: string | undefined;
  readonly silences: RecordingFacts['silences'];
}

/** What cannot be said of a series; of several faults the first. */
export interface SeriesFault {
  readonly kind: 'series-title' | 'series-description' | 'series-genres';
}

/** What somebody says of a series, as it came. */
export interface RawSeries extends Omit<SeriesFacts, 'genres'> {
  /** Joined by commas. */
  readonly genre: string;
}

/** What a new series is, where nothing is said of it (decisions §5). */
export const USUAL_FACTS = {
  freeStories: USUAL_FREE_STORIES,
  candyPrice: USUAL_STORY_PRICE,
  weekdays: [],
  madeByAi: [],
  allowsPreviews: false,
  state: 'published',
} as const satisfies Partial<SeriesFacts>;

/**
 * Reads what an author says: the title on one line, texts as they are kept, each genre once,
 * by whichever of its names. A draft may have no genre yet, and what is completed does not go on on any day.
 * @param known the genres that there are
 */
export function parseSeries({ genre, ...raw }: RawSeries, known: readonly string[]): Result<SeriesFacts, SeriesFault> {
  const title = plainText(raw.title).replace(/\s+/gu, ' ');
  if (title === '' || lengthOf(title) > MAX_SERIES_TITLE) return fail({ kind: 'series-title' });
  const description = plainText(raw.description);
  if (lengthOf(description) > MAX_SERIES_DESCRIPTION) return fail({ kind: 'series-description' });
  const genres = genresIn(genre);
  const isEnough = genres.length > 0 || raw.state === 'draft';
  if (!isEnough || genres.length > MAX_SERIES_GENRES || genres.some((name) => !known.includes(name))) {
    return fail({ kind: 'series-genres' });
  }
  const weekdays = raw.isCompleted ? [] : weekdaysAmong(raw.weekdays);
  return ok({ ...raw, title, description, genres, weekdays, madeByAi: aiPartsAmong(raw.madeByAi) });
}

/** @returns whether a series may go from one state to the other: what was shown once is no draft any more */
export function mayBecome(before: OwnSeriesState, after: OwnSeriesState): boolean {
  return after === before || (before === 'draft' ? after === 'published' : after !== 'draft');
}

/**
 * @param before when the series was published first, undefined where it never was
 * @param at milliseconds since 1970, as `before`
 * @returns the same of the series as it stands from `at` on
 */
export function publishedSince(before: number | undefined, state: OwnSeriesState, at: number): number | undefined {
  return state === 'published' ? (before ?? at) : before;
}

/** Where a series stands that a member posts: originals are chosen by the platform (CRE-24). */
export const POSTED_CATEGORY: SeriesCategory = 'challenge';

function genresIn(joined: string): readonly string[] {
  const names = joined
    .split(',')
    .map((name) => plainText(name))
    .filter((name) => name !== '');
  const keys = names.map((name) => genreNames(name)[0]);
  return names.filter((name, place) => keys.indexOf(genreNames(name)[0]) === place);
}

/** In letters as the database and a reader count them, not in halves of them. */
function lengthOf(text: string): number {
  return [...text].length;
}
