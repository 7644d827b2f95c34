import type { Measure } from '../../../common/kernel/measurements.ts';
import type { PlayerEvent } from '../playback/player.ts';
import { wantsAudio, type PlayerState } from '../playback/player-state.ts';

/** A step of the player: what happened, when, and what it made of the player. */
export interface PlayerStep {
  readonly event: PlayerEvent;
  readonly before: PlayerState;
  readonly after: PlayerState;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One value of a measure; see `MEASURES` for its unit. */
export interface Sample {
  readonly measure: Measure;
  readonly value: number;
}

/** What is known of the listening of a visit, as far as it is not told yet. All times are in milliseconds. */
export interface MeasuredListening {
  /** When the last step was. */
  readonly at: number | undefined;
  /** When a sound was asked for that has not come yet. */
  readonly pressedAt: number | undefined;
  /** When a story ended that another one follows by itself, which has not sounded yet. */
  readonly endedAt: number | undefined;
  /** Whether the start that goes on has been told as a failed one. */
  readonly hasFailed: boolean;
  /** Whether the sound is waited for because the listener went to another place of the story. */
  readonly isSeeking: boolean;
  readonly listenedMs: number;
  readonly rebufferedMs: number;
  /** For how long the player has said that it waits, before the next report tells whether it was silent. */
  readonly pendingMs: number;
  /** For how long the player waits by now for a sound that comes out. */
  readonly stuckMs: number;
}

export const nothingMeasured: MeasuredListening = {
  at: undefined,
  pressedAt: undefined,
  endedAt: undefined,
  hasFailed: false,
  isSeeking: false,
  listenedMs: 0,
  rebufferedMs: 0,
  pendingMs: 0,
  stuckMs: 0,
};

/** What a step changed, and what it lets us tell. */
export interface Measured {
  readonly listening: MeasuredListening;
  readonly samples: readonly Sample[];
}

/** The longest time between two steps: pages in the background are woken once a minute. A machine that slept is no listener. */
const LONGEST_STEP_MS = 60_000;
/** Steps of media time shorter than this come from rounding, not from sound. */
const LEAST_SOUND_SECONDS = 0.05;
/** How much faster than its rate media time may go on and still be sound; a jump goes much further. */
const UNEVENNESS = 2;
/** Listening of less than this says nothing of an hour. */
const LEAST_LISTENED_MS = 10_000;
const SECONDS_PER_HOUR = 3_600;

/** Under which measure a start is told that failed so. */
const FAILED = {
  network: 'failed-network',
  offline: 'failed-network',
  unavailable: 'failed-server',
  garbled: 'failed-server',
  refused: 'failed-server',
  gone: 'failed-gone',
  'not-found': 'failed-gone',
  unplayable: 'failed-unplayable',
  'not-allowed': 'failed-not-allowed',
  locked: 'failed-closed',
  unauthenticated: 'failed-closed',
} as const satisfies Readonly<Record<string, Measure>>;

/** Measures one step of the player. */
export function measured(listening: MeasuredListening, step: PlayerStep): Measured {
  const spent = withTime(listening, step);
  const begun = withRequest(spent, step);
  const outcomes = [failureOf(begun, step), soundOf(begun, step)];
  const next = withOutcome(begun, step);
  const freed = isStuck(step) ? undefined : stuckSample(next);
  return {
    listening: freed === undefined ? next : { ...next, stuckMs: 0 },
    samples: [startOf(listening, begun, step), ...outcomes, freed].filter((sample) => sample !== undefined),
  };
}

/** Tells what has no end of its own, since the visit is about to end; what goes on is measured from here. */
export function measuredSoFar(listening: MeasuredListening): Measured {
  const settled = listening.stuckMs > 0 ? asSound(listening, true) : asSilence(listening);
  const { listenedMs, rebufferedMs } = settled;
  const stuck = stuckSample(settled);
  const rebuffering: Sample | undefined =
    listenedMs < LEAST_LISTENED_MS
      ? undefined
      : { measure: 'rebuffering', value: Math.round((rebufferedMs / listenedMs) * SECONDS_PER_HOUR) };
  const rest = rebuffering === undefined ? { listenedMs, rebufferedMs } : { listenedMs: 0, rebufferedMs: 0 };
  return {
    listening: { ...settled, ...rest, stuckMs: 0 },
    samples: [rebuffering, stuck].filter((sample) => sample !== undefined),
  };
}

/** Adds the time since the last step to what the player was doing meanwhile. */
function withTime(listening: MeasuredListening, step: PlayerStep): MeasuredListening {
  const { event, before, at } = step;
  const passedMs = listening.at === undefined ? 0 : Math.min(LONGEST_STEP_MS, Math.max(0, at - listening.at));
  const dated = { ...listening, at };
  if (before.phase === 'playing') return { ...dated, listenedMs: listening.listenedMs + passedMs };
  // Until the first sound it is the start that takes so long.
  if (before.phase !== 'waiting' || before.hasEnded || isAwaited(listening)) return { ...dated, pendingMs: 0 };
  const pending = { ...dated, pendingMs: listening.pendingMs + passedMs };
  if (isSounding(step)) return asSound(pending, isStuck(step));
  return event.kind === 'progressed' || !isStuck(step) ? asSilence(pending) : pending;
}

function asSound(listening: MeasuredListening, isStuck: boolean): MeasuredListening {
  const { pendingMs, listenedMs, stuckMs } = listening;
  return {
    ...listening,
    pendingMs: 0,
    listenedMs: listenedMs + pendingMs,
    stuckMs: isStuck ? stuckMs + pendingMs : stuckMs,
  };
}

/** Who goes elsewhere in the story knows that its sound has to come first. */
function asSilence(listening: MeasuredListening): MeasuredListening {
  const { pendingMs, listenedMs, rebufferedMs, isSeeking } = listening;
  if (isSeeking) return { ...listening, pendingMs: 0 };
  return {
    ...listening,
    pendingMs: 0,
    listenedMs: listenedMs + pendingMs,
    rebufferedMs: rebufferedMs + pendingMs,
  };
}

/** @returns whether sound came out since media time was reported last, by what the report says */
function isSounding({ event, before, at }: PlayerStep): boolean {
  if (event.kind !== 'progressed' || before.reportedAt === undefined) return false;
  const stepSeconds = event.elapsedSeconds - before.elapsedSeconds;
  return (
    stepSeconds >= LEAST_SOUND_SECONDS && stepSeconds <= ((at - before.reportedAt) / 1000) * before.rate * UNEVENNESS
  );
}

/** @returns whether the player shows that it loads, although its sound comes out */
function isStuck({ before, after }: PlayerStep): boolean {
  return before.phase === 'waiting' && after.phase === 'waiting' && !after.hasEnded;
}

function stuckSample({ stuckMs }: MeasuredListening): Sample | undefined {
  return stuckMs > 0 ? { measure: 'waiting-while-sounding', value: Math.round(stuckMs) } : undefined;
}

/** A sound is wanted, or is not any more. */
function withRequest(listening: MeasuredListening, { event, before, after, at }: PlayerStep): MeasuredListening {
  if (!wantsAudio(after.phase)) return listening;
  if (event.kind === 'ended' && after.hasEnded && !before.hasEnded) {
    return { ...listening, endedAt: at, hasFailed: false };
  }
  if (event.kind === 'chosen') {
    // What follows a story by itself was waited for since that ended.
    if (before.hasEnded && isAwaited(listening)) return { ...listening, isSeeking: false };
    return { ...listening, pressedAt: at, endedAt: undefined, hasFailed: false, isSeeking: false };
  }
  if (event.kind === 'toggled' && !wantsAudio(before.phase)) return { ...listening, pressedAt: at, hasFailed: false };
  if (event.kind !== 'skipped' && event.kind !== 'sought') return listening;
  const isBackFromEnd = before.hasEnded && !after.hasEnded;
  return { ...listening, isSeeking: true, endedAt: isBackFromEnd ? undefined : listening.endedAt };
}

function startOf(before: MeasuredListening, after: MeasuredListening, { at }: PlayerStep): Sample | undefined {
  const isPressed = after.pressedAt === at && after.pressedAt !== before.pressedAt;
  const isFollowed = after.endedAt === at && after.endedAt !== before.endedAt;
  return isPressed || isFollowed ? { measure: 'starts', value: 1 } : undefined;
}

/** @returns the start that failed by this step; one that is tried again by itself failed all the same */
function failureOf(listening: MeasuredListening, { event, after }: PlayerStep): Sample | undefined {
  if (listening.hasFailed || !isAwaited(listening)) return undefined;
  const kind = kindOf(event);
  if (kind === undefined) return undefined;
  // An address that has expired is renewed, which is no failure unless that does not help either.
  if (kind === 'refused' && after.phase !== 'failed') return undefined;
  return { measure: FAILED[kind], value: 1 };
}

function kindOf(event: PlayerEvent): keyof typeof FAILED | undefined {
  if (event.kind === 'failed') return event.failure.kind === 'interrupted' ? undefined : event.failure.kind;
  return event.kind === 'address-failed' || event.kind === 'advance-failed' ? event.reason : undefined;
}

function isAwaited({ pressedAt, endedAt }: MeasuredListening): boolean {
  return pressedAt !== undefined || endedAt !== undefined;
}

/** @returns how long the sound was waited for that comes now */
function soundOf({ pressedAt, endedAt }: MeasuredListening, step: PlayerStep): Sample | undefined {
  const { at } = step;
  if (!isFirstSound(step)) return undefined;
  if (pressedAt !== undefined) return { measure: 'press-to-sound', value: Math.max(0, at - pressedAt) };
  if (endedAt !== undefined) return { measure: 'story-to-story', value: Math.max(0, at - endedAt) };
  return undefined;
}

function isFirstSound({ before, after }: PlayerStep): boolean {
  return after.phase === 'playing' && before.phase !== 'playing';
}

/** What was waited for has come, has failed, or is not waited for any more. */
function withOutcome(listening: MeasuredListening, step: PlayerStep): MeasuredListening {
  const { before, after } = step;
  if (isFirstSound(step) || !wantsAudio(after.phase)) {
    return { ...listening, pressedAt: undefined, endedAt: undefined, hasFailed: false, isSeeking: false };
  }
  const hasFailed = listening.hasFailed || failureOf(listening, step) !== undefined;
  const isSeeking = listening.isSeeking && !(before.phase === 'playing' && isSounding(step));
  return { ...listening, hasFailed, isSeeking };
}
