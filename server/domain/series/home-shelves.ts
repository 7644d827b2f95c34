import type { Language } from '../../../common/kernel/language.ts';
import { inLanguageFirst, type Series, type Shelf } from './series.ts';

/** Covers that make a row of a genre; fewer would leave half of it empty. */
const MIN_ROW = 4;
/** Series that are offered by their first sentences. */
const FIRST_SENTENCES = 4;

const isGenre = ({ key }: Shelf): boolean => key.startsWith('genre:');

/**
 * The shelves of the home page to who reads `language`. After the hero some series are offered by their first sentences,
 * first those of their language that the hero does not speak. No cover stands in two rows: a genre keeps what no row above it has, and
 * where that makes no row it has no series and is named alone (SHL-81).
 */
export function homeShelves(found: readonly Shelf[], language: Language): readonly Shelf[] {
  const shelves = found.map(({ key, series }) => ({ key, series: inLanguageFirst(series, language) }));
  const hero = shelves.find(({ key }) => key === 'hero');
  const seen = new Set(shelves.find(({ key }) => key === 'new')?.series.map(({ id }) => id));
  const rows = shelves.map((shelf) => {
    if (!isGenre(shelf)) return shelf;
    const unseen = shelf.series.filter(({ id }) => !seen.has(id));
    const series = unseen.length < MIN_ROW ? [] : unseen;
    for (const { id } of series) seen.add(id);
    return { ...shelf, series };
  });
  const spoken = { key: 'firstSentences', series: firstSentences(shelves, hero?.series ?? [], language) };
  return [
    ...(hero === undefined ? [] : [hero]),
    ...(spoken.series.length === 0 ? [] : [spoken]),
    ...rows.filter(({ key }) => key !== 'hero'),
  ];
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
