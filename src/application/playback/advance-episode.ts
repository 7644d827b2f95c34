import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { LoadStories } from './load-stories.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { Player } from './player.ts';

/** Moves on to the story after the current one: the listener pressed next, or a story ended (spec §4, PLY-43). */
export class AdvanceEpisode {
  private readonly ports: { readonly player: Player; readonly loadStories: LoadStories };

  constructor(ports: AdvanceEpisode['ports']) {
    this.ports = ports;
  }

  async run(): Promise<Result<void, PlaybackRefusal>> {
    const { player, loadStories } = this.ports;
    const { currentPlay, knowsWhatFollows } = player.now();
    if (currentPlay === undefined) return fail({ kind: 'nothing-to-play' });
    if (!knowsWhatFollows) {
      const loaded = await loadStories.run(currentPlay.seriesId);
      if (!loaded.ok) return loaded;
      if (player.now().currentPlay?.storyId !== currentPlay.storyId) return ok(undefined);
    }
    const before = player.now();
    const after = before.advanced();
    if (after === before) player.dispatch({ kind: 'silenced' });
    else player.play(after);
    return ok(undefined);
  }
}
