import type { PlayerState } from '../../domain/playback/player-state.ts';
import { listenedSeconds, ViewCount } from '../../domain/playback/view-count.ts';
import type { ViewApi } from '../ports/api-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { RandomPort } from '../ports/random-port.ts';

/** Counts one view of a story that was heard for ten seconds, once a stay (spec §4, decisions §7). */
export class CountView {
  private readonly ports: {
    readonly api: ViewApi;
    readonly playback: PlaybackStatePort;
    readonly random: RandomPort;
  };
  private view: ViewCount | undefined = undefined;

  constructor(ports: CountView['ports']) {
    this.ports = ports;
  }

  /** The record of the stay that goes on (spec §3); undefined when nothing is lined up. */
  get record(): ViewCount | undefined {
    return this.view;
  }

  /** Follows a step of the player. */
  run(after: PlayerState, before: PlayerState): void {
    const { playback, random } = this.ports;
    const { currentPlay } = playback.current();
    if (this.view?.isOf(currentPlay) !== true) this.view = currentPlay && ViewCount.begun(currentPlay, random.id());
    this.view = this.view?.heard(listenedSeconds(after, before));
    if (this.view?.isDue === true) this.tell(this.view.counted());
  }

  /** The sound came to its end, before the player goes on to what follows: tells so of a stay that was counted (ADR 0031). */
  end(): void {
    const { view } = this;
    if (view?.isOf(this.ports.playback.current().currentPlay) !== true || !view.isCount || view.isHeardToEnd) return;
    this.tell(view.ended());
  }

  private tell(view: ViewCount): void {
    const { currentPlay, playId, isHeardToEnd: heardToEnd } = view;
    this.view = view;
    // Silent and not retried: a view less is no loss to the listener (VIEW-05).
    void this.ports.api.countView({ ...currentPlay, playId, heardToEnd });
  }
}
