import type { StoryId } from '../../../common/kernel/ids.ts';
import { UNMUTE_VOLUME } from '../../../common/kernel/limits.ts';
import { progressScale, withinStory } from './progress.ts';
import { clampVolume, toggledVolume, volumeLevel } from './volume.ts';

/**
 * `idle`: there is nothing to play. `starting`: sound is wanted and on its way. `waiting`: it came, but the data did
 * not keep up. `failed`: it will not come unless somebody asks again.
 */
export type PlayerPhase = 'idle' | 'paused' | 'starting' | 'playing' | 'waiting' | 'failed';

/** What the player knows of the one story that it plays. All times are media time in seconds. */
export interface PlayerState {
  readonly phase: PlayerPhase;
  readonly storyId: StoryId | undefined;
  /** The address that the sound output holds; undefined when it holds nothing that could go on. */
  readonly url: string | undefined;
  readonly elapsedSeconds: number;
  /** 0 while unknown. */
  readonly durationSeconds: number;
  /** 0 to 100. */
  readonly volume: number;
  /** What came out of the story since it became current; seeking adds nothing (VIEW-06). */
  readonly heardSeconds: number;
  /** Where the position was saved last. */
  readonly savedSeconds: number;
  /** A fresh address was asked for, and nothing was heard since that would earn another one. */
  readonly hasRenewedAddress: boolean;
  /** Attempts in a row that the network failed. */
  readonly failedTries: number;
  /** How far the story that follows has been made ready: once this one plays steadily, and once more before its end. */
  readonly preparation: 'none' | 'early' | 'late';
}

/** A story as far as the player cares. */
export interface PlayableStory {
  readonly id: StoryId;
  readonly durationSeconds: number;
}

/** Why a sound did not come; see the port of the sound output for the meaning of each. */
export type SoundFailureKind = 'not-allowed' | 'interrupted' | 'refused' | 'gone' | 'network' | 'unplayable';

/** Why an address did not come. */
export type AddressFailureKind = 'offline' | 'unavailable' | 'not-found' | 'locked' | 'garbled';

/** What is told to a listener who waits for a sound that will not come. */
export type PlayerMessage = AddressFailureKind | 'sound-gone' | 'sound-unplayable';

/** What happens to the player: wishes of the listener, answers, and what the sound output reports. */
export type PlayerEvent =
  /** A story stands ready after a reload, silent until somebody wants it (PLY-45). */
  | { readonly kind: 'restored'; readonly story: PlayableStory; readonly atSeconds: number }
  /** A story is to play; `url` when its address is known already. */
  | {
      readonly kind: 'chosen';
      readonly story: PlayableStory;
      readonly fromSeconds: number;
      readonly url: string | undefined;
    }
  /** Play or pause was pressed; `url` as for `chosen`. */
  | { readonly kind: 'toggled'; readonly url: string | undefined }
  /** Silence is wanted: the queue has ended, or another window plays. */
  | { readonly kind: 'silenced' }
  | { readonly kind: 'skipped'; readonly bySeconds: number }
  | { readonly kind: 'sought'; readonly toSeconds: number }
  | { readonly kind: 'volume-chosen'; readonly volume: number }
  | { readonly kind: 'mute-toggled' }
  | { readonly kind: 'address-arrived'; readonly storyId: StoryId; readonly url: string }
  | { readonly kind: 'address-failed'; readonly storyId: StoryId; readonly reason: AddressFailureKind }
  | { readonly kind: 'retry-due'; readonly storyId: StoryId; readonly failedTries: number }
  | { readonly kind: 'network-returned' }
  | { readonly kind: 'progressed'; readonly elapsedSeconds: number; readonly durationSeconds: number }
  | { readonly kind: 'sounded' }
  | { readonly kind: 'waited' }
  /** The sound stopped without our asking. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: { readonly kind: SoundFailureKind; readonly url: string } };

/** What is to be done about it, in this order. */
export type PlayerEffect =
  | { readonly kind: 'play'; readonly url: string; readonly fromSeconds: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'seek'; readonly toSeconds: number }
  | { readonly kind: 'set-level'; readonly level: number }
  /** Ask for an address that nobody has been given before. */
  | { readonly kind: 'request-address'; readonly storyId: StoryId }
  | {
      readonly kind: 'retry-later';
      readonly afterSeconds: number;
      readonly storyId: StoryId;
      readonly failedTries: number;
    }
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
/** Steps of media time longer than this are jumps, not listening: reports come about four times a second. */
const LONGEST_STEP_SECONDS = 2;
/** The longest pause between two attempts while the network is away; they begin at one second and double. */
const LONGEST_RETRY_SECONDS = 8;

export const idlePlayer: PlayerState = {
  phase: 'idle',
  storyId: undefined,
  url: undefined,
  elapsedSeconds: 0,
  durationSeconds: 0,
  volume: UNMUTE_VOLUME,
  heardSeconds: 0,
  savedSeconds: 0,
  hasRenewedAddress: false,
  failedTries: 0,
  preparation: 'none',
};

/** @returns whether sound is wanted, be it audible yet or not */
export function wantsSound(phase: PlayerPhase): boolean {
  return phase === 'starting' || phase === 'playing' || phase === 'waiting';
}

/**
 * The whole behaviour of the player. Pure: what has to be done comes back as data.
 * @returns the next state, the same one when nothing changed, and what has to be done, in order
 */
export function transition(state: PlayerState, event: PlayerEvent): Transition {
  switch (event.kind) {
    case 'restored':
      return { state: onStory(state, 'paused', event.story, event.atSeconds), effects: [] };
    case 'chosen':
      return chosen(state, event.story, event.fromSeconds, event.url);
    case 'toggled':
      return wantsSound(state.phase) ? silenced(state) : wanted(state, event.url);
    case 'silenced':
      return wantsSound(state.phase) ? silenced(state) : still(state);
    case 'skipped':
      return sought(state, state.elapsedSeconds + event.bySeconds);
    case 'sought':
      return sought(state, event.toSeconds);
    case 'volume-chosen':
      return withVolume(state, clampVolume(event.volume));
    case 'mute-toggled':
      return withVolume(state, toggledVolume(state.volume));
    case 'address-arrived':
      return isAwaitingAddress(state, event.storyId) ? began(state, event.url) : still(state);
    case 'address-failed':
      return isAwaitingAddress(state, event.storyId) ? withoutAddress(state, event.reason) : still(state);
    case 'retry-due':
      return event.storyId === state.storyId && event.failedTries === state.failedTries ? retried(state) : still(state);
    case 'network-returned':
      return retried(state);
    case 'progressed':
      return progressed(state, event.elapsedSeconds, event.durationSeconds);
    case 'sounded':
      return state.url === undefined ? still(state) : still(inPhase(state, 'playing'));
    case 'waited':
      return still(state.phase === 'playing' ? inPhase(state, 'waiting') : state);
    case 'paused':
      return wantsSound(state.phase) ? saved(inPhase(state, 'paused')) : still(state);
    case 'ended':
      return ended(state);
    case 'failed':
      return event.failure.url === state.url ? soundFailed(state, event.failure.kind) : still(state);
  }
}

function still(state: PlayerState): Transition {
  return { state, effects: [] };
}

function inPhase(state: PlayerState, phase: PlayerPhase): PlayerState {
  return state.phase === phase ? state : { ...state, phase };
}

function onStory(state: PlayerState, phase: PlayerPhase, story: PlayableStory, atSeconds: number): PlayerState {
  const elapsedSeconds = withinStory(atSeconds, story.durationSeconds);
  const { id, durationSeconds } = story;
  const { volume } = state;
  return { ...idlePlayer, phase, storyId: id, elapsedSeconds, savedSeconds: elapsedSeconds, durationSeconds, volume };
}

function chosen(state: PlayerState, story: PlayableStory, fromSeconds: number, url: string | undefined): Transition {
  const next = onStory(state, 'starting', story, fromSeconds);
  if (url !== undefined) return withEffect(began(next, url), { kind: 'save-position' });
  const asked: PlayerEffect[] = [{ kind: 'request-address', storyId: story.id }, { kind: 'save-position' }];
  return { state: next, effects: wantsSound(state.phase) ? [{ kind: 'pause' }, ...asked] : asked };
}

/** Plays `url` from where the story stands. */
function began(state: PlayerState, url: string): Transition {
  return { state: { ...state, url }, effects: [{ kind: 'play', url, fromSeconds: state.elapsedSeconds }] };
}

/** Sound is wanted again: goes on with what is loaded, else loads. A story at its end begins anew. */
function wanted(state: PlayerState, url: string | undefined): Transition {
  if (state.storyId === undefined) return still(state);
  const isOver = progressScale(state.elapsedSeconds, state.durationSeconds) === 1;
  const starting = { ...inPhase(state, 'starting'), elapsedSeconds: isOver ? 0 : state.elapsedSeconds, failedTries: 0 };
  if (state.url !== undefined) {
    return {
      state: starting,
      effects: isOver ? [{ kind: 'seek', toSeconds: 0 }, { kind: 'resume' }] : [{ kind: 'resume' }],
    };
  }
  return url === undefined ? askedForAddress(starting) : began(starting, url);
}

function askedForAddress(state: PlayerState): Transition {
  if (state.storyId === undefined) return still(state);
  return { state: { ...state, url: undefined }, effects: [{ kind: 'request-address', storyId: state.storyId }] };
}

function silenced(state: PlayerState): Transition {
  return withEffect({ state: inPhase(state, 'paused'), effects: [{ kind: 'pause' }] }, { kind: 'save-position' });
}

function sought(state: PlayerState, seconds: number): Transition {
  if (state.storyId === undefined) return still(state);
  const toSeconds = withinStory(seconds, state.durationSeconds);
  const moved = { ...state, elapsedSeconds: toSeconds, savedSeconds: toSeconds };
  const save: PlayerEffect = { kind: 'save-position' };
  return { state: moved, effects: state.url === undefined ? [save] : [{ kind: 'seek', toSeconds }, save] };
}

function withVolume(state: PlayerState, volume: number): Transition {
  return { state: { ...state, volume }, effects: [{ kind: 'set-level', level: volumeLevel(volume) }] };
}

function isAwaitingAddress(state: PlayerState, storyId: StoryId): boolean {
  return state.storyId === storyId && state.url === undefined && wantsSound(state.phase);
}

function withoutAddress(state: PlayerState, reason: AddressFailureKind): Transition {
  return reason === 'offline' || reason === 'unavailable' ? networkFailed(state) : gaveUp(state, reason);
}

/** Media time went on, or was moved by a seek; while a sound is only on its way, it is of the sound before. */
function progressed(state: PlayerState, reportedSeconds: number, durationSeconds: number): Transition {
  if (state.phase === 'starting' || state.url === undefined) return still(state);
  const duration = durationSeconds > 0 && Number.isFinite(durationSeconds) ? durationSeconds : state.durationSeconds;
  const elapsedSeconds = withinStory(reportedSeconds, duration);
  const step = elapsedSeconds - state.elapsedSeconds;
  const isHeard = state.phase === 'playing' && step > 0 && step <= LONGEST_STEP_SECONDS;
  const heardSeconds = state.heardSeconds + (isHeard ? step : 0);
  const moved = { ...state, elapsedSeconds, durationSeconds: duration, heardSeconds };
  const prepared = withPreparation(moved);
  return Math.abs(elapsedSeconds - state.savedSeconds) >= SAVE_EVERY_SECONDS
    ? withEffect({ ...prepared, state: earnedTrust(prepared.state) }, { kind: 'save-position' })
    : prepared;
}

/** Some seconds were heard: the address is good, and what fails from now on fails for the first time. */
function earnedTrust(state: PlayerState): PlayerState {
  return { ...state, savedSeconds: state.elapsedSeconds, hasRenewedAddress: false, failedTries: 0 };
}

function withPreparation(state: PlayerState): Transition {
  const isLate =
    state.durationSeconds > 0 && state.durationSeconds - state.elapsedSeconds <= PREPARE_BEFORE_END_SECONDS;
  const due = isLate ? 'late' : state.heardSeconds >= STEADY_AFTER_SECONDS ? 'early' : 'none';
  if (state.phase !== 'playing' || due === 'none' || due === state.preparation) return still(state);
  return { state: { ...state, preparation: due }, effects: [{ kind: 'prepare-next' }] };
}

function ended(state: PlayerState): Transition {
  if (!wantsSound(state.phase) || state.url === undefined) return still(state);
  const elapsedSeconds = state.durationSeconds > 0 ? state.durationSeconds : state.elapsedSeconds;
  return { state: { ...inPhase(state, 'paused'), elapsedSeconds }, effects: [{ kind: 'advance' }] };
}

/** The error table: which failure is waited out, which earns one fresh address, which ends the attempt (PLY-49). */
function soundFailed(state: PlayerState, kind: SoundFailureKind): Transition {
  if (kind === 'interrupted') return still(state);
  if (!wantsSound(state.phase)) return still({ ...state, url: undefined });
  switch (kind) {
    case 'not-allowed':
      return still(inPhase(state, 'paused'));
    case 'network':
      return networkFailed(state);
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
function networkFailed(state: PlayerState): Transition {
  if (state.storyId === undefined) return still(state);
  const failedTries = state.failedTries + 1;
  const afterSeconds = Math.min(LONGEST_RETRY_SECONDS, 2 ** (failedTries - 1));
  return {
    state: { ...inPhase(state, 'waiting'), failedTries },
    effects: [{ kind: 'retry-later', afterSeconds, storyId: state.storyId, failedTries }],
  };
}

function retried(state: PlayerState): Transition {
  if (state.phase !== 'waiting' || state.failedTries === 0) return still(state);
  return state.url === undefined ? askedForAddress(state) : began(state, state.url);
}

function gaveUp(state: PlayerState, message: PlayerMessage): Transition {
  const failed = { ...inPhase(state, 'failed'), url: undefined };
  return { state: failed, effects: [{ kind: 'save-position' }, { kind: 'notify', message }] };
}

function saved(state: PlayerState): Transition {
  return { state: { ...state, savedSeconds: state.elapsedSeconds }, effects: [{ kind: 'save-position' }] };
}

function withEffect(transition: Transition, effect: PlayerEffect): Transition {
  return { state: transition.state, effects: [...transition.effects, effect] };
}
