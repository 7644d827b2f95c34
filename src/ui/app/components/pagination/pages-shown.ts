/** Page numbers that are shown at once (design §9). */
const SHOWN = 5;

/** @returns the numbers to show around `page`, both from 1, at most five */
export function pagesShown(page: number, last: number): readonly number[] {
  const first = Math.max(1, Math.min(page - Math.floor(SHOWN / 2), last - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, last) }, (_, index) => first + index);
}
