import { action, makeObservable, observableShallow } from 'mobx';
import type { RecordingsStatePort } from '../../../../application/ports/state/recordings-state-port.ts';
import type { RecordingProgress } from '../../../../domain/creators/recording-progress.ts';

/** The sounds on their way to stories, by the draft that waits for each. */
export class RecordingsStore implements RecordingsStatePort {
  private readonly sounds = new Map<string, RecordingProgress>();

  constructor() {
    makeObservable<RecordingsStore, 'sounds'>(this, { sounds: observableShallow, put: action });
  }

  of(key: string): RecordingProgress | undefined {
    return this.sounds.get(key);
  }

  all(): readonly (readonly [string, RecordingProgress])[] {
    return [...this.sounds];
  }

  put(key: string, sound: RecordingProgress | undefined): void {
    if (sound === undefined) this.sounds.delete(key);
    else this.sounds.set(key, sound);
  }
}
