import { VIEW_AFTER_SECONDS } from '../../../common/kernel/limits.ts';
import type { CurrentPlay } from './playback-state.ts';
import type { PlayerState } from './player-state.ts';

/**
 * The view-count record (spec §3): how much of the current story was heard in this stay, and whether that was counted.
 * A stay begins when a story becomes current (decisions §7). Immutable.
 */
export class ViewCount {
  readonly currentPlay: CurrentPlay;
  /** Names the stay; random. */
  readonly playId: string;
  /** Seconds of listening as they pass, at whatever speed: neither pauses nor jumps nor sleep count (VIEW-06). */
  readonly timeCount: number;
  /** The view of this stay has been counted. */
  readonly isCount: boolean;
  /** Its end was heard in this stay. */
  readonly isHeardToEnd: boolean;

  private constructor(
    currentPlay: CurrentPlay,
    playId: string,
    heard: Pick<ViewCount, 'timeCount' | 'isCount' | 'isHeardToEnd'>,
  ) {
    this.currentPlay = currentPlay;
    this.playId = playId;
    this.timeCount = heard.timeCount;
    this.isCount = heard.isCount;
    this.isHeardToEnd = heard.isHeardToEnd;
  }

  /** A stay begins (INV-060). */
  static begun(currentPlay: CurrentPlay, playId: string): ViewCount {
    return new ViewCount(currentPlay, playId, { timeCount: 0, isCount: false, isHeardToEnd: false });
  }

  isOf(currentPlay: CurrentPlay | undefined): boolean {
    const { seriesId, storyId } = this.currentPlay;
    return currentPlay?.seriesId === seriesId && currentPlay.storyId === storyId;
  }

  /** Some more was heard (INV-061). */
  heard(seconds: number): ViewCount {
    return this.with({ timeCount: this.timeCount + Math.max(0, seconds) });
  }

  /** Enough was heard for a view that nobody has counted yet (spec §4, INV-063). */
  get isDue(): boolean {
    return !this.isCount && this.timeCount >= VIEW_AFTER_SECONDS;
  }

  /** The view is counted, once and for all of this stay (INV-064). */
  counted(): ViewCount {
    return this.with({ isCount: true });
  }

  /** The story came to its end (ADR 0031). */
  ended(): ViewCount {
    return this.with({ isHeardToEnd: true });
  }

  private with(change: Partial<Pick<ViewCount, 'timeCount' | 'isCount' | 'isHeardToEnd'>>): ViewCount {
    const { currentPlay, playId, timeCount, isCount, isHeardToEnd } = this;
    return new ViewCount(currentPlay, playId, { timeCount, isCount, isHeardToEnd, ...change });
  }
}

/**
 * How long the listener listened between two steps of the player (VIEW-06): both the time of the device and the sound went on,
 * so what counts is the lesser of the two. At three times the speed, thirty seconds of a story are ten; a clock that jumps or a
 * device that sleeps adds no more than came out.
 * @returns seconds as they pass, 0 or more
 */
export function listenedSeconds(after: PlayerState, before: PlayerState): number {
  const played = (after.heardSeconds - before.heardSeconds) / after.rate;
  if (played <= 0) return 0;
  // The first report of a sound has none before it; the player takes a short step for heard there.
  if (after.reportedAt === undefined || before.reportedAt === undefined) return played;
  return Math.max(0, Math.min(played, (after.reportedAt - before.reportedAt) / 1000));
}
