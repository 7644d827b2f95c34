import type { Result } from '../../../common/kernel/result.ts';

/**
 * `not-allowed`: the browser wants a gesture first. `interrupted`: another call came before the sound did.
 * `refused`: the address has expired or was never valid. `gone`: there is no such sound.
 * `network`: the sound could not be reached. `unplayable`: it is no sound that this device can play.
 */
export interface AudioFailure {
  readonly kind: 'not-allowed' | 'interrupted' | 'refused' | 'gone' | 'network' | 'unplayable';
  readonly url: string;
  /** With `network`: how long the server wants to be left alone, where it said so. */
  readonly retryAfterSeconds?: number;
}

/** What the sound reports, in media time; all times are in seconds. */
export type AudioEvent =
  /** About four times a second while sound comes out, and after each seek. */
  | { readonly kind: 'progressed'; readonly elapsedSeconds: number; readonly durationSeconds: number }
  /** Sound comes out now. */
  | { readonly kind: 'sounded' }
  /** Sound is wanted but has to wait for data. */
  | { readonly kind: 'waited' }
  /** The sound stopped without our asking: a headset, a call, another page. */
  | { readonly kind: 'paused' }
  /** Who had stopped it gives the sound back: the call is over. Devices that cannot tell never say so. */
  | { readonly kind: 'freed' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: AudioFailure };

/**
 * `addressed`: it may be played, so nothing is loaded of it yet. `loaded`: it will very likely be played. `whole`: it will be
 * played soon, perhaps without the network, so all of it is loaded unless that is too much to keep.
 */
export type Readiness = 'addressed' | 'loaded' | 'whole';

/** The one sound output of the app. At most one sound comes out of it at any time. */
export interface AudioPort {
  /**
   * Makes `url` ready without a sound, so that `play` of the same address starts at once. Only the last prepared
   * address is kept; one that is loaded does not give way to one that is only addressed. Preparing what plays already
   * changes nothing; what failed to be loaded is loaded when it is played.
   * @param fromSeconds where playing will begin
   * @param readiness `loaded` unless told
   */
  prepare(url: string, fromSeconds?: number, readiness?: Readiness): void;
  /**
   * Loads all of `url`, which plays after what is prepared, as soon as all of that is there. Only the last one is kept, until it is
   * prepared or played; while something plays that has to be loaded itself, none is.
   */
  reserve(url: string): void;
  /** @returns whether all of `url` is ready, so that playing it to its end asks for nothing */
  holds(url: string): boolean;
  /**
   * Plays `url` from `fromSeconds`, in the same turn as the call, so that a gesture counts. Settles once it is audible
   * or has failed.
   */
  play(url: string, fromSeconds?: number): Promise<Result<void, AudioFailure>>;
  /** Goes on where `pause` stopped. */
  resume(): Promise<Result<void, AudioFailure>>;
  pause(): void;
  /** Moves to `seconds`, kept between 0 and the end; reports `progressed`. */
  seek(seconds: number): void;
  /** @param level 0 (silent) to 1 */
  setLevel(level: number): void;
  /**
   * Makes what plays, and all that will, faster or slower; voices keep their pitch.
   * @param rate media time that passes in a second; 1 is the usual speed
   */
  setRate(rate: number): void;
  /**
   * Lets a short signal come out in the turn of the call, at the level that is set, after a sound that has ended or is paused;
   * what plays is not disturbed. Nothing is reported of it, and `resume` goes on with that sound.
   */
  signal(): void;
  /** Stops and forgets what plays and what is prepared. */
  stop(): void;
  /** @returns a function that ends the reports */
  subscribe(listener: (event: AudioEvent) => void): () => void;
}
