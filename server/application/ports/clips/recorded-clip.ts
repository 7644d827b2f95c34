import type { ClipStage, Publication } from '../../../domain/clip/clip.ts';

/** What is published when its time has come. Times are in milliseconds since 1970. */
export interface Publishable {
  /** Has somebody look at `at` whether the story is to be published. */
  publishLater(at: number): Promise<void>;
}

/** A story whose file is a sound, as it stands; nobody else changes it until the work on it has ended. */
export interface RecordedClip extends Publishable {
  readonly stage: ClipStage;
  /** When its author wants it published; undefined for as soon as it can be heard. */
  readonly publishAt: number | undefined;
  /**
   * The story sounds as its file does from now on; what it sounded like before is kept for who listens to it.
   * @param publication undefined: it stands where it stood
   */
  giveRecording(publication: Publication | undefined): Promise<void>;
}
