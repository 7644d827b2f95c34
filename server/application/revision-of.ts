/** @returns the revision in a query, undefined for nonsense */
export function revisionOf(raw: string | undefined): number | undefined {
  return raw !== undefined && /^[0-9]{1,15}$/.test(raw) ? Number(raw) : undefined;
}
