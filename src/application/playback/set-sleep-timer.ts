import { MORE_SLEEP_MINUTES, type SleepTimer } from '../../domain/playback/sleep-timer.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { Player } from './player.ts';

/** Lets the sound end by itself for who falls asleep over it (PLY-52). */
export class SetSleepTimer {
  private readonly ports: { readonly playback: PlaybackStatePort; readonly player: Player };

  constructor(ports: SetSleepTimer['ports']) {
    this.ports = ports;
  }

  /** @param timer undefined to let it play on */
  run(timer: SleepTimer | undefined): void {
    this.ports.player.dispatch({ kind: 'sleep-chosen', timer });
  }

  /** Puts off a timer that counts minutes. */
  putOff(): void {
    const { sleepTimer } = this.ports.playback.player();
    if (typeof sleepTimer === 'number') this.run(sleepTimer + MORE_SLEEP_MINUTES);
  }
}
