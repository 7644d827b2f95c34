import { wantsAudio } from '../../domain/playback/player-state.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { PlaybackMemory } from './playback-memory.ts';
import type { ChangeRate } from './change-rate.ts';
import type { ChangeSkip } from './change-skip.ts';
import type { Player } from './player.ts';
import { PLAYLIST_KEY, PLACE_KEY, RATE_KEY, SERIES_RATES_KEY, SKIP_KEY } from './storage-keys.ts';

/** Milliseconds in which the voice of another window is heard, if it has one. */
const VOICE_MS = 100;

/** Keeps this window true to what the other windows of the device do: they have one playlist (QUE-41), play at one speed (JRN-91), and skip as far (PLY-62). */
export class FollowOtherWindows {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly memory: PlaybackMemory;
    readonly changeRate: Pick<ChangeRate, 'follow'>;
    readonly changeSkip: Pick<ChangeSkip, 'follow'>;
    readonly clock: ClockPort;
  };

  constructor(ports: FollowOtherWindows['ports']) {
    this.ports = ports;
  }

  /** @param key what another window has kept anew */
  run(key: string): void {
    if (key === PLAYLIST_KEY) this.takeOver();
    if (key === PLACE_KEY) this.moveAlong();
    if (key === RATE_KEY || key === SERIES_RATES_KEY) this.ports.changeRate.follow();
    if (key === SKIP_KEY) this.ports.changeSkip.follow();
  }

  /** What they have lined up is lined up here; what they play stands here without a sound. */
  private takeOver(): void {
    const { player, memory, clock } = this.ports;
    const next = memory.follow(player.now(), this.isSounding);
    if (next === 'contested') clock.after(VOICE_MS, () => this.decide());
    else if (next !== undefined) player.show(next);
  }

  /** No other window has begun to sound: what this one plays is what is current. */
  private decide(): void {
    const { player, memory } = this.ports;
    if (this.isSounding) player.show(memory.insist(player.now()));
    else this.takeOver();
  }

  private get isSounding(): boolean {
    return wantsAudio(this.ports.playback.player().phase);
  }

  /** Another window has come further within the story that stands here. */
  private moveAlong(): void {
    const { playback, player, memory } = this.ports;
    const { story } = playback.current();
    const atSeconds = memory.keptSeconds(playback.current());
    if (story === undefined || atSeconds === undefined || this.isSounding) return;
    player.dispatch({ kind: 'restored', story, atSeconds });
  }
}
