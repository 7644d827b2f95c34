import type { WrittenStory } from '../written-series.ts';

/**
 * Reads a table of contents, one story a line (`title | description`), and adds to it the stories
 * that have a recording of their own, by episode number.
 */
export function episodes(
  contents: string,
  recorded: Readonly<Record<number, Pick<WrittenStory, 'script' | 'bed'>>>,
): readonly WrittenStory[] {
  const lines = contents
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((line, n) => {
    const [title, description, ...rest] = line.split(' | ');
    if (title === undefined || !description || rest.length) throw new Error(`Not a title and a description: ${line}`);
    return { title, description, ...recorded[n + 1] };
  });
}
