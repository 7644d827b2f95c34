import { steppedRate } from '../../domain/playback/rate.ts';
import type { Rates } from '../../domain/playback/rates.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { Player } from './player.ts';
import type { RatesMemory } from './rates-memory.ts';

/**
 * Makes voices faster or slower, in this story and in all that follow, or in those of this series alone (PLY-51, JRN-88), and
 * remembers it on this device.
 */
export class ChangeRate {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly rates: RatesMemory;
    readonly notices: NoticePort;
  };

  constructor(ports: ChangeRate['ports']) {
    this.ports = ports;
  }

  /**
   * Chooses the speed of the current series where it has one of its own, else the general one.
   * @param rate media time that passes in a second; the nearest speed is taken
   */
  run(rate: number): void {
    const { currentPlay } = this.ports.playback.current();
    this.change((rates) => rates.chosen(rate, currentPlay?.seriesId));
  }

  /**
   * Says which speed it has become: who presses a key looks at no control.
   * @param steps how many quarters faster, negative for slower (PLY-59)
   */
  by(steps: number): void {
    const { playback, notices } = this.ports;
    this.run(steppedRate(playback.player().rate, steps));
    notices.show({ kind: 'status', message: 'rate', count: playback.player().rate });
  }

  /**
   * @param isOwn the current series keeps the speed at which it plays, whatever the general one becomes; else it plays at the
   * general one again, and its own is forgotten. Where nothing stands there is nothing to choose for.
   */
  onlyThisSeries(isOwn: boolean): void {
    const { currentPlay } = this.ports.playback.current();
    if (currentPlay === undefined) return;
    const { seriesId } = currentPlay;
    this.change((rates) => (isOwn ? rates.withOwn(seriesId, rates.of(seriesId)) : rates.withoutOwn(seriesId)));
  }

  /** Takes the speeds that another window of this device has chosen, or that this device remembers. */
  follow(): void {
    this.ports.rates.follow();
    this.apply();
  }

  private change(by: (rates: Rates) => Rates): void {
    this.ports.rates.change(by);
    this.apply();
  }

  private apply(): void {
    const { playback, player, rates } = this.ports;
    const rate = rates.now().of(playback.current().currentPlay?.seriesId);
    if (rate !== playback.player().rate) player.dispatch({ kind: 'rate-chosen', rate });
  }
}
