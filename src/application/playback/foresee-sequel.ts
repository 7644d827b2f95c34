import { sequelOf, type ClosedStory, type Foresight, type Sequel } from '../../domain/playback/sequel.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { HandleLockedStory } from './handle-locked-story.ts';
import type { LoadStories } from './load-stories.ts';
import type { Player } from './player.ts';
import type { PruneUnavailable } from './prune-unavailable.ts';

/** Milliseconds for which an answer counts, as with `PruneUnavailable`. */
const FRESH_MS = 60_000;

/**
 * Finds out before the end of a story what follows it, so that its end waits for nothing: behind a dark screen there may be
 * no network, no timer and no frame, and a phone lets sound begin only where sound has just ended (ADR 0081).
 */
export class ForeseeSequel {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Pick<Player, 'now'>;
    readonly clock: ClockPort;
    readonly loadStories: LoadStories;
    readonly pruneUnavailable: PruneUnavailable;
    readonly handleLockedStory: HandleLockedStory;
  };
  private found: Foresight | undefined = undefined;
  /** When it was asked for last, in milliseconds since 1970. */
  private askedAt = Number.NEGATIVE_INFINITY;
  /** When what was found was asked for. */
  private foundAt = Number.NEGATIVE_INFINITY;
  private isHidden = false;

  constructor(ports: ForeseeSequel['ports']) {
    this.ports = ports;
  }

  /**
   * Asks for the stories that follow, and which series are gone. What could not be asked for is taken as it is known: going
   * on does the same. Settles within a second of the answer about the stories.
   */
  async run(): Promise<void> {
    const { playback, clock, loadStories, pruneUnavailable } = this.ports;
    const askedAt = clock.now();
    this.askedAt = askedAt;
    const { entry, knowsWhatFollows } = playback.current();
    if (entry !== undefined && !knowsWhatFollows) await loadStories.run(entry.series.id);
    if (playback.current().leavesSeries) await pruneUnavailable.beforeMovingOn();
    const { currentPlay, playlist } = playback.current();
    if (currentPlay === undefined) return;
    const seriesIds = new Set(playlist.entries.map(({ series }) => series.id));
    this.found = { storyId: currentPlay.storyId, seriesIds, closed: await this.closedStory() };
    this.foundAt = askedAt;
  }

  /** @returns whether it was asked for too long ago to count at an end that comes soon: before a pause, or a leap back */
  isOld(): boolean {
    return this.isBeforeLately(this.askedAt);
  }

  /** @returns whether what is known now is too old to count where nobody waits for it in vain */
  knowsOldOnly(): boolean {
    return this.isBeforeLately(this.foundAt);
  }

  /** The page is hidden, or shown again. What a member allows may have changed in the page that was seen until now. */
  turn(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.found = this.found && { ...this.found, closed: undefined };
  }

  /** @returns what the end of the current story leads to; undefined where that has to be asked for */
  now(): Sequel | undefined {
    const { player, handleLockedStory } = this.ports;
    return sequelOf(player.now(), this.found, handleLockedStory.stops());
  }

  /**
   * @returns what a press on next leads to; undefined where that has to be asked for. Behind a dark screen what was found out
   *   during the story counts, however long ago that was: nobody sees there what is waited for (JRN-103)
   */
  atPress(): Sequel | undefined {
    return this.isHidden || !this.knowsOldOnly() ? this.now() : undefined;
  }

  private isBeforeLately(at: number): boolean {
    return this.ports.clock.now() - at >= FRESH_MS;
  }

  /** What a member allows may change at any moment in a page that is seen: there it is asked for at the end. */
  private async closedStory(): Promise<ClosedStory | undefined> {
    const { playback, handleLockedStory } = this.ports;
    const { lockedNext } = playback.current();
    if (lockedNext === undefined || !(this.isHidden || handleLockedStory.isKnown)) return undefined;
    const refusal = await handleLockedStory.refusal(lockedNext);
    return refusal === undefined ? undefined : { storyId: lockedNext.id, refusal };
  }
}
