/** What is never seen but changes what is: controls other than a new line, and the arrows of writing direction. */
const UNSEEN = /(?!\n)\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/gu;
/** One half of a letter beyond the first 65,536, which no file and no database can hold. */
const HALVES = /[\uD800-\uDFFF]/gu;

/** @returns what somebody wrote as it is kept: composed, whole letters only, without marks that nobody sees (security UN2) */
export function plainText(raw: string): string {
  return raw.replace(HALVES, '').normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
}
