import { parseSkip, skipOf } from '../../domain/playback/skip.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import type { Player } from './player.ts';
import { SKIP_KEY } from './storage-keys.ts';

/** Makes skips shorter or longer, those of buttons, keys and the device's controls, and remembers it on this device (PLY-62). */
export class ChangeSkip {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly storage: StoragePort;
  };

  constructor(ports: ChangeSkip['ports']) {
    this.ports = ports;
  }

  /** @param seconds one of the lengths on offer; any other is that of who has chosen none */
  run(seconds: number): void {
    const { playback, player, storage } = this.ports;
    player.dispatch({ kind: 'skip-length-chosen', seconds });
    storage.write(SKIP_KEY, String(skipOf(playback.player())));
  }

  /** Takes what this device remembers: at the beginning, or when another window has chosen. */
  follow(): void {
    const { player, storage } = this.ports;
    player.dispatch({ kind: 'skip-length-chosen', seconds: parseSkip(storage.read(SKIP_KEY)) });
  }
}
