import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { Player } from './player.ts';

/** Goes back to the story before, or to the beginning of the first one (PLY-41). */
export class ReturnToPreviousEpisode {
  private readonly player: Player;

  constructor(player: Player) {
    this.player = player;
  }

  async run(): Promise<Result<void, PlaybackRefusal>> {
    const before = this.player.now();
    if (before.currentPlay === undefined) return fail({ kind: 'nothing-to-play' });
    const after = before.returned();
    if (after.currentPlay === before.currentPlay) this.player.dispatch({ kind: 'sought', toSeconds: 0 });
    else this.player.play(after);
    return ok(undefined);
  }
}
