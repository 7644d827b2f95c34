import type { AiPart } from '../../common/kernel/ai-parts.ts';
import type { InLanguages } from '../../common/kernel/collections.ts';
import type { Language } from '../../common/kernel/language.ts';
import type { Weekday } from '../../common/kernel/weekdays.ts';
import type { SeriesCategory } from '../domain/series/series.ts';
import type { ScriptLine } from '../domain/series/story.ts';

/** A file of the demo, under the name that its content gives it in the media store. */
export interface DemoFile {
  readonly name: string;
  read(): Promise<Uint8Array>;
}

/** A picture in each size that is served. */
export interface DemoPicture {
  /** Begins the names of all its files. */
  readonly hash: string;
  readonly files: readonly DemoFile[];
}

export interface DemoAuthor {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly picture: DemoPicture | undefined;
}

export interface DemoCover extends DemoPicture {
  readonly hue: number | undefined;
  readonly chroma: number | undefined;
  readonly hasHero: boolean;
}

export interface DemoRecording {
  readonly file: DemoFile;
  readonly bytes: number;
  readonly mime: string;
  readonly durationSeconds: number;
  /** 0 to 100, in equal slots. */
  readonly loudness: readonly number[];
  /** Seconds from and to. */
  readonly silences: readonly (readonly [number, number])[];
}

export interface DemoStory {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly episode: number;
  readonly isFree: boolean;
  /** When it was published, or is to be. */
  readonly publishedAt: Date;
  /** It comes once, after the first load; a later one leaves it as it is. */
  readonly isScheduled: boolean;
  readonly recording: DemoRecording;
  readonly script: readonly ScriptLine[];
}

export interface DemoSeries {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly authorKey: string;
  readonly language: Language;
  readonly category: SeriesCategory;
  readonly genres: readonly string[];
  readonly isAdult: boolean;
  readonly isCompleted: boolean;
  /** On which new stories come, in the order of the week. */
  readonly weekdays: readonly Weekday[];
  /** What of it a machine made. */
  readonly madeByAi: readonly AiPart[];
  /** Whether the first minute of locked stories may be heard. */
  readonly allowsPreviews: boolean;
  /** What introduces it, where anything does. */
  readonly trailer: DemoRecording | undefined;
  readonly isFeatured: boolean;
  readonly firstSentence: string;
  readonly publishedAt: Date;
  readonly cover: DemoCover;
  /** Price of a story that is not free, in whole candies. */
  readonly candyPrice: number;
  readonly popularity: number;
  /** First to last. */
  readonly stories: readonly DemoStory[];
}

/** Series that are put together, by their keys. */
export interface DemoCollection {
  readonly key: string;
  readonly title: InLanguages;
  readonly text: InLanguages;
  /** It stands on the home page. */
  readonly isPinned: boolean;
  readonly series: readonly string[];
}

/** The catalogue that a visitor of the demo finds. Keys stay the same when texts change. */
export interface DemoCatalogue {
  readonly authors: readonly DemoAuthor[];
  /** Those who talk of it. */
  readonly people: readonly DemoAuthor[];
  readonly series: readonly DemoSeries[];
  readonly collections: readonly DemoCollection[];
}

/** Where the demo comes from. */
export interface DemoSource {
  /** @returns a text that changes when anything of the demo does, without reading it all */
  fingerprint(): Promise<string>;
  /** @param loaded when stories come that an earlier load has brought, by key */
  read(loaded: ReadonlyMap<string, Date>): Promise<DemoCatalogue>;
}

/** What was loaded the last time. */
export interface DemoLoad {
  readonly fingerprint: string;
  /** Names in the media store. */
  readonly files: readonly string[];
}

/** Where the demo goes. */
export interface DemoRepository {
  lastLoad(): Promise<DemoLoad | undefined>;
  /** @returns when its stories that wait or were published come, by key */
  storyDates(): Promise<ReadonlyMap<string, Date>>;
  /**
   * Makes the demo's rows those of `catalogue`, all or nothing: rows are known by their keys, those without a successor
   * are hidden, and what is not the demo's is not touched.
   */
  replace(catalogue: DemoCatalogue, load: DemoLoad): Promise<void>;
}
