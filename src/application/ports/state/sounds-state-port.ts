import type { SoundProgress } from '../../../domain/creators/sound-progress.ts';

/** The one place that holds the sounds on their way, by the draft that waits for each. */
export interface SoundsStatePort {
  of(key: string): SoundProgress | undefined;
  all(): readonly (readonly [key: string, sound: SoundProgress])[];
  /** @param sound undefined takes it away */
  put(key: string, sound: SoundProgress | undefined): void;
}
