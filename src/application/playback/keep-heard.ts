import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { isStoryHeard } from '../../../common/rules/listening/story-heard.ts';
import { HeardStories } from '../../domain/playback/heard-stories.ts';
import type { PlayerState } from '../../domain/playback/player-state.ts';
import type { Story } from '../../domain/series/story.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import { HEARD_KEY } from './storage-keys.ts';

/** A place in a story, wherever it is known from. */
interface HeardPlace {
  readonly seriesId: SeriesId;
  readonly story: Pick<Story, 'id' | 'durationSeconds'>;
  readonly seconds: number;
}

/**
 * Keeps which stories were heard to their end, for all windows of the device (HIS-15). They are the listener's, as the
 * playlist is: `PlaybackMemory` forgets them when that becomes somebody else (ADR 0048).
 */
export class KeepHeard {
  private readonly ports: { readonly playback: PlaybackStatePort; readonly storage: StoragePort };
  /** Something was kept here when this window looked last. */
  private isKept = false;

  constructor(ports: KeepHeard['ports']) {
    this.ports = ports;
  }

  /**
   * To be run when what played before stands here. A device that kept no such list yet takes what its playlist and
   * history tell for sure: stories that were left at their end.
   */
  begin(): void {
    this.restore();
    const { currentPlay, story, positionSeconds, history } = this.ports.playback.current();
    if (this.isKept || (currentPlay === undefined && history.items.length === 0)) return;
    const left = history.items.map(({ series, stories, lastStoryId, lastStorySeconds: seconds }) => {
      return { seriesId: series.id, story: stories.find(({ id }) => id === lastStoryId), seconds };
    });
    const current = currentPlay && { seriesId: currentPlay.seriesId, story, seconds: positionSeconds };
    this.take([...left.toReversed(), ...(current === undefined ? [] : [current])]);
  }

  /** Shows what the device has kept: another window has added to it, or it is somebody else's. */
  restore(): void {
    const { playback, storage } = this.ports;
    const text = storage.read(HEARD_KEY);
    this.isKept = text !== undefined;
    playback.replaceHeard(HeardStories.decoded(text));
  }

  /** Follows a step of the player: a story counts once its sound comes out near its end; a place alone is not heard. */
  follow({ phase, hasEnded, storyId, elapsedSeconds: seconds, durationSeconds }: PlayerState): void {
    const { currentPlay } = this.ports.playback.current();
    if (currentPlay === undefined || storyId !== currentPlay.storyId || (phase !== 'playing' && !hasEnded)) return;
    const place = { seriesId: currentPlay.seriesId, story: { id: storyId, durationSeconds }, seconds };
    if (!this.isKept || this.isNews(place)) this.take([place]);
  }

  /** Takes those of `places` that are at the end of a story, as another device has told. */
  take(places: readonly (Omit<HeardPlace, 'story'> & { readonly story: HeardPlace['story'] | undefined })[]): void {
    const { playback, storage } = this.ports;
    // Whoever heard here has left in another window, as this one is about to be told.
    if (this.isKept && storage.read(HEARD_KEY) === undefined) return playback.replaceHeard(HeardStories.none);
    this.restore();
    let next = playback.heard();
    for (const { seriesId, story, seconds } of places) {
      if (story !== undefined && isStoryHeard(seconds, story.durationSeconds)) next = next.with(seriesId, story.id);
    }
    if (this.isKept && next === playback.heard()) return;
    storage.write(HEARD_KEY, next.encoded());
    this.restore();
  }

  /** Takes what the listener, or the server, says of stories: whether they were heard some time, on any device. */
  mark(stories: readonly { readonly seriesId: SeriesId; readonly storyId: StoryId }[], isHeard = true): void {
    const { playback, storage } = this.ports;
    this.restore();
    const before = playback.heard();
    const next = stories.reduce(
      (heard, { seriesId, storyId }) => (isHeard ? heard.with(seriesId, storyId) : heard.without(seriesId, storyId)),
      before,
    );
    if (next === before) return;
    storage.write(HEARD_KEY, next.encoded());
    this.restore();
  }

  private isNews({ seriesId, story, seconds }: HeardPlace): boolean {
    return isStoryHeard(seconds, story.durationSeconds) && !this.ports.playback.heard().has(seriesId, story.id);
  }
}
