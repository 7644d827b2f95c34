import { steppedRate } from '../../domain/playback/rate.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import type { Player } from './player.ts';
import { RATE_KEY } from './storage-keys.ts';

/** Makes voices faster or slower, in this story and in all that follow, and remembers it on this device (PLY-51). */
export class ChangeRate {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly storage: StoragePort;
    readonly notices: NoticePort;
  };

  constructor(ports: ChangeRate['ports']) {
    this.ports = ports;
  }

  /** @param rate media time that passes in a second; the nearest speed on offer is taken */
  run(rate: number): void {
    const { playback, player, storage } = this.ports;
    player.dispatch({ kind: 'rate-chosen', rate });
    // A device that keeps nothing plays at the chosen speed all the same.
    storage.write(RATE_KEY, String(playback.player().rate));
  }

  /**
   * Says which speed it has become: who presses a key looks at no control.
   * @param steps how many speeds faster, negative for slower
   */
  by(steps: number): void {
    const { playback, notices } = this.ports;
    this.run(steppedRate(playback.player().rate, steps));
    notices.show({ kind: 'status', message: 'rate', count: playback.player().rate });
  }
}
