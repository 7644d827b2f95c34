/** Where the sounds of stories are kept, for who puts them there and takes them away. */
export interface SoundStore {
  /**
   * Makes place for a file that is to be adopted; what becomes of it otherwise is removed some day.
   * @param copyOf a file that is to be there already
   * @returns its whole path
   */
  draft(ending: string, copyOf?: string): Promise<string>;
  /**
   * Keeps the file at `file` under the name that its content and its ending give it, on disk before it settles.
   * What lay at `file` is gone afterwards.
   */
  adopt(file: string): Promise<{ readonly file: string; readonly bytes: number; readonly mime: string }>;
  holds(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** @returns the names of sounds that were put there before `before`, milliseconds since 1970 */
  olderThan(before: number): Promise<readonly string[]>;
}
