import type { PlaybackStatePort } from '../ports/playback-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import type { Player } from './player.ts';
import { VOLUME_KEY } from './storage-keys.ts';

/** Makes the sound louder or softer, and remembers it on this device (spec §4, PLY-46). */
export class ChangeVolume {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly storage: StoragePort;
  };

  constructor(ports: ChangeVolume['ports']) {
    this.ports = ports;
  }

  /** @param volume 0 to 100 */
  run(volume: number): void {
    this.ports.player.dispatch({ kind: 'volume-chosen', volume });
    this.keep();
  }

  /** Silent, or 30 again. */
  toggleMute(): void {
    this.ports.player.dispatch({ kind: 'mute-toggled' });
    this.keep();
  }

  /** A device that keeps nothing plays at the chosen volume all the same. */
  private keep(): void {
    this.ports.storage.write(VOLUME_KEY, String(this.ports.playback.player().volume));
  }
}
