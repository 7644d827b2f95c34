/**
 * Which images something names, by the hash that the names of their files begin with. Times are in milliseconds since 1970.
 * @throws UnavailableError when the database does not answer
 */
export interface ImageRepository {
  /**
   * Forgets covers that no series of who sent them has, and had since `coversBefore`, and profile images that were replaced
   * before `replacedBefore`.
   */
  forget(times: { readonly coversBefore: number; readonly replacedBefore: number }): Promise<void>;
  /**
   * @param remove takes away those of `hashes` that nothing names; meanwhile nobody names one. It is not called while a
   *   backup is made
   */
  sweep(hashes: readonly string[], remove: (unnamed: readonly string[]) => Promise<void>): Promise<void>;
}
