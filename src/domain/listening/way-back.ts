import type { CurrentPlay } from '../playback/playback-state.ts';
import type { PlayerEvent } from '../playback/player.ts';
import { wantsAudio, type PlayerState } from '../playback/player-state.ts';
import type { PlaceOffer } from './place-offer.ts';

/** Seconds of a story that somebody has to pass over, for the way back to be worth a word. */
const FAR_SECONDS = 60;
/** Seconds that are heard between two moves of one jump: who looks for a place listens here and there. */
const SAME_JUMP_SECONDS = 5;
/** Seconds after which who has listened on wants to be where they are. */
const SETTLED_SECONDS = 300;

/** Where somebody was in a story, in seconds from its beginning. */
interface Here extends CurrentPlay {
  readonly seconds: number;
}

/** Where a listener was before they left it at once: by a jump, for another story, or asleep. */
export interface WayBack extends Here {
  readonly kind: Extract<PlaceOffer['kind'], 'before-jump' | 'before-skip' | 'before-sleep'>;
}

/** What is known of the ways by which somebody came to where they are. */
export interface Ways {
  /** What is playing. */
  readonly play: CurrentPlay | undefined;
  readonly back: WayBack | undefined;
  /** From where the moves of a jump began. */
  readonly origin: Here | undefined;
  /** Heard since that jump, or since the way back is there; in seconds. */
  readonly heardSeconds: number;
  /** Where the sleep timer was set. */
  readonly awake: Here | undefined;
}

export const NO_WAYS: Ways = { play: undefined, back: undefined, origin: undefined, heardSeconds: 0, awake: undefined };

/** A step of the player. `play`: what is current after it. */
interface WayStep {
  readonly after: PlayerState;
  readonly before: PlayerState;
  readonly cause: PlayerEvent;
  readonly play: CurrentPlay | undefined;
}

/** Follows the player by a step. The way back is there until somebody has settled where they are, or hears another series. */
export function followedWays(ways: Ways, step: WayStep): Ways {
  const { after, before, cause, play } = step;
  const here = { ...ways, play };
  const heard = withHeard(here, after.heardSeconds - before.heardSeconds);
  if (play?.seriesId !== ways.play?.seriesId) return { ...NO_WAYS, play };
  if (play === undefined) return here;
  if (cause.kind === 'sought' || cause.kind === 'skipped') return jumped(heard, step, play);
  if (cause.kind === 'chosen') return skipped(heard, ways.play, step);
  return slept(heard, step, play);
}

function withHeard(ways: Ways, seconds: number): Ways {
  const heardSeconds = ways.heardSeconds + Math.max(0, seconds);
  return heardSeconds > SETTLED_SECONDS ? { ...ways, back: undefined, origin: undefined } : { ...ways, heardSeconds };
}

function jumped(ways: Ways, { after, before }: WayStep, play: CurrentPlay): Ways {
  if (after.storyId !== before.storyId) return ways;
  const goesOn = ways.origin?.storyId === play.storyId && ways.heardSeconds <= SAME_JUMP_SECONDS;
  const origin = goesOn ? ways.origin : { ...play, seconds: before.elapsedSeconds };
  if (origin === undefined) return ways;
  const isFar = Math.abs(after.elapsedSeconds - origin.seconds) > FAR_SECONDS;
  const others = ways.back?.kind === 'before-jump' ? undefined : ways.back;
  const back = isFar ? { ...origin, kind: 'before-jump' as const } : others;
  return { ...ways, origin, back, heardSeconds: 0 };
}

/** Another story of the series was chosen, and not because the one before it had ended. */
function skipped(ways: Ways, left: CurrentPlay | undefined, { after, before }: WayStep): Ways {
  const { elapsedSeconds: seconds, durationSeconds, hasEnded } = before;
  const isLeft = left !== undefined && left.storyId === before.storyId && after.storyId !== before.storyId;
  const isWorthIt = seconds > FAR_SECONDS && durationSeconds - seconds > FAR_SECONDS / 2;
  if (!isLeft || hasEnded || !isWorthIt) return ways;
  return { ...ways, origin: undefined, back: { ...left, seconds, kind: 'before-skip' }, heardSeconds: 0 };
}

function slept(ways: Ways, { after, before, cause }: WayStep, play: CurrentPlay): Ways {
  if (cause.kind === 'sleep-chosen') {
    const awake = cause.timer === undefined ? undefined : { ...play, seconds: after.elapsedSeconds };
    return { ...ways, awake };
  }
  const { awake } = ways;
  const hasRunOut = before.sleepTimer !== undefined && after.sleepTimer === undefined && !wantsAudio(after.phase);
  if (!hasRunOut || awake === undefined) return ways;
  const isFar = awake.storyId !== play.storyId || Math.abs(after.elapsedSeconds - awake.seconds) > FAR_SECONDS;
  const back = isFar ? { ...awake, kind: 'before-sleep' as const } : ways.back;
  return { ...ways, awake: undefined, back, heardSeconds: 0 };
}
