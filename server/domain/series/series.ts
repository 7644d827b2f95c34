import type { InLanguages } from '../../../common/kernel/collections.ts';
import type { AiPart } from '../../../common/kernel/ai-parts.ts';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { Weekday } from '../../../common/kernel/weekdays.ts';
import type { Story, StoryWithScript } from './story.ts';
import type { Trailer } from './trailer.ts';

/** The person behind a series (decisions §1). */
export interface Author {
  readonly id: AuthorId;
  readonly name: string;
  readonly profileImage: string | undefined;
}

/** The art of a series; `hash` names its files in the cover store. */
export interface Cover {
  readonly hash: string;
  /** The ground of the art in oklch: hue 0 to 360 and chroma; undefined where nothing measured it. */
  readonly tone: { readonly hue: number; readonly chroma: number } | undefined;
  /** Whether wide and tall art for the hero lies beside the square one. */
  readonly hasHero: boolean;
}

/** Where a series stands: chosen by the platform, or posted by anyone (decisions §3). */
export type SeriesCategory = 'original' | 'challenge';

/** A serialized audio story (spec §3). */
export interface Series {
  readonly id: SeriesId;
  readonly title: string;
  readonly description: string;
  readonly author: Author;
  readonly cover: Cover | undefined;
  readonly category: SeriesCategory;
  readonly genres: readonly string[];
  readonly isAdult: boolean;
  readonly isCompleted: boolean;
  readonly language: Language;
  readonly firstSentence: string | undefined;
  /** On which new stories come; none for what is completed. */
  readonly weekdays: readonly Weekday[];
  /** What of it a machine made, as its author says. */
  readonly madeByAi: readonly AiPart[];
  readonly trailer: Trailer | undefined;
  /** When the next of its scheduled stories comes; never for what is completed. */
  readonly nextStoryAt: Date | undefined;
  /** Of its published stories together. */
  readonly totalDurationSeconds: number;
  readonly totalLikes: number;
  readonly totalReviews: number;
  /** How many stories are published. */
  readonly storyCount: number;
  /** What 'play' on its card starts; undefined for a series without a story. */
  readonly firstStory: Story | undefined;
}

/** A series with all its published stories, first to last. */
export interface SeriesWithStories {
  readonly series: Series;
  readonly stories: readonly StoryWithScript[];
}

/** An author with what is published under the name. */
export interface AuthorProfile extends Author {
  readonly description: string;
  readonly seriesCount: number;
  readonly storyCount: number;
  readonly totalLikes: number;
}

/** A story apart from its series' page, with what names the series. */
export interface StoryOfSeries {
  readonly story: Story;
  readonly series: Pick<Series, 'id' | 'title' | 'author' | 'isAdult'> & { readonly coverHash: string | undefined };
}

/** A genre, and how many series lists show of it. */
export interface Genre {
  readonly name: string;
  readonly seriesCount: number;
}

/** A row of series on a section page. */
export interface Shelf {
  /** `hero`, `popular`, `rising`, `new`, `firstLines`, `firstSentences`, `genre:` and the genre's name, or `collection:` and its number. */
  readonly key: string;
  /** Of a collection, as an operator worded it. */
  readonly title?: InLanguages;
  readonly series: readonly Series[];
}

/** The same series, those in `language` before the others; within both the order stays (ADR 0006). */
export function inLanguageFirst(series: readonly Series[], language: Language): readonly Series[] {
  return [...series.filter((one) => one.language === language), ...series.filter((one) => one.language !== language)];
}

/**
 * @param now milliseconds since 1970
 * @returns a series as it is told then: of a story whose time has come, and which is not published yet, nothing is said
 */
export function asOf(series: Series, now: number): Series {
  const { nextStoryAt } = series;
  return nextStoryAt === undefined || nextStoryAt.getTime() > now ? series : { ...series, nextStoryAt: undefined };
}
