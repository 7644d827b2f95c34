/** Where the sounds of stories are kept, for who puts them there and takes them away. */
export interface SoundStore {
  /**
   * Makes place for a file that is to be adopted; what becomes of it otherwise is removed some day.
   * @param copyOf a file that is to be there already
   * @returns its whole path
   */
  draft(ending: string, copyOf?: string): Promise<string>;
  /**
   * Keeps the file at `file`, on disk before it settles. What lay at `file` is gone afterwards.
   * @param name what to call it, where it is another form of a sound that is there; its content and its ending name it
   *   otherwise
   */
  adopt(file: string, name?: string): Promise<{ readonly file: string; readonly bytes: number; readonly mime: string }>;
  holds(name: string): Promise<boolean>;
  /**
   * @returns the whole path of a sound, whether it is there or not
   * @throws when the name is none of ours
   */
  place(name: string): string;
  remove(name: string): Promise<void>;
  /** @returns the names of sounds that were put there before `before`, milliseconds since 1970 */
  olderThan(before: number): Promise<readonly string[]>;
}
