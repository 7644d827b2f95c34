/** The home of the site (spec §9). */
export const HOME_PATH = '/originals';

/** What an address says of a page of a list: page 1 stays unsaid. */
export function pageOrNone(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}

/** An address with those of its parameters that are said. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  // Blanks as %20, as in addresses that people write (SHL-51).
  const text = said.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return text === '' ? path : `${path}?${text}`;
}
