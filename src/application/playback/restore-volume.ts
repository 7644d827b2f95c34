import { FIRST_VOLUME } from '../../../common/kernel/limits.ts';
import { parseVolume } from '../../domain/playback/volume.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import type { VolumeControlPort } from '../ports/volume-control-port.ts';
import type { Player } from './player.ts';
import { VOLUME_KEY } from './storage-keys.ts';

/**
 * Brings back the volume that was chosen on this device (PLY-46). In a window in which nobody could change it the
 * device's own applies; the choice waits for the next one that has a control (MOB-28).
 */
export class RestoreVolume {
  private readonly ports: {
    readonly player: Player;
    readonly storage: StoragePort;
    readonly volumeControl: VolumeControlPort;
  };

  constructor(ports: RestoreVolume['ports']) {
    this.ports = ports;
  }

  run(): void {
    const { player, storage, volumeControl } = this.ports;
    const volume = volumeControl.isThere() ? parseVolume(storage.read(VOLUME_KEY)) : FIRST_VOLUME;
    player.dispatch({ kind: 'volume-chosen', volume });
  }
}
