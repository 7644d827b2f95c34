import { isStoryHeard } from '../../../common/rules/listening/story-heard.ts';
import type { JumpReason, ListeningEvent } from '../../../common/rules/listening/story-place.ts';
import type { CurrentPlay } from '../playback/playback-state.ts';
import type { PlayerEvent } from '../playback/player.ts';
import type { PlayerState } from '../playback/player-state.ts';

/** Seconds of a story after which what was heard of it becomes an event, though it goes on: a page that is killed loses no more. */
const LONGEST_SPAN_SECONDS = 5;
/** Steps of media time that begin so near to where the last one ended go on there. */
const NEXT_TO_SECONDS = 0.05;
/** Jumps that end so near to where they began are none. */
const LEAST_JUMP_SECONDS = 0.5;
/** The events of the player by which somebody moves within a story. */
const JUMPS: Partial<Record<PlayerEvent['kind'], JumpReason>> = { sought: 'sought', skipped: 'skipped' };

interface Stretch {
  readonly play: CurrentPlay;
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** What of somebody's listening has not become an event yet. */
export interface Recording {
  /** What is being heard. */
  readonly span: (Stretch & { readonly rate: number }) | undefined;
  /** Where somebody has moved without having heard anything there: who drags a slider moves many times. */
  readonly jump: (Stretch & { readonly why: JumpReason }) | undefined;
  /** The story of which the end was told. */
  readonly finished: CurrentPlay | undefined;
}

/** A step of the player. `play`: the current story. */
export interface PlayerStep {
  readonly after: PlayerState;
  readonly before: PlayerState;
  readonly cause: PlayerEvent['kind'];
  readonly play: CurrentPlay | undefined;
}

interface Recorded {
  readonly recording: Recording;
  /** In the order in which they happened. */
  readonly events: readonly ListeningEvent[];
}

/** Nobody has listened yet. */
export const NOTHING_RECORDED: Recording = { span: undefined, jump: undefined, finished: undefined };

/**
 * Turns a step of the player into listening events: what came out of a story, where in it somebody moved, and that its end
 * was heard. What is opened, loaded or brought back is no listening, and makes none (ADR 0080).
 */
export function recorded(recording: Recording, step: PlayerStep): Recorded {
  const { after, before, play } = step;
  if (play === undefined || after.storyId !== play.storyId || before.storyId !== after.storyId) {
    return withFinished(flushed(recording), undefined);
  }
  const moved = followJump(recording, step, play);
  const heard = then(moved, (now) => followSound(now, step, play));
  const told = then(heard, (now) => followEnd(now, step, play));
  return before.phase === 'playing' && after.phase !== 'playing' ? then(told, flushed) : told;
}

/** All that was heard becomes events: the page may not be there any more in a moment. */
export function flushed({ span, jump, finished }: Recording): Recorded {
  const isJump = jump !== undefined && Math.abs(jump.toSeconds - jump.fromSeconds) >= LEAST_JUMP_SECONDS;
  const events = [
    ...(span === undefined ? [] : [eventOf('heard', span)]),
    ...(isJump ? [eventOf('jumped', jump)] : []),
  ];
  return { recording: { span: undefined, jump: undefined, finished }, events };
}

/** One who moves on without having heard anything has moved once. */
function followJump(recording: Recording, { after, before, cause }: PlayerStep, play: CurrentPlay): Recorded {
  const why = JUMPS[cause];
  if (why === undefined) return { recording, events: [] };
  const fromSeconds = recording.jump?.fromSeconds ?? before.elapsedSeconds;
  const jump = { play, fromSeconds, toSeconds: after.elapsedSeconds, why };
  const { recording: now, events } = flushed({ ...recording, jump: undefined });
  return { recording: { ...now, jump }, events };
}

function followSound(recording: Recording, { after, before }: PlayerStep, play: CurrentPlay): Recorded {
  if (after.heardSeconds <= before.heardSeconds) return { recording, events: [] };
  const { span, jump } = recording;
  const { elapsedSeconds: toSeconds, rate } = after;
  const step = { play, fromSeconds: before.elapsedSeconds, toSeconds, rate };
  const goesOn =
    span !== undefined &&
    jump === undefined &&
    span.rate === rate &&
    Math.abs(span.toSeconds - step.fromSeconds) <= NEXT_TO_SECONDS;
  if (!goesOn) return then(flushed(recording), (now) => ({ recording: { ...now, span: step }, events: [] }));
  const longer = { ...recording, span: { ...span, toSeconds } };
  const isLong = toSeconds - span.fromSeconds >= LONGEST_SPAN_SECONDS;
  return isLong ? flushed(longer) : { recording: longer, events: [] };
}

/** Told once, after what was heard up to there, until somebody is before the end again. */
function followEnd(recording: Recording, { after, before }: PlayerStep, play: CurrentPlay): Recorded {
  const { hasEnded, elapsedSeconds, durationSeconds, heardSeconds } = after;
  const isTold = recording.finished?.storyId === play.storyId;
  const isNearEnd = isStoryHeard(elapsedSeconds, durationSeconds);
  if (isTold && !isNearEnd) return { recording: { ...recording, finished: undefined }, events: [] };
  if (isTold || !isNearEnd || (heardSeconds <= before.heardSeconds && !hasEnded)) return { recording, events: [] };
  const finished = { ...play, kind: 'finished', atSeconds: elapsedSeconds } as const;
  const told = then(flushed(recording), (now) => ({ recording: now, events: [finished] }));
  return withFinished(told, play);
}

function withFinished({ recording, events }: Recorded, finished: CurrentPlay | undefined): Recorded {
  return { recording: { ...recording, finished }, events };
}

function then(first: Recorded, next: (recording: Recording) => Recorded): Recorded {
  const { recording, events } = next(first.recording);
  return { recording, events: [...first.events, ...events] };
}

function eventOf<Kind extends string, Rest extends object>(
  kind: Kind,
  { play, ...rest }: Rest & { readonly play: CurrentPlay },
): CurrentPlay & { readonly kind: Kind } & Omit<Rest & { readonly play: CurrentPlay }, 'play'> {
  return { ...play, kind, ...rest };
}
