/** Chance. */
export interface RandomPort {
  /** @returns a number from 0 up to, but not including, 1 */
  fraction(): number;
  /** @returns a UUID that nobody else has */
  id(): string;
}
