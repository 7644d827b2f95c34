/**
 * @returns whether an author is told that a series has so many likes: 10, 50, 100, 500, 1 000, and so on
 */
export function isRoundNumber(likes: number): boolean {
  const [first = '', ...rest] = String(likes);
  const isFive = first === '5' && rest.length > 0;
  return likes >= 10 && (first === '1' || isFive) && rest.every((digit) => digit === '0');
}
