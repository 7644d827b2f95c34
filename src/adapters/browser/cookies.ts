/** @returns the value of a cookie that scripts may read, undefined when there is none */
export function readCookie(document: Document, name: string): string | undefined {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(start));
  if (pair === undefined) return undefined;
  const value = pair.slice(start.length);
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // somebody else wrote it, without encoding
  }
}
