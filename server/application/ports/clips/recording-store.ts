import type { ByteSource } from '../storage/byte-source.ts';

/** A sound as the store has it. */
export interface KeptRecording {
  /** Its name in the store. */
  readonly file: string;
  readonly bytes: number;
  readonly mime: string;
}

/** Where the sounds of stories are kept, for who puts them there and takes them away. */
export interface RecordingStore {
  /**
   * Keeps a sound; it would survive a loss of power once this settles.
   * @param as `ending`: it is named by its content, and ends so. `name`: what to call it, where it is another form of a
   *   sound that is there
   * @throws NoRoomError where there is no room for it; when the name is none of ours
   */
  keep(sound: ByteSource, as: { readonly ending: string } | { readonly name: string }): Promise<KeptRecording>;
  holds(name: string): Promise<boolean>;
  /**
   * @returns a sound, whether it is there or not
   * @throws when the name is none of ours
   */
  source(name: string): ByteSource;
  remove(name: string): Promise<void>;
  /** @returns the names of sounds that were put there before `before`, milliseconds since 1970 */
  olderThan(before: number): Promise<readonly string[]>;
}
