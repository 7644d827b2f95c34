/** @returns the value of a cookie that scripts may read, undefined when there is none */
export function readCookie(document: Document, name: string): string | undefined {
  const start = `${name}=`;
  const pair = allCookies(document)
    .split('; ')
    .find((candidate) => candidate.startsWith(start));
  if (pair === undefined) return undefined;
  const value = pair.slice(start.length);
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // somebody else wrote it, without encoding
  }
}

/** Writes a cookie, where the browser takes any. */
export function writeCookie(document: Document, cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // a frame that may keep nothing throws on the mere look at it
  }
}

function allCookies(document: Document): string {
  try {
    return document.cookie;
  } catch {
    return ''; // as above
  }
}
