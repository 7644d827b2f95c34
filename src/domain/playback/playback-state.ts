import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import { History } from '../playlist/history.ts';
import { Playlist, type PlaylistEntry, type PlaylistLimitExceeded, type Removal } from '../playlist/playlist.ts';
import type { Unavailable } from '../playlist/unavailable.ts';
import { firstPlayable, ordered } from '../series/entitlement.ts';
import { isLocked, type Story } from '../series/story.ts';

/** The story that plays and its series (spec §3). */
export interface CurrentPlay {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
}

interface Parts {
  readonly currentPlay: CurrentPlay | undefined;
  readonly positionSeconds: number;
  readonly playlist: Playlist;
  readonly history: History;
}

/**
 * What plays, what waits and what was left: every rule on what comes next (spec §4). Whether sound comes out is the
 * player's matter. The current play is always a story of playlist entry 0 (INV-011, INT-40). Immutable.
 */
export class PlaybackState {
  readonly currentPlay: CurrentPlay | undefined;
  /** Where the current story began to play, or how far it had come when this was last asked to remember it. */
  readonly positionSeconds: number;
  readonly playlist: Playlist;
  readonly history: History;

  private constructor(parts: Parts) {
    this.currentPlay = parts.currentPlay;
    this.positionSeconds = parts.positionSeconds;
    this.playlist = parts.playlist;
    this.history = parts.history;
  }

  /** @returns the state of somebody who has not listened yet; `historyLimit` is the mode's (spec §9) */
  static idle(historyLimit: number): PlaybackState {
    const history = History.of([], historyLimit);
    return new PlaybackState({ currentPlay: undefined, positionSeconds: 0, playlist: Playlist.empty, history });
  }

  /** @returns the state made of `parts`, undefined when they do not belong together (INV-011) */
  static of(parts: Parts): PlaybackState | undefined {
    const { currentPlay, playlist, positionSeconds } = parts;
    const { first } = playlist;
    const belongsTogether =
      first === undefined
        ? currentPlay === undefined
        : first.series.id === currentPlay?.seriesId && hasStory(first, currentPlay.storyId);
    return belongsTogether && positionSeconds >= 0 ? new PlaybackState(parts) : undefined;
  }

  /** The playing entry. */
  get entry(): PlaylistEntry | undefined {
    return this.playlist.first;
  }

  /** The current story. */
  get story(): Story | undefined {
    return this.entry?.stories.find((story) => story.id === this.currentPlay?.storyId);
  }

  /** Remembers how far the current story has come. */
  at(seconds: number): PlaybackState {
    return seconds === this.positionSeconds ? this : this.with({ positionSeconds: Math.max(0, seconds) });
  }

  /**
   * Starts a series in front of everything that waits (spec §4, INV-017, QUE-38).
   * @param storyId the story to start, the first one that may be heard when left out
   * @returns the same state when that story may not be heard (INV-009)
   */
  started(target: PlaylistEntry, storyId?: StoryId, fromSeconds = 0): PlaybackState {
    return this.changedTo(target, this.playlist.appendFront(target), storyId, fromSeconds);
  }

  /** Starts a series where it was left, if that may still be heard, else at its first story (HIS-09). */
  resumed(target: PlaylistEntry): PlaybackState {
    const left = this.history.find(target.series.id);
    const there = left === undefined ? this : this.started(target, left.lastStoryId, left.lastStorySeconds);
    return there === this ? this.started(target) : there;
  }

  /** Starts a series in the place of the playing one (spec §4, INV-012). */
  replacedFirst(target: PlaylistEntry, storyId?: StoryId): PlaybackState {
    return this.changedTo(target, this.playlist.replaceFirst(target), storyId);
  }

  /** Starts a waiting series in the place of the playing one (spec §4, INV-013, INV-014). */
  replacedByWaiting(index: number, storyId?: StoryId): PlaybackState {
    const target = index < 1 ? undefined : this.playlist.entries[index];
    if (target === undefined) return this;
    return this.changedTo(target, this.playlist.replaceByWaiting(index), storyId);
  }

  /** Leaves the playing series for the one that waits first (spec §4, INV-015, INV-016). */
  movedToNext(): PlaybackState {
    return this.replacedByWaiting(1);
  }

  /**
   * Goes on to the next story that may be heard: of this series, else the first one of the next series that has any
   * (spec §4, INV-038, INV-039).
   * @returns the same state when nothing follows (INV-040)
   */
  advanced(): PlaybackState {
    const following = this.neighbour(1);
    if (following !== undefined && !isLocked(following)) return this.within(following);
    const next = this.playlist.entries.findIndex((entry, index) => index > 0 && firstPlayable(entry.stories));
    return this.replacedByWaiting(next);
  }

  /**
   * Goes on to a story of this series, which may stand elsewhere among its stories since it was unlocked.
   * @returns what `advanced` gives when it may not be heard, or none is wanted
   */
  advancedTo(wanted: Story | undefined): PlaybackState {
    const story = this.entry?.stories.find(({ id }) => id === wanted?.id);
    return story === undefined || isLocked(story) ? this.advanced() : this.within(story);
  }

  /** Goes back to the story before, or to the beginning of the first one; never leaves the series (PLY-41). */
  returned(): PlaybackState {
    const before = this.neighbour(-1);
    return before === undefined || isLocked(before) ? this.at(0) : this.within(before);
  }

  /** All stories of the playing series are here, not only those it could begin with. */
  get isEntryComplete(): boolean {
    return this.entry !== undefined && this.entry.stories.length >= this.entry.series.storyCount;
  }

  /** Whether `advanced` can be trusted: the following story is here, or no more can come. */
  get knowsWhatFollows(): boolean {
    return this.isEntryComplete || (this.neighbour(1) !== undefined && this.lockedNext === undefined);
  }

  /** The story that follows without anybody's doing, undefined when nothing does. */
  get upcoming(): Story | undefined {
    const next = this.advanced();
    return next === this ? undefined : next.story;
  }

  /** The story of this series that comes next and may not be heard; going on passes it over (spec §4). */
  get lockedNext(): Story | undefined {
    const following = this.neighbour(1);
    return following !== undefined && isLocked(following) ? following : undefined;
  }

  /** Whether going on leads to another series. */
  get leavesSeries(): boolean {
    return this.advanced().currentPlay?.seriesId !== this.currentPlay?.seriesId;
  }

  /** Lines up series at the end; the first one of an empty playlist becomes current (spec §4, INV-019, INV-020). */
  added(entries: readonly PlaylistEntry[]): Result<PlaybackState, PlaylistLimitExceeded> {
    const longer = this.playlist.add(entries);
    return longer.ok ? ok(this.settledIn(longer.value)) : longer;
  }

  /** Takes waiting series out of the queue; nothing of it is leaving a series (INV-035). */
  removed(removal: Removal): PlaybackState {
    return this.settledIn(this.playlist.without(removal));
  }

  /** Puts series back that were taken out of the queue; see `Playlist.putBack`. */
  putBack(removal: Removal): Result<PlaybackState, PlaylistLimitExceeded> {
    const longer = this.playlist.putBack(removal);
    return longer.ok ? ok(this.settledIn(longer.value)) : longer;
  }

  /**
   * Takes away what is gone. When the current story is, the first one of what remains becomes current, and the series
   * is not remembered as left (spec §4, INV-043 to INV-050).
   * @returns the same state when nothing of it is gone
   */
  pruned(gone: Unavailable): PlaybackState {
    const history = this.history.pruned(gone);
    const kept = history === this.history ? this : this.with({ history });
    return kept.settledIn(this.playlist.pruned(gone));
  }

  /** Takes over what another window has made of the playlist and the history. */
  adopted(playlist: Playlist, history: History): PlaybackState {
    return this.with({ history }).settledIn(playlist);
  }

  /** Moves a waiting series; see `Playlist.reorder`. */
  reordered(from: number, to: number): PlaybackState {
    return this.with({ playlist: this.playlist.reorder(from, to) });
  }

  /** Renews what is known of a series, unless the current story is not in it. */
  renewed(entry: PlaylistEntry): PlaybackState {
    const isCurrent = this.currentPlay?.seriesId === entry.series.id;
    if (isCurrent && !entry.stories.some((story) => story.id === this.currentPlay?.storyId)) return this;
    return this.settledIn(this.playlist.renewed(entry));
  }

  private changedTo(target: PlaylistEntry, playlist: Playlist, storyId?: StoryId, fromSeconds = 0): PlaybackState {
    const story =
      storyId === undefined
        ? firstPlayable(target.stories)
        : target.stories.find((candidate) => candidate.id === storyId);
    if (story === undefined || isLocked(story)) return this;
    const currentPlay = { seriesId: target.series.id, storyId: story.id };
    return this.with({ playlist, currentPlay, positionSeconds: fromSeconds, history: this.historyAfter(target) });
  }

  private historyAfter(target: PlaylistEntry): History {
    const { entry, currentPlay, history } = this;
    if (entry === undefined || currentPlay === undefined || entry.series.id === target.series.id) return history;
    return history.leave(entry, currentPlay.storyId, this.positionSeconds);
  }

  private within(story: Story): PlaybackState {
    const { currentPlay } = this;
    return currentPlay === undefined
      ? this
      : this.with({ currentPlay: { ...currentPlay, storyId: story.id }, positionSeconds: 0 });
  }

  /** The current story stays current while `playlist` begins with it, else the first one of it becomes current. */
  private settledIn(playlist: Playlist): PlaybackState {
    if (playlist === this.playlist) return this;
    const { first } = playlist;
    const { currentPlay } = this;
    if (hasStory(first, currentPlay?.storyId)) return this.with({ playlist });
    const story = first && ordered(first.stories)[0];
    const next = first && story && { seriesId: first.series.id, storyId: story.id };
    return this.with({ playlist, positionSeconds: 0, currentPlay: next });
  }

  private neighbour(step: 1 | -1): Story | undefined {
    const stories = ordered(this.entry?.stories ?? []);
    return stories[stories.findIndex((story) => story.id === this.currentPlay?.storyId) + step];
  }

  private with(changes: Partial<Parts>): PlaybackState {
    const { currentPlay, positionSeconds, playlist, history } = this;
    return new PlaybackState({ currentPlay, positionSeconds, playlist, history, ...changes });
  }
}

function hasStory(entry: PlaylistEntry | undefined, id: StoryId | undefined): boolean {
  return entry !== undefined && entry.stories.some((story) => story.id === id);
}
