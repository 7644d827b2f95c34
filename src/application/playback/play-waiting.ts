import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { LoadStories } from './load-stories.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { Player } from './player.ts';

/** Plays a waiting series in the place of the playing one: its cover or one of its stories was pressed (QUE-38). */
export class PlayWaiting {
  private readonly ports: { readonly player: Player; readonly loadStories: LoadStories };

  constructor(ports: PlayWaiting['ports']) {
    this.ports = ports;
  }

  /**
   * The sound begins in the turn of the call; the series' other stories are loaded behind it.
   * @param storyId the first story that may be heard when left out
   */
  async run(id: SeriesId, storyId?: StoryId): Promise<Result<void, PlaybackRefusal>> {
    const { player, loadStories } = this.ports;
    const before = player.now();
    const index = before.playlist.entries.findIndex((entry) => entry.series.id === id);
    if (index < 1) return fail({ kind: 'nothing-to-play' });
    const after = before.replacedByWaiting(index, storyId);
    if (after === before) return fail({ kind: 'locked' });
    player.play(after);
    // Going on asks again when the other stories do not come.
    if (!after.isEntryComplete) await loadStories.run(id);
    return ok(undefined);
  }
}
