import type { PlaybackState } from '../../domain/playback/playback-state.ts';
import type { PlayerState } from '../../domain/playback/player-state.ts';
import { isNearEnd, type PlayerEvent } from '../../domain/playback/player.ts';
import type { Story } from '../../domain/series/story.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { ForeseeSequel } from './foresee-sequel.ts';
import type { PrimeStory } from './prime-story.ts';

/**
 * Makes the story ready that follows the current one, so that it begins without a gap, and before the end the one after that too:
 * whoever goes down into the underground hears both (JRN-62, JRN-111).
 */
export class PrepareNext {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly foreseeSequel: ForeseeSequel;
    readonly primeStory: PrimeStory;
  };
  /** What followed, as it was known when it was made ready. */
  private prepared: string | undefined = undefined;
  /** The state in which that was looked at last: most steps change nothing of it. */
  private seen: PlaybackState | undefined = undefined;

  constructor(ports: PrepareNext['ports']) {
    this.ports = ports;
  }

  /** Failures are no loss: going on asks again. */
  async run(): Promise<void> {
    this.prepared = this.following();
    await this.ports.foreseeSequel.run();
    this.prepared = this.following();
    this.prime();
  }

  /** Makes ready anew after a step of the player, where something else follows by now, or the answers are old. */
  follow(after: PlayerState, before: PlayerState, { kind }: PlayerEvent): void {
    if (after.preparation === 'none' || after.preparation !== before.preparation || after.hasEnded) return;
    const isOld = isNearEnd(after) && this.ports.foreseeSequel.isOld();
    if (isOld || kind === 'network-returned' || this.hasChanged()) void this.run();
  }

  /** The page is hidden, or shown again: who looks away has nobody to be asked at the end. */
  turn(isHidden: boolean): void {
    const { playback, foreseeSequel } = this.ports;
    foreseeSequel.turn(isHidden);
    if (playback.player().preparation !== 'none') void this.run();
  }

  private prime(): void {
    const { playback, primeStory } = this.ports;
    const { upcoming } = playback.current();
    const isLate = playback.player().preparation === 'late';
    if (upcoming === undefined) return;
    primeStory.run(upcoming, undefined, isLate ? 'whole' : 'loaded');
    const second = this.second();
    if (isLate && second !== undefined) void primeStory.reserve(second);
  }

  /** The story that plays after the one that follows, as far as that is known. */
  private second(): Story | undefined {
    const next = this.ports.playback.current().advanced();
    return next.knowsWhatFollows ? next.upcoming : undefined;
  }

  private hasChanged(): boolean {
    const state = this.ports.playback.current();
    if (state === this.seen) return false;
    this.seen = state;
    return this.following() !== this.prepared;
  }

  private following(): string {
    const { currentPlay, upcoming, lockedNext } = this.ports.playback.current();
    return [currentPlay?.storyId, upcoming?.id, lockedNext?.id, this.second()?.id].join();
  }
}
