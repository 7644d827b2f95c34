import { formatVolume } from '../../domain/playback/volume.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
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
    const { player, storage, playback } = this.ports;
    player.dispatch({ kind: 'volume-chosen', volume });
    storage.write(VOLUME_KEY, formatVolume(playback.player().volume));
  }

  /** Silent, which is kept, or 30 again, which is for now: nobody has chosen it (spec §4). */
  toggleMute(): void {
    const { player, storage, playback } = this.ports;
    player.dispatch({ kind: 'mute-toggled' });
    const { volume } = playback.player();
    if (volume === 0) storage.write(VOLUME_KEY, formatVolume(volume));
    else storage.remove(VOLUME_KEY);
  }
}
