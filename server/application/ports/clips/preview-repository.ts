/**
 * Which sounds are to be heard for a minute before they are unlocked, and which have a file for that (ADR 0115).
 * @throws UnavailableError when the database does not answer
 */
export interface PreviewRepository {
  /** @returns what is known of a sound that is to have a preview and has none; undefined for any other */
  withoutPreview(file: string): Promise<{ readonly durationSeconds: number } | undefined>;
  /**
   * The preview of a sound is in the store.
   * @param holds whether the store still has it, asked where nothing is removed from it
   * @returns whether the sound is still known
   * @throws when the store does not have the preview any more
   */
  previewCut(file: string, preview: string, holds: () => Promise<boolean>): Promise<boolean>;
  /** Sounds that are to have a preview and have none get one, some at a time: those of the demo, and of a restored backup. */
  cutOlder(): Promise<void>;
}
