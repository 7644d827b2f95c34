const PLURAL = /(?<=[a-z]{3})s$/;

/** Words of a text: names in parts and as a whole, of one thing or of many, so that `playBar`, `play-bars` and `PlayBar` meet. */
export function wordsOf(text: string): string[] {
  const names = text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  return names.flatMap((name) => {
    const parts = name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|[_$]+/u).filter((part) => part.length > 2);
    return [...new Set([name, ...parts].map((word) => word.toLowerCase().replace(PLURAL, '')))];
  });
}

function countWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * How much texts have to do with a query, by the words that both have; a word that few texts have says more (TF-IDF).
 * @returns a cosine of each text, from 0 to 1
 */
export function relevances(query: string, texts: readonly string[]): readonly number[] {
  const documents = texts.map((text) => countWords(wordsOf(text)));
  const spread = countWords(documents.flatMap((words) => [...words.keys()]));
  const weigh = (counts: ReadonlyMap<string, number>) => {
    const weights = new Map<string, number>();
    for (const [word, count] of counts) {
      const isIn = spread.get(word) ?? 0;
      if (isIn > 0) weights.set(word, (1 + Math.log(count)) * Math.log((texts.length + 1) / isIn));
    }
    const length = Math.hypot(...weights.values());
    return { weights, length: length === 0 ? 1 : length };
  };
  const wanted = weigh(countWords(wordsOf(query)));
  return documents.map((counts) => {
    const found = weigh(counts);
    let product = 0;
    for (const [word, weight] of wanted.weights) product += weight * (found.weights.get(word) ?? 0);
    return product / (wanted.length * found.length);
  });
}
