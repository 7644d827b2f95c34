import type { Result } from '../../../common/kernel/result.ts';
import type { Unavailable } from '../../domain/playlist/unavailable.ts';
import type { ApiFailure, StatusApi } from '../ports/api-port.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { KeepPlace } from './keep-place.ts';
import type { Player } from './player.ts';

/** Milliseconds for which an answer counts, so that going on to another series rarely waits for one. */
const FRESH_MS = 60_000;
/** Milliseconds that going on to another series waits for an answer at most. */
const PATIENCE_MS = 1000;

/** Takes series and stories away that cannot be heard any more (spec §4, QUE-05 to QUE-08). */
export class PruneUnavailable {
  private readonly ports: {
    readonly api: StatusApi;
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly clock: ClockPort;
    readonly keepPlace: KeepPlace;
  };
  private underway: Promise<boolean> | undefined = undefined;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(ports: PruneUnavailable['ports']) {
    this.ports = ports;
  }

  /**
   * Asks about all that is lined up or was left; asking twice at a time asks once. A failed call changes nothing.
   * @returns whether the current story had to go
   */
  run(): Promise<boolean> {
    this.underway ??= this.ask().finally(() => (this.underway = undefined));
    return this.underway;
  }

  /**
   * Before another series is gone on to (QUE-35): asks unless it was asked just now, and does not wait for long.
   * @returns as `run`; false when the answer takes too long, then it counts when it comes
   */
  beforeMovingOn(): Promise<boolean> {
    const { clock } = this.ports;
    if (clock.now() - this.askedAt < FRESH_MS) return Promise.resolve(false);
    return new Promise((resolve) => {
      const cancel = clock.after(PATIENCE_MS, () => resolve(false));
      void this.run().then((isMoved) => {
        cancel();
        resolve(isMoved);
      });
    });
  }

  private async ask(): Promise<boolean> {
    const { playlist, history } = this.ports.playback.current();
    const lined = [...playlist.entries, ...history.items];
    if (lined.length === 0) return false;
    const seriesIds = new Set(lined.map((entry) => entry.series.id));
    const storyIds = new Set(lined.flatMap((entry) => entry.stories.map((story) => story.id)));
    return this.apply(await this.ports.api.unavailable([...seriesIds], [...storyIds]));
  }

  private apply(answer: Result<Unavailable, ApiFailure>): boolean {
    if (!answer.ok) return false;
    const { player, clock, keepPlace } = this.ports;
    this.askedAt = clock.now();
    const before = player.now();
    const after = before.pruned(answer.value);
    if (after === before) return false;
    player.follow(after);
    keepPlace.run();
    return after.currentPlay !== before.currentPlay;
  }
}
