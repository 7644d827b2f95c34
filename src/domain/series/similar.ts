import { genreNames } from '../../../common/kernel/genres.ts';
import type { Series } from './series.ts';

/** A series that is like another one, and why. */
export interface SimilarSeries {
  readonly series: Series;
  /** The genres that both have, by the names that stand for them in addresses; never none. */
  readonly genres: readonly string[];
}

/**
 * @param suggested the most fitting first
 * @returns those of them that share a genre with `series`. Others of its author stand on a shelf of their own, and what is for
 * adults stands beside what is for adults alone.
 */
export function similarTo(series: Series, suggested: readonly Series[]): readonly SimilarSeries[] {
  const own = new Set(keysOf(series));
  return suggested
    .filter(
      ({ id, author, isAdult }) => id !== series.id && author.id !== series.author.id && (series.isAdult || !isAdult),
    )
    .map((one) => ({ series: one, genres: keysOf(one).filter((genre) => own.has(genre)) }))
    .filter(({ genres }) => genres.length > 0);
}

function keysOf({ genres }: Series): readonly string[] {
  return [...new Set(genres.map((genre) => genreNames(genre)[0]))];
}
