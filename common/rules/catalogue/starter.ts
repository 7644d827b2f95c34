import { KOREAN_GENRES, genreNames } from '../../kernel/genres.ts';
import type { SeriesId } from '../../kernel/ids.ts';
import { LANGUAGES, type Language } from '../../kernel/language.ts';
import { MAX_STARTER_GENRES, STARTER_LENGTH } from '../../kernel/limits.ts';

/** What somebody who is new says of themselves: a few genres, and the languages that they understand. */
export interface StarterChoice {
  /** By the names that stand in addresses, in the order of the platform. */
  readonly genres: readonly string[];
  /** None for any. */
  readonly languages: readonly Language[];
}

/** What the rule looks at of a series. */
export interface StarterCandidate {
  readonly id: SeriesId;
  readonly isAdult: boolean;
  readonly firstStory: { readonly isFree: boolean } | undefined;
}

export interface StarterPick<Series> {
  readonly series: Series;
  /** The chosen genre that it stands for; undefined for what many listen to. */
  readonly genre: string | undefined;
}

export interface StarterShelf<Series> {
  /** Those of the chosen genres first, then what many listen to; of either what begins without a cost before the rest. */
  readonly picks: readonly StarterPick<Series>[];
  /** Chosen genres that no series is there for. */
  readonly missing: readonly string[];
}

/** The genres that can be chosen. */
export const STARTER_GENRES: readonly string[] = Object.values(KOREAN_GENRES);

/**
 * Genres and languages joined by commas, as addresses have them. In which order they are said makes no difference, and what makes no
 * sense says nothing.
 */
export function readStarterChoice(genres: string, languages: string): StarterChoice {
  const named = new Set(parts(genres).map((name) => genreNames(name)[0]));
  const understood = parts(languages);
  return {
    genres: STARTER_GENRES.filter((genre) => named.has(genre)).slice(0, MAX_STARTER_GENRES),
    languages: LANGUAGES.filter((language) => understood.includes(language)),
  };
}

/** @returns the one language that a choice leaves, undefined where it leaves all */
export function onlyLanguage({ languages }: StarterChoice): Language | undefined {
  return languages.length === 1 ? languages[0] : undefined;
}

/**
 * The first shelf of who is new: the chosen genres take turns, so that each has its place, and what many listen to fills it up. No series
 * stands twice, and none for adults: nobody has said on a first visit that they are of age.
 * @param chosen the series of each chosen genre, the most popular first
 * @param popular those of any genre, likewise
 */
export function starterShelf<Series extends StarterCandidate>(
  chosen: readonly { readonly genre: string; readonly series: readonly Series[] }[],
  popular: readonly Series[],
): StarterShelf<Series> {
  const queues = chosen.map(({ genre, series }) => ({ genre, series: openingFirst(series) }));
  const fitting = inTurns(queues);
  const shown = new Set(fitting.map(({ series }) => series.id));
  const rest = openingFirst(popular.filter(({ id }) => !shown.has(id)));
  return {
    picks: [
      ...freeFirst(fitting, ({ series }) => series),
      ...rest.slice(0, STARTER_LENGTH - fitting.length).map((series) => ({ series, genre: undefined })),
    ],
    missing: queues.filter(({ series }) => series.length === 0).map(({ genre }) => genre),
  };
}

function inTurns<Series extends StarterCandidate>(
  queues: readonly { readonly genre: string; readonly series: readonly Series[] }[],
): readonly StarterPick<Series>[] {
  const picks = new Map<SeriesId, StarterPick<Series>>();
  for (let before = -1; before < picks.size;) {
    before = picks.size;
    for (const { genre, series } of queues) {
      const next = series.find(({ id }) => !picks.has(id));
      if (next !== undefined && picks.size < STARTER_LENGTH) picks.set(next.id, { series: next, genre });
    }
  }
  return [...picks.values()];
}

/** What everybody may begin with. */
function openingFirst<Series extends StarterCandidate>(series: readonly Series[]): readonly Series[] {
  return freeFirst(
    series.filter(({ isAdult, firstStory }) => !isAdult && firstStory !== undefined),
    (one) => one,
  );
}

function freeFirst<Item>(items: readonly Item[], seriesOf: (item: Item) => StarterCandidate): readonly Item[] {
  const isFree = (item: Item): boolean => seriesOf(item).firstStory?.isFree === true;
  return [...items.filter(isFree), ...items.filter((item) => !isFree(item))];
}

function parts(joined: string): readonly string[] {
  return joined
    .normalize('NFC')
    .split(',')
    .map((part) => part.trim());
}
