import type { StoryId } from '../../../common/kernel/ids.ts';
import { idlePlayer, UNTRIED, wantsAudio, type PlayerPhase, type PlayerState } from './player-state.ts';
import { progressScale, withinStory } from './progress.ts';
import { nearestRate } from './rate.ts';
import type { Retry } from './retry.ts';
import { skipLength } from './skip.ts';
import { aMinuteLater, type SleepTimer } from './sleep-timer.ts';
import { clampVolume, toggledVolume, volumeLevel } from './volume.ts';

/** A story as far as the player cares. */
export interface PlayableStory {
  readonly id: StoryId;
  readonly durationSeconds: number;
}

/** Why a sound did not come; see the port of the sound output for the meaning of each. */
export type AudioFailureKind = 'not-allowed' | 'interrupted' | 'refused' | 'gone' | 'network' | 'unplayable';

/** A sound that did not come; `retryAfterSeconds` when the server said how long to wait. */
interface SoundFailure {
  readonly kind: AudioFailureKind;
  readonly url: string;
  readonly retryAfterSeconds?: number;
}

/** Why an address did not come. */
export type AddressFailureKind = 'offline' | 'unavailable' | 'not-found' | 'locked' | 'unauthenticated' | 'garbled';

/** What is told to a listener who waits for a sound that will not come. */
export type PlayerMessage = AddressFailureKind | 'sound-gone' | 'sound-unplayable' | 'sound-not-allowed';

/** What happens to the player: wishes of the listener, answers, and what the sound output reports. */
export type PlayerEvent =
  /** A story stands ready after a reload, silent until somebody wants it (PLY-45); `rate` as for `chosen`. */
  | { readonly kind: 'restored'; readonly story: PlayableStory; readonly atSeconds: number; readonly rate?: number }
  /** A story is to play; `url` when its address is known already, `rate` when its series may have another one (JRN-88). */
  | {
      readonly kind: 'chosen';
      readonly story: PlayableStory;
      readonly fromSeconds: number;
      readonly url: string | undefined;
      readonly rate?: number;
    }
  /** Play or pause was pressed; `url` as for `chosen`. What is paused goes on at `fromSeconds`, where that is earlier. */
  | { readonly kind: 'toggled'; readonly url: string | undefined; readonly fromSeconds?: number | undefined }
  /** Silence is wanted: the device's pause was pressed, or another window plays. */
  | { readonly kind: 'silenced' }
  /** Nothing follows the story. */
  | { readonly kind: 'finished' }
  /** What follows the story could not be found out. */
  | {
      readonly kind: 'advance-failed';
      readonly storyId: StoryId;
      readonly reason: AddressFailureKind;
      readonly retryAfterSeconds?: number;
    }
  /** The current story may not be heard any more; its sound is let go (INV-010). */
  | { readonly kind: 'closed' }
  /** Nothing is lined up any more (INV-046); `rate` as for `chosen`. */
  | { readonly kind: 'emptied'; readonly rate?: number }
  | { readonly kind: 'skipped'; readonly bySeconds: number }
  | { readonly kind: 'sought'; readonly toSeconds: number }
  | { readonly kind: 'volume-chosen'; readonly volume: number }
  | { readonly kind: 'mute-toggled' }
  | { readonly kind: 'rate-chosen'; readonly rate: number }
  | { readonly kind: 'skip-length-chosen'; readonly seconds: number }
  /** `timer` undefined: the listener stays awake. */
  | { readonly kind: 'sleep-chosen'; readonly timer: SleepTimer | undefined }
  /** A minute has passed since the timer was set, or since the last one. */
  | { readonly kind: 'sleep-minute-passed' }
  | { readonly kind: 'address-arrived'; readonly storyId: StoryId; readonly url: string }
  | {
      readonly kind: 'address-failed';
      readonly storyId: StoryId;
      readonly reason: AddressFailureKind;
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'retry-due'; readonly storyId: StoryId; readonly failedTries: number }
  | { readonly kind: 'network-returned' }
  /** About a second has passed in which sound was wanted. How long it really was does not matter (security PL6). */
  | { readonly kind: 'ticked' }
  | {
      readonly kind: 'progressed';
      readonly elapsedSeconds: number;
      readonly durationSeconds: number;
      /** Milliseconds since 1970. */
      readonly at: number;
    }
  | { readonly kind: 'sounded' }
  | { readonly kind: 'waited' }
  /** The sound stopped without our asking; `at` in milliseconds since 1970. */
  | { readonly kind: 'paused'; readonly at: number }
  /** A moment has passed since the sound was taken away; `since` is when that was. */
  | { readonly kind: 'interruption-lasted'; readonly since: number }
  /** Who had taken the sound away gives it back; `at` in milliseconds since 1970. */
  | { readonly kind: 'freed'; readonly at: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: SoundFailure };

/** What is to be done about it, in this order. */
export type PlayerEffect =
  | { readonly kind: 'play'; readonly url: string; readonly fromSeconds: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'pause' }
  /** Let go of what is loaded, so that playing it begins with loading it anew. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'seek'; readonly toSeconds: number }
  | { readonly kind: 'set-level'; readonly level: number }
  | { readonly kind: 'set-rate'; readonly rate: number }
  /** Say after a minute that it has passed; whatever was counted before is not any more. */
  | { readonly kind: 'count-sleep-minute' }
  /** Ask for an address that nobody has been given before. */
  | { readonly kind: 'request-address'; readonly storyId: StoryId }
  | { readonly kind: 'retry-later'; readonly storyId: StoryId; readonly retry: Retry }
  /** Say after so many milliseconds that the interruption has lasted. */
  | { readonly kind: 'watch-interruption'; readonly since: number; readonly milliseconds: number }
  | { readonly kind: 'save-position' }
  | { readonly kind: 'prepare-next' }
  | { readonly kind: 'advance' }
  | { readonly kind: 'notify'; readonly message: PlayerMessage };

export interface Transition {
  readonly state: PlayerState;
  readonly effects: readonly PlayerEffect[];
}

/** Seconds of listening after which the position is saved again (decisions §7). */
const SAVE_EVERY_SECONDS = 5;
/** Seconds of listening after which a story plays steadily, so that the next one may load beside it. */
const STEADY_AFTER_SECONDS = 10;
/** Seconds before the end at which the next story has to be ready. */
const PREPARE_BEFORE_END_SECONDS = 30;
/** Steps of media time up to this are listening, whatever the clock says: reports come about four times a second. */
const USUAL_STEP_SECONDS = 2;
/** No sound plays faster than this. A longer step of media time than the clock allows is a jump, not listening. */
const FASTEST_RATE = 16;
/** Steps of media time shorter than this come from rounding, not from sound. */
const LEAST_STEP_SECONDS = 0.05;
/**
 * How much faster than its rate media time may go on between two reports and still be sound: they come a little late or
 * early, and a jump goes much further.
 */
const UNEVENNESS = 2;
/** Ticks without a sound that make a stall: three seconds at most (security PL2). */
const STALL_TICKS = 3;
/** How often a stalled sound is pushed on before it is loaded anew (security PL2). */
const MOST_NUDGES = 3;
/** How far a stalled sound is pushed on. */
const NUDGE_SECONDS = 0.1;
/** A sound that is taken away for less is only made room for: a word of a navigator, a message's chime (security PL5). */
const SHORT_INTERRUPTION_MS = 200;
/** After a longer interruption nobody expects a sound to come by itself (security PL5). */
const RESUME_WITHIN_MS = 30 * 60_000;

/**
 * @returns whether the listener has called off, between two states on the same story, to go on to what follows it: by a
 * pause, or by going back from its end
 */
export function isCalledOff(before: PlayerState, after: PlayerState): boolean {
  return (wantsAudio(before.phase) && after.phase === 'paused') || (before.hasEnded && !after.hasEnded);
}

/** @returns whether the story ends soon, so that the next one has to be ready; never while its length is unknown */
export function isNearEnd({ durationSeconds, elapsedSeconds }: PlayerState): boolean {
  return durationSeconds > 0 && durationSeconds - elapsedSeconds <= PREPARE_BEFORE_END_SECONDS;
}

/**
 * The whole behaviour of the player. Pure: what has to be done comes back as data.
 * @returns the next state, the same one when nothing changed, and what has to be done, in order
 */
export function transition(state: PlayerState, event: PlayerEvent): Transition {
  switch (event.kind) {
    case 'restored':
      return paced(state, event.rate, (at) => restored(at, event.story, event.atSeconds));
    case 'chosen':
      return paced(state, event.rate, (at) => chosen(at, event.story, event.fromSeconds, event.url));
    case 'toggled':
      return wantsAudio(state.phase) ? silenced(state) : wantedFrom(state, event);
    case 'silenced':
      return wantsAudio(state.phase) ? silenced(state) : still(leftAlone(state));
    case 'finished':
      return transition({ ...state, hasEnded: false }, { kind: 'silenced' });
    case 'advance-failed':
      return event.storyId === state.storyId ? withoutSequel(state, event) : still(state);
    case 'closed':
      return closed(state);
    case 'emptied':
      return paced(state, event.rate, (at) => ({ state: { ...idlePlayer, ...kept(at) }, effects: [{ kind: 'stop' }] }));
    case 'skipped':
      return sought(state, state.elapsedSeconds + event.bySeconds);
    case 'sought':
      return sought(state, event.toSeconds);
    case 'volume-chosen':
      return withVolume(state, clampVolume(event.volume));
    case 'mute-toggled':
      return withVolume(state, toggledVolume(state.volume));
    case 'rate-chosen':
      return withRate(state, nearestRate(event.rate));
    case 'skip-length-chosen':
      return still({ ...state, skipSeconds: skipLength(event.seconds) });
    case 'sleep-chosen':
      return counting({ ...state, sleepTimer: event.timer });
    case 'sleep-minute-passed':
      return sleepier(state);
    case 'address-arrived':
      return isAwaitingAddress(state, event.storyId) ? began(state, event.url) : still(state);
    case 'address-failed':
      return isAwaitingAddress(state, event.storyId) ? withoutAddress(state, event) : still(state);
    case 'retry-due':
      return event.storyId === state.storyId && event.failedTries === state.failedTries ? retried(state) : still(state);
    case 'network-returned':
      return retried(state);
    case 'ticked':
      return ticked(state);
    case 'progressed':
      return progressed(state, event);
    case 'sounded':
      return state.url === undefined
        ? still(state)
        : still(leftAlone(inPhase({ ...state, silentTicks: 0, hasEnded: false }, 'playing')));
    case 'waited':
      return still(state.phase === 'playing' ? inPhase(state, 'waiting') : state);
    case 'paused':
      return wantsAudio(state.phase) && !state.hasEnded ? interrupted(state, event.at) : still(state);
    case 'interruption-lasted':
      return wantsAudio(state.phase) && event.since === state.interruptedAt
        ? saved(inPhase(state, 'paused'))
        : still(state);
    case 'freed':
      return freed(state, event.at);
    case 'ended':
      return ended(state);
    case 'failed':
      return event.failure.url === state.url ? soundFailed(state, event.failure) : still(state);
  }
}

function still(state: PlayerState): Transition {
  return { state, effects: [] };
}

/** Whoever enters a phase waits for the next attempt only if they say so. */
function inPhase(state: PlayerState, phase: PlayerPhase): PlayerState {
  return { ...state, phase, isRetryScheduled: false };
}

/** The listener, or another window, has decided: nothing goes on by itself because somebody gives the sound back. */
function leftAlone(state: PlayerState): PlayerState {
  return state.interruptedAt === undefined ? state : { ...state, interruptedAt: undefined };
}

/** Nobody sees a pause before the sound has been away for a moment; the page may sleep before that, so the place is kept now. */
function interrupted(state: PlayerState, at: number): Transition {
  const effect: PlayerEffect = { kind: 'watch-interruption', since: at, milliseconds: SHORT_INTERRUPTION_MS };
  return withEffect(saved({ ...state, interruptedAt: at }), effect);
}

/** Only what was taken away goes on by itself, and not after a long time (security PL5). */
function freed(state: PlayerState, at: number): Transition {
  const { phase, interruptedAt } = state;
  if (interruptedAt === undefined || at - interruptedAt >= RESUME_WITHIN_MS) return still(state);
  return wantsAudio(phase) ? { state: leftAlone(state), effects: [{ kind: 'resume' }] } : wanted(state, undefined);
}

/** What the listener has chosen for every story, not for one. */
function kept(state: PlayerState): Pick<PlayerState, 'volume' | 'rate' | 'skipSeconds' | 'sleepTimer'> {
  const { volume, rate, skipSeconds, sleepTimer } = state;
  return { volume, rate, skipSeconds, sleepTimer };
}

function onStory(state: PlayerState, phase: PlayerPhase, story: PlayableStory, atSeconds: number): PlayerState {
  const elapsedSeconds = withinStory(atSeconds, story.durationSeconds);
  const { id, durationSeconds } = story;
  const place = { elapsedSeconds, savedSeconds: elapsedSeconds, durationSeconds };
  return { ...idlePlayer, ...kept(state), phase, storyId: id, ...place };
}

/** A story stands there without a sound; what sounded before falls silent. */
function restored(state: PlayerState, story: PlayableStory, atSeconds: number): Transition {
  const effects: PlayerEffect[] = wantsAudio(state.phase) ? [{ kind: 'pause' }] : [];
  return { state: onStory(state, 'paused', story, atSeconds), effects };
}

function chosen(state: PlayerState, story: PlayableStory, fromSeconds: number, url: string | undefined): Transition {
  const next = onStory(state, 'starting', story, fromSeconds);
  if (url !== undefined) return withEffect(began(next, url), { kind: 'save-position' });
  const asked: PlayerEffect[] = [{ kind: 'request-address', storyId: story.id }, { kind: 'save-position' }];
  return { state: next, effects: wantsAudio(state.phase) ? [{ kind: 'pause' }, ...asked] : asked };
}

/** Plays `url` from where the story stands. */
function began(state: PlayerState, url: string): Transition {
  const starting = { ...inPhase(state, 'starting'), url, silentTicks: 0 };
  return { state: starting, effects: [{ kind: 'play', url, fromSeconds: state.elapsedSeconds }] };
}

/** Sound is wanted again: goes on with what is loaded, else loads. A story at its end begins anew. */
function wanted(state: PlayerState, url: string | undefined): Transition {
  if (state.storyId === undefined) return still(state);
  if (state.hasEnded) return sequelWanted({ ...leftAlone(state), ...UNTRIED });
  if (progressScale(state.elapsedSeconds, state.durationSeconds) === 1) return wantedAnew(state, url);
  const starting = { ...leftAlone(inPhase(state, 'starting')), ...UNTRIED };
  if (state.url !== undefined) return { state: starting, effects: [{ kind: 'resume' }] };
  return url === undefined ? askedForAddress(starting) : began(starting, url);
}

/** Who comes back after a while hears some of it once more. */
function wantedFrom(state: PlayerState, { url, fromSeconds }: Extract<PlayerEvent, { kind: 'toggled' }>): Transition {
  const { elapsedSeconds, durationSeconds, hasEnded } = state;
  const isOver = hasEnded || progressScale(elapsedSeconds, durationSeconds) === 1;
  if (isOver || fromSeconds === undefined || fromSeconds >= elapsedSeconds) return wanted(state, url);
  const rewound = sought(state, fromSeconds);
  const begun = wanted(rewound.state, url);
  return { state: begun.state, effects: [...rewound.effects, ...begun.effects] };
}

function wantedAnew(state: PlayerState, url: string | undefined): Transition {
  const rewound = sought(state, 0);
  const begun = wanted(rewound.state, url);
  return { state: begun.state, effects: [...rewound.effects, ...begun.effects] };
}

function askedForAddress(state: PlayerState): Transition {
  if (state.storyId === undefined) return still(state);
  const starting = { ...inPhase(state, 'starting'), url: undefined };
  return { state: starting, effects: [{ kind: 'request-address', storyId: state.storyId }] };
}

function silenced(state: PlayerState): Transition {
  return withEffect(
    { state: leftAlone(inPhase(state, 'paused')), effects: [{ kind: 'pause' }] },
    { kind: 'save-position' },
  );
}

function closed(state: PlayerState): Transition {
  if (state.url === undefined && !wantsAudio(state.phase)) return still(leftAlone(state));
  const shut = { ...leftAlone(inPhase(state, 'paused')), url: undefined, hasEnded: false };
  return { state: shut, effects: [{ kind: 'stop' }, { kind: 'save-position' }] };
}

function sought(state: PlayerState, seconds: number): Transition {
  if (state.storyId === undefined) return still(state);
  const toSeconds = withinStory(seconds, state.durationSeconds);
  const moved = { ...state, elapsedSeconds: toSeconds, savedSeconds: toSeconds, silentTicks: 0 };
  const save: PlayerEffect = { kind: 'save-position' };
  const effects: readonly PlayerEffect[] = state.url === undefined ? [save] : [{ kind: 'seek', toSeconds }, save];
  const isBack = state.hasEnded && toSeconds < state.elapsedSeconds;
  return isBack ? backFromEnd(moved, effects) : { state: moved, effects };
}

/** Who goes back from the end of a story wants to hear it, and not what follows. */
function backFromEnd(state: PlayerState, effects: readonly PlayerEffect[]): Transition {
  const open = { ...state, hasEnded: false };
  if (!wantsAudio(state.phase)) return { state: open, effects };
  const begun = wanted(open, undefined);
  return { state: begun.state, effects: [...effects, ...begun.effects] };
}

function withVolume(state: PlayerState, volume: number): Transition {
  return { state: { ...state, volume }, effects: [{ kind: 'set-level', level: volumeLevel(volume) }] };
}

function withRate(state: PlayerState, rate: number): Transition {
  return { state: { ...state, rate }, effects: [{ kind: 'set-rate', rate }] };
}

/** Its own speed is set before the sound of a story begins: nothing of it is heard at that of another series. */
function paced(state: PlayerState, rate: number | undefined, then: (at: PlayerState) => Transition): Transition {
  if (rate === undefined || rate === state.rate) return then(state);
  const set = withRate(state, nearestRate(rate));
  const { state: next, effects } = then(set.state);
  return { state: next, effects: [...set.effects, ...effects] };
}

function counting(state: PlayerState): Transition {
  return { state, effects: typeof state.sleepTimer === 'number' ? [{ kind: 'count-sleep-minute' }] : [] };
}

/** The last minute of the timer brings silence, whatever plays by then. */
function sleepier(state: PlayerState): Transition {
  if (typeof state.sleepTimer !== 'number') return still(state);
  const sleepTimer = aMinuteLater(state.sleepTimer);
  if (sleepTimer !== undefined) return counting({ ...state, sleepTimer });
  return transition({ ...state, sleepTimer }, { kind: 'silenced' });
}

function isAwaitingAddress(state: PlayerState, storyId: StoryId): boolean {
  const { url, phase, hasEnded } = state;
  return state.storyId === storyId && url === undefined && wantsAudio(phase) && !hasEnded;
}

interface AddressFailure {
  readonly reason: AddressFailureKind;
  readonly retryAfterSeconds?: number;
}

function withoutAddress(state: PlayerState, { reason, retryAfterSeconds }: AddressFailure): Transition {
  return isPassing(reason) ? networkFailed(state, retryAfterSeconds) : gaveUp(state, reason);
}

function isPassing(reason: AddressFailureKind): boolean {
  return reason === 'offline' || reason === 'unavailable';
}

interface Progress {
  readonly elapsedSeconds: number;
  readonly durationSeconds: number;
  readonly at: number;
}

/** Media time went on, or was moved by a seek; while a sound is only on its way, it is of the sound before. */
function progressed(before: PlayerState, report: Progress): Transition {
  if (before.phase === 'starting' || before.url === undefined) return still(before);
  const state = isSoundingAgain(before, report) ? inPhase(before, 'playing') : before;
  const { durationSeconds: reported } = report;
  const durationSeconds = reported > 0 && Number.isFinite(reported) ? reported : state.durationSeconds;
  const elapsedSeconds = withinStory(report.elapsedSeconds, durationSeconds);
  const step = elapsedSeconds - state.elapsedSeconds;
  const isHeard = before.phase === 'playing' && step > 0 && step <= longestStep(state, report.at);
  const heardSeconds = state.heardSeconds + (isHeard ? step : 0);
  const silentTicks = step >= LEAST_STEP_SECONDS ? 0 : state.silentTicks;
  const moved = { ...state, elapsedSeconds, durationSeconds, heardSeconds, silentTicks, reportedAt: report.at };
  const prepared = withPreparation(moved);
  return Math.abs(elapsedSeconds - state.savedSeconds) >= SAVE_EVERY_SECONDS
    ? withEffect({ ...prepared, state: earnedTrust(prepared.state) }, { kind: 'save-position' })
    : prepared;
}

/**
 * @returns whether a sound that is waited for comes out: media time goes on as fast as the clock lets it. Not every
 *   browser says so by itself after a seek within what is loaded (ADR 0040).
 */
function isSoundingAgain(state: PlayerState, { elapsedSeconds, at }: Progress): boolean {
  const { phase, hasEnded, isRetryScheduled, reportedAt, rate } = state;
  if (phase !== 'waiting' || hasEnded || isRetryScheduled || reportedAt === undefined) return false;
  const step = elapsedSeconds - state.elapsedSeconds;
  return step >= LEAST_STEP_SECONDS && step <= ((at - reportedAt) / 1000) * rate * UNEVENNESS;
}

/**
 * How much can have been heard since the last report. A sleeping page reports rarely, a clock can jump: what counts is
 * media time, and no more of it than the clock allows (security PL6).
 */
function longestStep({ reportedAt }: PlayerState, at: number): number {
  const passedSeconds = reportedAt === undefined ? 0 : (at - reportedAt) / 1000;
  return Math.max(USUAL_STEP_SECONDS, passedSeconds * FASTEST_RATE);
}

/** Some seconds were heard: the address is good, and what fails from now on fails for the first time. */
function earnedTrust(state: PlayerState): PlayerState {
  return { ...state, savedSeconds: state.elapsedSeconds, hasRenewedAddress: false, failedTries: 0, nudges: 0 };
}

/** Sound is wanted and loaded; does media time go on? */
function ticked(state: PlayerState): Transition {
  const { phase, url, isRetryScheduled, hasEnded } = state;
  if (!wantsAudio(phase) || url === undefined || isRetryScheduled || hasEnded) return still(state);
  const silentTicks = state.silentTicks + 1;
  return silentTicks < STALL_TICKS ? still({ ...state, silentTicks }) : stalled({ ...state, silentTicks: 0 }, url);
}

/** Pushes the sound on, then loads it anew, then takes the network for lost (security PL2). */
function stalled(state: PlayerState, url: string): Transition {
  if (progressScale(state.elapsedSeconds, state.durationSeconds) === 1) return ended(state);
  const nudges = state.nudges + 1;
  if (nudges > MOST_NUDGES + 1) {
    const lost = networkFailed({ ...state, nudges: 0 });
    return { state: lost.state, effects: [{ kind: 'stop' }, ...lost.effects] };
  }
  if (nudges > MOST_NUDGES) {
    const anew = began({ ...state, nudges, preparation: 'none' }, url);
    return { state: anew.state, effects: [{ kind: 'stop' }, ...anew.effects] };
  }
  if (state.phase === 'starting') return still({ ...state, nudges });
  const toSeconds = withinStory(state.elapsedSeconds + NUDGE_SECONDS, state.durationSeconds);
  const nudged = { ...inPhase(state, 'waiting'), nudges, elapsedSeconds: toSeconds };
  return { state: nudged, effects: [{ kind: 'seek', toSeconds }] };
}

function withPreparation(state: PlayerState): Transition {
  const due = isNearEnd(state) ? 'late' : state.heardSeconds >= STEADY_AFTER_SECONDS ? 'early' : 'none';
  if (state.phase !== 'playing' || due === 'none' || due === state.preparation) return still(state);
  return { state: { ...state, preparation: due }, effects: [{ kind: 'prepare-next' }] };
}

function ended(state: PlayerState): Transition {
  if (!wantsAudio(state.phase) || state.url === undefined || state.hasEnded) return still(state);
  const elapsedSeconds = state.durationSeconds > 0 ? state.durationSeconds : state.elapsedSeconds;
  const atEnd = { ...state, ...UNTRIED, elapsedSeconds, hasEnded: true };
  return state.sleepTimer === 'story-end' ? fellAsleep(atEnd) : sequelWanted(atEnd);
}

/** What follows is there for the next press on play. */
function fellAsleep(state: PlayerState): Transition {
  return saved({ ...leftAlone(inPhase(state, 'paused')), sleepTimer: undefined });
}

/** Somebody listens and wants to go on, which is remembered until it can be done, or the listener pauses. */
function sequelWanted(state: PlayerState): Transition {
  return { state: inPhase(state, 'waiting'), effects: [{ kind: 'advance' }] };
}

function withoutSequel(state: PlayerState, { reason, retryAfterSeconds }: AddressFailure): Transition {
  if (!state.hasEnded || !wantsAudio(state.phase)) return still(state);
  if (isPassing(reason)) return networkFailed(state, retryAfterSeconds);
  return { state: inPhase(state, 'paused'), effects: [{ kind: 'notify', message: reason }] };
}

/**
 * The error table: which failure is waited out, which earns one fresh address, which ends the attempt. A sound that is
 * gone or broken is not asked for again, and the listener is told so in the place of being led past it: stories follow
 * one another, and nobody should miss one without knowing (PLY-49, security PL3).
 */
function soundFailed(state: PlayerState, { kind, retryAfterSeconds }: SoundFailure): Transition {
  if (kind === 'interrupted') return still(state);
  if (!wantsAudio(state.phase) || state.hasEnded) return still({ ...state, url: undefined });
  switch (kind) {
    case 'not-allowed':
      return { state: inPhase(state, 'paused'), effects: [{ kind: 'notify', message: 'sound-not-allowed' }] };
    case 'network':
      return networkFailed(state, retryAfterSeconds);
    case 'refused':
      return state.hasRenewedAddress
        ? gaveUp(state, 'unavailable')
        : askedForAddress({ ...state, hasRenewedAddress: true });
    case 'gone':
      return gaveUp(state, 'sound-gone');
    case 'unplayable':
      return gaveUp(state, 'sound-unplayable');
  }
}

/** A lost network is never an end: the story waits for it, and tries again in growing intervals. */
function networkFailed(state: PlayerState, requestedSeconds = 0): Transition {
  if (state.storyId === undefined) return still(state);
  const failedTries = state.failedTries + 1;
  return {
    state: { ...inPhase(state, 'waiting'), failedTries, isRetryScheduled: true },
    effects: [{ kind: 'retry-later', storyId: state.storyId, retry: { failedTries, requestedSeconds } }],
  };
}

function retried(state: PlayerState): Transition {
  if (!state.isRetryScheduled) return still(state);
  if (state.hasEnded) return sequelWanted(state);
  return state.url === undefined ? askedForAddress(state) : began(state, state.url);
}

function gaveUp(state: PlayerState, message: PlayerMessage): Transition {
  const failed = { ...leftAlone(inPhase(state, 'failed')), url: undefined };
  return { state: failed, effects: [{ kind: 'save-position' }, { kind: 'notify', message }] };
}

function saved(state: PlayerState): Transition {
  return { state: { ...state, savedSeconds: state.elapsedSeconds }, effects: [{ kind: 'save-position' }] };
}

function withEffect(transition: Transition, effect: PlayerEffect): Transition {
  return { state: transition.state, effects: [...transition.effects, effect] };
}
