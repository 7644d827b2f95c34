import type { RecordingProgress } from '../../../domain/creators/recording-progress.ts';

/** The one place that holds the sounds on their way, by the draft that waits for each. */
export interface RecordingsStatePort {
  of(key: string): RecordingProgress | undefined;
  all(): readonly (readonly [key: string, sound: RecordingProgress])[];
  /** @param sound undefined takes it away */
  put(key: string, sound: RecordingProgress | undefined): void;
}
