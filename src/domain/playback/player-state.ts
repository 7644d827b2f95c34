import type { StoryId } from '../../../common/kernel/ids.ts';
import { FIRST_VOLUME } from '../../../common/kernel/limits.ts';
import { USUAL_RATE } from './rate.ts';
import type { SleepTimer } from './sleep-timer.ts';

/**
 * `idle`: there is nothing to play. `starting`: sound is wanted and on its way. `waiting`: it came, but the data did
 * not keep up, or what follows the story has not come yet. `failed`: it will not come unless somebody asks again.
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
  /** Media time that passes in a second: 1 is the voice as it was spoken. */
  readonly rate: number;
  /** How far a skip leads, once that is known (PLY-62); see `skipOf`. */
  readonly skipSeconds?: number | undefined;
  /** When silence is wanted by itself; undefined when it is not. */
  readonly sleepTimer: SleepTimer | undefined;
  /** What came out of the story since it became current; seeking adds nothing (VIEW-06). */
  readonly heardSeconds: number;
  /** Where the position was saved last. */
  readonly savedSeconds: number;
  /** A fresh address was asked for, and nothing was heard since that would earn another one. */
  readonly hasRenewedAddress: boolean;
  /** Attempts in a row that the network failed. */
  readonly failedTries: number;
  /** The next attempt is only a matter of time. */
  readonly isRetryScheduled: boolean;
  /** The story was heard to its end, and what follows it has not come yet (PLY-43). */
  readonly hasEnded: boolean;
  /** Ticks in a row without media time going on, though sound is wanted. */
  readonly silentTicks: number;
  /** What was tried against a stall since the sound was last steady. */
  readonly nudges: number;
  /**
   * When somebody else took the sound away, in milliseconds since 1970; undefined once the listener has a wish. Sound
   * stays wanted until it was away for longer than a moment.
   */
  readonly interruptedAt: number | undefined;
  /** When media time was reported last, in milliseconds since 1970. */
  readonly reportedAt: number | undefined;
  /** How far the story that follows has been made ready: once this one plays steadily, and once more before its end. */
  readonly preparation: 'none' | 'early' | 'late';
}

/** Nothing has gone wrong yet. */
export const UNTRIED = { hasRenewedAddress: false, failedTries: 0, silentTicks: 0, nudges: 0 };

/** The player with nothing to play. */
export const idlePlayer: PlayerState = {
  phase: 'idle',
  storyId: undefined,
  url: undefined,
  elapsedSeconds: 0,
  durationSeconds: 0,
  volume: FIRST_VOLUME,
  rate: USUAL_RATE,
  sleepTimer: undefined,
  heardSeconds: 0,
  savedSeconds: 0,
  ...UNTRIED,
  isRetryScheduled: false,
  hasEnded: false,
  interruptedAt: undefined,
  reportedAt: undefined,
  preparation: 'none',
};

/** @returns whether sound is wanted, be it audible yet or not */
export function wantsAudio(phase: PlayerPhase): boolean {
  return phase === 'starting' || phase === 'playing' || phase === 'waiting';
}
