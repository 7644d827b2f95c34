/** Time and waiting. */
export interface ClockPort {
  /** @returns milliseconds since 1970 */
  now(): number;
  /**
   * Runs `task` once after `milliseconds`.
   * @returns a function that calls it off
   */
  after(milliseconds: number, task: () => void): () => void;
}
