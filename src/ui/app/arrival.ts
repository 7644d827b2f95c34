/** @returns whether this document was opened anew, and not loaded again or come back to */
export function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}
