/** The shelves of the home page that the interface knows by name. */
export const SECTION_KEYS = { hero: 'hero', popular: 'popular', new: 'new', sentences: 'firstSentences' } as const;

/** @returns the genre whose shelf `key` names, undefined for other shelves */
export function genreOf(key: string): string | undefined {
  return key.startsWith('genre:') ? key.slice('genre:'.length) : undefined;
}
