/** @returns the page that an address asks for, from 1; what is no page is the first one (API-50) */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9][0-9]{0,6}$/.test(page) ? Number(page) : 1;
}
