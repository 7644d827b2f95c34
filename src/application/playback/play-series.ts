import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { goOnWith } from '../../domain/listening/go-on-with.ts';
import type { PlaybackState } from '../../domain/playback/playback-state.ts';
import { wantsAudio } from '../../domain/playback/player-state.ts';
import type { PlaylistEntry } from '../../domain/playlist/playlist.ts';
import type { Series } from '../../domain/series/series.ts';
import type { PlacesMemory } from '../listening/places-memory.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { LoadStories } from './load-stories.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { Player } from './player.ts';
import type { TogglePlay } from './toggle-play.ts';

/**
 * Plays a series whose cover was pressed: where it was left, on whichever device, or with the story after the one that was
 * heard out; else from its first story (HIS-09, HIS-17, PLY-38).
 */
export class PlaySeries {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly loadStories: LoadStories;
    readonly togglePlay: TogglePlay;
    readonly places: Pick<PlacesMemory, 'now'>;
  };

  constructor(ports: PlaySeries['ports']) {
    this.ports = ports;
  }

  /**
   * The sound begins in the turn of the call, but where the series was left in a story that this device does not know; its
   * other stories are loaded behind it.
   */
  async run(series: Series): Promise<Result<void, PlaybackRefusal>> {
    const { playback, player, loadStories, togglePlay } = this.ports;
    const { currentPlay } = player.now();
    if (currentPlay?.seriesId === series.id) {
      return wantsAudio(playback.player().phase) ? ok(undefined) : togglePlay.run();
    }
    const known = this.target(series);
    if (known === undefined) return fail({ kind: 'nothing-to-play' });
    const target = this.hasWhatFollows(known) ? known : ((await loadStories.entryOf(series.id)) ?? known);
    const before = player.now();
    // They have chosen something else meanwhile.
    if (before.currentPlay?.storyId !== currentPlay?.storyId) return ok(undefined);
    const after = this.goneOn(before, target);
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

  /** The story with which they go on is among those known, or no more can come. */
  private hasWhatFollows({ series, stories }: PlaylistEntry): boolean {
    const left = this.ports.places.now().latestIn(series.id);
    return (
      left === undefined ||
      stories.length >= series.storyCount ||
      goOnWith(stories, left, this.ports.places.now()) !== undefined
    );
  }

  /** Where the player has no place in the story, it begins at its beginning. */
  private goneOn(before: PlaybackState, target: PlaylistEntry): PlaybackState {
    const left = this.ports.places.now().latestIn(target.series.id);
    if (left === undefined) return before.resumed(target);
    return before.started(target, goOnWith(target.stories, left, this.ports.places.now())?.id);
  }
}
