import { wantsAudio, type PlayerState } from '../../domain/playback/player-state.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { RandomPort } from '../ports/random-port.ts';
import type { TabsPort, ActivePlayer } from '../ports/tabs-port.ts';
import type { Player } from './player.ts';

/** Lets one window of the device sound at a time: the one in which somebody pressed play last (QUE-41). */
export class EnsureSingleActivePlayer {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly tabs: TabsPort;
    readonly clock: ClockPort;
    readonly random: RandomPort;
  };
  private own: ActivePlayer | undefined = undefined;

  constructor(ports: EnsureSingleActivePlayer['ports']) {
    this.ports = ports;
  }

  /** Tells the other windows when a sound begins to be wanted in this one. */
  announce(after: PlayerState, before: PlayerState): void {
    if (!wantsAudio(after.phase) || wantsAudio(before.phase)) return;
    const { tabs, clock, random } = this.ports;
    this.own = { window: this.own?.window ?? random.id(), since: clock.now() };
    tabs.announce(this.own);
  }

  /** Falls silent for a activePlayer that is newer than this window's own; an older one will yield to it. */
  yieldTo(activePlayer: ActivePlayer): void {
    const { playback, player } = this.ports;
    if (!wantsAudio(playback.player().phase) || (this.own !== undefined && isNewer(this.own, activePlayer))) return;
    player.dispatch({ kind: 'silenced' });
  }
}

/** Two that begin in the same millisecond are told apart by their windows' names. */
function isNewer(activePlayer: ActivePlayer, other: ActivePlayer): boolean {
  return activePlayer.since === other.since ? activePlayer.window > other.window : activePlayer.since > other.since;
}
