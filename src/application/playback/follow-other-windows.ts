import { wantsSound } from '../../domain/playback/player.ts';
import type { PlaybackStatePort } from '../ports/playback-state-port.ts';
import type { PlaybackMemory } from './playback-memory.ts';
import type { Player } from './player.ts';
import { PLAYLIST_KEY, POSITION_KEY } from './storage-keys.ts';

/** Keeps this window true to what the other windows of the device do: they have one playlist (QUE-41). */
export class FollowOtherWindows {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly memory: PlaybackMemory;
  };

  constructor(ports: FollowOtherWindows['ports']) {
    this.ports = ports;
  }

  /** @param key what another window has kept anew */
  run(key: string): void {
    if (key === PLAYLIST_KEY) this.takeOver();
    if (key === POSITION_KEY) this.moveAlong();
  }

  /** What they have lined up is lined up here; what they play stands here without a sound. */
  takeOver(isYielding = false): void {
    const { playback, player, memory } = this.ports;
    const isSounding = wantsSound(playback.player().phase) && !isYielding;
    const next = memory.follow(player.now(), isSounding);
    if (next !== undefined) player.show(next);
  }

  /** Another window has come further within the story that stands here. */
  private moveAlong(): void {
    const { playback, player, memory } = this.ports;
    const { story } = playback.current();
    const atSeconds = memory.keptSeconds(playback.current());
    if (story === undefined || atSeconds === undefined || wantsSound(playback.player().phase)) return;
    player.dispatch({ kind: 'restored', story, atSeconds });
  }
}
