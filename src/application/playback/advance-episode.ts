import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { isLocked } from '../../domain/series/story.ts';
import type { LoadStories } from './load-stories.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { Player } from './player.ts';
import type { PruneUnavailable } from './prune-unavailable.ts';

/** Moves on to the story after the current one: the listener pressed next, or a story ended (spec §4, PLY-43). */
export class AdvanceEpisode {
  private readonly ports: {
    readonly player: Player;
    readonly loadStories: LoadStories;
    readonly pruneUnavailable: PruneUnavailable;
  };

  constructor(ports: AdvanceEpisode['ports']) {
    this.ports = ports;
  }

  async run(): Promise<Result<void, PlaybackRefusal>> {
    const { player, loadStories, pruneUnavailable } = this.ports;
    const { currentPlay, knowsWhatFollows } = player.now();
    if (currentPlay === undefined) return fail({ kind: 'nothing-to-play' });
    if (!knowsWhatFollows) {
      const loaded = await loadStories.run(currentPlay.seriesId);
      if (!loaded.ok) return loaded;
    }
    // Where the current story itself is gone, what has taken its place is what follows.
    if (player.now().leavesSeries && (await pruneUnavailable.beforeMovingOn())) this.play();
    else if (player.now().currentPlay?.storyId === currentPlay.storyId) this.advance();
    return ok(undefined);
  }

  private advance(): void {
    const { player } = this.ports;
    const before = player.now();
    const after = before.advanced();
    if (after === before) player.dispatch({ kind: 'silenced' });
    else player.play(after);
  }

  private play(): void {
    const { player } = this.ports;
    const now = player.now();
    if (now.story !== undefined && !isLocked(now.story)) player.play(now);
  }
}
