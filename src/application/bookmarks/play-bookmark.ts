import { ok, type Result } from '../../../common/kernel/result.ts';
import type { Bookmark } from '../../domain/bookmarks/bookmark.ts';
import { wantsAudio } from '../../domain/playback/player-state.ts';
import type { PlaylistEntry } from '../../domain/playlist/playlist.ts';
import type { LoadStories } from '../playback/load-stories.ts';
import type { PlaybackRefusal } from '../playback/playback-refusal.ts';
import type { PlayStory } from '../playback/play-story.ts';
import type { SeekTo } from '../playback/seek-to.ts';
import type { TogglePlay } from '../playback/toggle-play.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';

/** A story that begins at 0 begins where it was left; this one begins there. */
const BEGINNING_SECONDS = 0.001;

/** A second of a story, which a bookmark or a comment names. */
export type PlayedSpot = Pick<Bookmark, 'seriesId' | 'storyId' | 'seconds'>;

/** Plays from where a bookmark stands, or what else names a second of a story. */
export class PlayBookmark {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly playStory: Pick<PlayStory, 'run'>;
    readonly seekTo: Pick<SeekTo, 'run'>;
    readonly togglePlay: Pick<TogglePlay, 'run'>;
    readonly loadStories: Pick<LoadStories, 'entryOf'>;
  };

  constructor(ports: PlayBookmark['ports']) {
    this.ports = ports;
  }

  /** @returns the bookmark's series, where this device knows it and the story: what follows needs no network then */
  known({ seriesId, storyId }: PlayedSpot): PlaylistEntry | undefined {
    const { playlist, history } = this.ports.playback.current();
    const entry = playlist.find(seriesId) ?? history.find(seriesId);
    const isKnown = entry?.stories.some(({ id }) => id === storyId) === true;
    return isKnown ? { series: entry.series, stories: entry.stories } : undefined;
  }

  /** @returns the bookmark's series with all its stories; undefined where it does not come, or the story is not there any more */
  async load({ seriesId, storyId }: PlayedSpot): Promise<PlaylistEntry | undefined> {
    const entry = await this.ports.loadStories.entryOf(seriesId);
    return entry?.stories.some(({ id }) => id === storyId) === true ? entry : undefined;
  }

  /** The sound begins in the turn of the call. */
  async run(
    { storyId, seconds }: PlayedSpot,
    { series, stories }: PlaylistEntry,
  ): Promise<Result<void, PlaybackRefusal>> {
    const { playback, playStory, seekTo, togglePlay } = this.ports;
    if (playback.current().currentPlay?.storyId === storyId) {
      seekTo.run(seconds);
      return wantsAudio(playback.player().phase) ? ok(undefined) : togglePlay.run();
    }
    return playStory.run(series, stories, storyId, Math.max(seconds, BEGINNING_SECONDS));
  }
}
