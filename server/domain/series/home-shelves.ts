import type { Language } from '../../../common/kernel/language.ts';
import { inLanguageFirst, type Series, type Shelf } from './series.ts';

/** Covers that make a row of a genre; fewer would leave half of it empty. */
const MIN_ROW = 4;
/** Series that are offered by their first sentences. */
const FIRST_SENTENCES = 4;

const isGenre = ({ key }: Shelf): boolean => key.startsWith('genre:');
const isCollection = ({ key }: Shelf): boolean => key.startsWith('collection:');

/**
 * The shelves of the home page to who reads `language`. After the hero some series are offered by their first sentences,
 * first those of their language that the hero does not speak, then collections that operators have pinned. No cover stands in two rows:
 * a collection keeps what no collection above it has, what is new yields to collections, and a genre keeps what no row above it
 * has; where that makes no row it has no series and is named alone (SHL-81, SHL-95).
 * @param found as they are in `language`; collections are in the order of who made them
 */
export function homeShelves(found: readonly Shelf[], language: Language): readonly Shelf[] {
  const shelves = found.map((shelf) =>
    isCollection(shelf) ? { ...shelf, series: inLanguageFirst(shelf.series, language) } : shelf,
  );
  const hero = shelves.find(({ key }) => key === 'hero');
  const others = shelves.filter(({ key }) => key !== 'hero');
  const seen = new Set<Series['id']>();
  const unseen = (shelf: Shelf, least = 1): Shelf => {
    const left = shelf.series.filter(({ id }) => !seen.has(id));
    const series = left.length < least ? [] : left;
    for (const { id } of series) seen.add(id);
    return { ...shelf, series };
  };
  const pinned = others
    .filter(isCollection)
    .map((shelf) => unseen(shelf))
    .filter(({ series }) => series.length > 0);
  const fresh = others.filter(({ key }) => key === 'new').map((shelf) => unseen(shelf));
  const rows = others
    .filter((shelf) => !isCollection(shelf))
    .flatMap((shelf) => {
      if (shelf.key === 'new') return fresh;
      return isGenre(shelf) ? [unseen(shelf, MIN_ROW)] : [shelf];
    });
  const spoken = { key: 'firstSentences', series: firstSentences(shelves, hero?.series ?? [], language) };
  return [...(hero === undefined ? [] : [hero]), ...(spoken.series.length === 0 ? [] : [spoken]), ...pinned, ...rows];
}

/**
 * Series with a first sentence, each once: those in `language` first, those of the hero after others. The one that it opens with
 * is left out, whose sentence stands above, and so are those for adults, whose covers may be closed.
 */
function firstSentences(shelves: readonly Shelf[], hero: readonly Series[], language: Language): readonly Series[] {
  const all = new Map(shelves.flatMap(({ series }) => series).map((series) => [series.id, series]));
  const speaking = [...all.values()].filter(
    (one) => one.firstSentence && one.firstStory && !one.isAdult && one.id !== hero[0]?.id,
  );
  const rank = (one: Series): number =>
    Number(hero.some(({ id }) => id === one.id)) + (one.language === language ? 0 : 2);
  return speaking.toSorted((one, other) => rank(one) - rank(other)).slice(0, FIRST_SENTENCES);
}
