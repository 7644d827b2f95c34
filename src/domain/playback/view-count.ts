import { VIEW_AFTER_SECONDS } from '../../../common/kernel/limits.ts';
import type { CurrentPlay } from './playback-state.ts';

/**
 * The view-count record (spec §3): how much of the current story was heard in this stay, and whether that was counted.
 * A stay begins when a story becomes current (decisions §7). Immutable.
 */
export class ViewCount {
  readonly currentPlay: CurrentPlay;
  /** Names the stay; random. */
  readonly playId: string;
  /** Seconds that came out, in media time: neither pauses nor jumps count (VIEW-06). */
  readonly timeCount: number;
  /** The view of this stay has been counted. */
  readonly isCount: boolean;

  private constructor(currentPlay: CurrentPlay, playId: string, timeCount: number, isCount: boolean) {
    this.currentPlay = currentPlay;
    this.playId = playId;
    this.timeCount = timeCount;
    this.isCount = isCount;
  }

  /** A stay begins (INV-060). */
  static begun(currentPlay: CurrentPlay, playId: string): ViewCount {
    return new ViewCount(currentPlay, playId, 0, false);
  }

  isOf(currentPlay: CurrentPlay | undefined): boolean {
    const { seriesId, storyId } = this.currentPlay;
    return currentPlay?.seriesId === seriesId && currentPlay.storyId === storyId;
  }

  /** Some more was heard (INV-061). */
  heard(seconds: number): ViewCount {
    return new ViewCount(this.currentPlay, this.playId, this.timeCount + Math.max(0, seconds), this.isCount);
  }

  /** Enough was heard for a view that nobody has counted yet (spec §4, INV-063). */
  get isDue(): boolean {
    return !this.isCount && this.timeCount >= VIEW_AFTER_SECONDS;
  }

  /** The view is counted, once and for all of this stay (INV-064). */
  counted(): ViewCount {
    return new ViewCount(this.currentPlay, this.playId, this.timeCount, true);
  }
}
