import { action, makeObservable, observableShallow } from 'mobx';
import type { SoundsStatePort } from '../../../../application/ports/state/sounds-state-port.ts';
import type { SoundProgress } from '../../../../domain/creators/sound-progress.ts';

/** The sounds on their way to stories, by the draft that waits for each. */
export class SoundsStore implements SoundsStatePort {
  private readonly sounds = new Map<string, SoundProgress>();

  constructor() {
    makeObservable<SoundsStore, 'sounds'>(this, { sounds: observableShallow, put: action });
  }

  of(key: string): SoundProgress | undefined {
    return this.sounds.get(key);
  }

  all(): readonly (readonly [string, SoundProgress])[] {
    return [...this.sounds];
  }

  put(key: string, sound: SoundProgress | undefined): void {
    if (sound === undefined) this.sounds.delete(key);
    else this.sounds.set(key, sound);
  }
}
