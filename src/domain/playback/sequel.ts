import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Story } from '../series/story.ts';
import type { PlaybackState } from './playback-state.ts';

/** What the end of the current story leads to. */
export type Sequel =
  /** `after` is what plays then. */
  | { readonly kind: 'plays'; readonly after: PlaybackState }
  /** Nothing follows. */
  | { readonly kind: 'ends' }
  /** Playing stops before a locked story, which is offered. */
  | { readonly kind: 'asks'; readonly locked: Story; readonly reason: LockedReason };

/** `ended`: it does not unlock by itself. `capped`: it would, if that did not cost more than allowed, or than they have. */
export type LockedReason = 'ended' | 'capped';

/** What was found out during a story, of what only others know, and of what it is true. */
export interface Foresight {
  /** The story at whose end it counts. */
  readonly storyId: StoryId;
  /** The series of which somebody has asked whether they are still there. */
  readonly seriesIds: ReadonlySet<SeriesId>;
  /** A locked story that will not open by itself; undefined where there is none, or where it may. */
  readonly closed: ClosedStory | undefined;
}

/** A locked story, and why it would not open by itself at the end of the one before it. */
export interface ClosedStory {
  readonly storyId: StoryId;
  readonly refusal: string;
}

/** What the device does at a locked story (`stops`), and whether nothing else waits (`isLast`). */
interface Surroundings {
  readonly stops: boolean;
  readonly isLast: boolean;
}

/** @returns why playing stops before a locked story that does not open by itself; undefined when it passes it over */
export function reasonToAsk(refusal: string, { stops, isLast }: Surroundings): LockedReason | undefined {
  if (refusal === 'auto-unlock-capped' || refusal === 'candy-short') return 'capped';
  return stops || isLast ? 'ended' : undefined;
}

/**
 * Decides, with nothing to be asked for, what the end of the current story leads to: the same as asking at the end would,
 * as long as nothing has changed since (decisions §7).
 * @param stops the device stops at locked stories
 * @returns undefined where something has to be asked for, as where a story may be unlocked: candy is spent at its turn only
 */
export function sequelOf(state: PlaybackState, found: Foresight | undefined, stops: boolean): Sequel | undefined {
  if (!state.knowsWhatFollows) return undefined;
  const { lockedNext } = state;
  const after = state.advanced();
  const known = found?.storyId === state.currentPlay?.storyId ? found : undefined;
  if (state.leavesSeries && !isAskedAbout(after, known)) return undefined;
  const goesOn: Sequel = after === state ? { kind: 'ends' } : { kind: 'plays', after };
  if (lockedNext === undefined) return goesOn;
  if (known?.closed?.storyId !== lockedNext.id) return undefined;
  const reason = reasonToAsk(known.closed.refusal, { stops, isLast: after === state });
  return reason === undefined ? goesOn : { kind: 'asks', locked: lockedNext, reason };
}

function isAskedAbout({ currentPlay }: PlaybackState, found: Foresight | undefined): boolean {
  return currentPlay !== undefined && found?.seriesIds.has(currentPlay.seriesId) === true;
}
