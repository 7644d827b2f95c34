import type { StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { PlaylistEntry } from '../../domain/playlist/playlist.ts';
import type { Series } from '../../domain/series/series.ts';
import { isLocked, type Story } from '../../domain/series/story.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { LoadStories } from './load-stories.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { Player } from './player.ts';

/** Plays a story that the listener pressed, from its beginning unless told (spec §4, QUE-38). */
export class PlayStory {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly loadStories: LoadStories;
  };

  constructor(ports: PlayStory['ports']) {
    this.ports = ports;
  }

  /**
   * The sound begins in the turn of the call; the series' other stories are loaded behind it.
   * @param stories those that the page shows, `storyId` among them
   * @param fromSeconds where a shared link begins
   */
  async run(
    series: Series,
    stories: readonly Story[],
    storyId: StoryId,
    fromSeconds = 0,
  ): Promise<Result<void, PlaybackRefusal>> {
    const { player, loadStories } = this.ports;
    const story = stories.find((candidate) => candidate.id === storyId);
    if (story === undefined) return fail({ kind: 'nothing-to-play' });
    if (isLocked(story)) return fail({ kind: 'locked' });
    player.play(player.now().started(this.target(series, stories, story), storyId, fromSeconds));
    // Going on asks again when the other stories do not come.
    if (player.now().isEntryComplete) return ok(undefined);
    await player.soundFirst();
    await loadStories.run(series.id);
    return ok(undefined);
  }

  /** All that is known of the series; the pressed story as the page shows it, which is its newest state. */
  private target(series: Series, shown: readonly Story[], pressed: Story): PlaylistEntry {
    const known = this.ports.playback.current().playlist.find(series.id)?.stories ?? [];
    const isKnown = known.some((story) => story.id === pressed.id);
    return { series, stories: isKnown ? known.map((story) => (story.id === pressed.id ? pressed : story)) : shown };
  }
}
