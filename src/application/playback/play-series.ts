import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { PlaylistEntry } from '../../domain/playlist/playlist.ts';
import type { Series } from '../../domain/series/series.ts';
import { wantsSound } from '../../domain/playback/player-state.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { LoadStories } from './load-stories.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { Player } from './player.ts';
import type { TogglePlay } from './toggle-play.ts';

/** Plays a series whose cover was pressed: where it was left, else from its first story (HIS-09, PLY-38). */
export class PlaySeries {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly loadStories: LoadStories;
    readonly togglePlay: TogglePlay;
  };

  constructor(ports: PlaySeries['ports']) {
    this.ports = ports;
  }

  /** The sound begins in the turn of the call; the series' other stories are loaded behind it. */
  async run(series: Series): Promise<Result<void, PlaybackRefusal>> {
    const { playback, player, loadStories, togglePlay } = this.ports;
    const before = player.now();
    if (before.currentPlay?.seriesId === series.id) {
      return wantsSound(playback.player().phase) ? ok(undefined) : togglePlay.run();
    }
    const target = this.target(series);
    if (target === undefined) return fail({ kind: 'nothing-to-play' });
    const after = before.resumed(target);
    if (after === before) return fail({ kind: 'locked' });
    player.play(after);
    // Going on asks again when the other stories do not come.
    if (after.isEntryComplete) return ok(undefined);
    await player.soundFirst();
    await loadStories.run(series.id);
    return ok(undefined);
  }

  private target(series: Series): PlaylistEntry | undefined {
    const { playlist, history } = this.ports.playback.current();
    const known = playlist.find(series.id) ?? history.find(series.id);
    if (known !== undefined) return { series, stories: known.stories };
    return series.firstStory && { series, stories: [series.firstStory] };
  }
}
