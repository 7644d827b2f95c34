/** @returns how many characters `text` has: code points, as PostgreSQL counts them (security UN3) */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** @returns whether `text` has at most `most` characters, without counting all of a long one */
export function isWithinLength(text: string, most: number): boolean {
  return text.length <= most * 2 && textLength(text) <= most;
}

/** @returns the first `most` characters of `text`, none of them cut in half */
export function firstCodePoints(text: string, most: number): string {
  let [count, end] = [0, 0];
  for (const character of text) {
    if (count === most) break;
    count += 1;
    end += character.length;
  }
  return text.slice(0, end);
}
