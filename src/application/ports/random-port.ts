/** Chance. */
export interface RandomPort {
  /** @returns a number from 0 up to, but not including, 1 */
  fraction(): number;
  /** @returns a text that nobody else has: 8 to 64 letters, digits and hyphens */
  id(): string;
}
