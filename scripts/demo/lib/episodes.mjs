/**
 * Reads a table of contents, one story a line (`title | description`), and adds to it the stories
 * that have a recording of their own, by episode number.
 * @param {string} contents
 * @param {Record<number, {script: string, bed?: string}>} recorded
 */
export function episodes(contents, recorded) {
  const lines = contents
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((line, n) => {
    const [title, description, ...rest] = line.split(' | ');
    if (!description || rest.length) throw new Error(`Not a title and a description: ${line}`);
    return { title, description, ...recorded[n + 1] };
  });
}
