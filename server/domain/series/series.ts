import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { Story, StoryWithScript } from './story.ts';

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

/** A row of series on a section page. */
export interface Shelf {
  /** `hero`, `popular`, `new` or `genre:` and the genre's name. */
  readonly key: string;
  readonly series: readonly Series[];
}
