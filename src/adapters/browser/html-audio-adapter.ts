import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { AudioEvent, AudioFailure, AudioPort } from '../../application/ports/audio-port.ts';
import { MEDIA_DECODE, probeSound, type SoundFault } from './sound-probe.ts';

type Outcome = Result<void, AudioFailure>;

/** One of the two elements, with what it has been told. */
interface Voice {
  readonly element: HTMLAudioElement;
  /** What it holds; undefined when it holds nothing, or something broken. */
  url: string | undefined;
  /** Where it is to begin, until its metadata are there and it stands at that place. */
  startSeconds: number | undefined;
  /** Sound is wanted from it, so that a pause is somebody else's doing, and a sound after it too. */
  isWanted: boolean;
  /** Ends the attempt to play that is under way. */
  settle: ((outcome: Outcome) => void) | undefined;
}

/** The device's word on who may sound, where the browser passes it on (`navigator.audioSession`). */
export interface DeviceAudioSession extends EventTarget {
  readonly state: 'inactive' | 'active' | 'interrupted';
}

/** Seconds by which a place may be missed without a seek, which would throw away what is loaded. */
const PLACE_TOLERANCE_SECONDS = 0.25;

/**
 * Sound from two audio elements that live as long as the application: one plays, the other makes ready what comes
 * next, and when that is played they change places. They stand outside the page, so no navigation touches them.
 */
export class HtmlAudioAdapter implements AudioPort {
  private active: Voice;
  private standby: Voice;
  private readonly fetch: typeof globalThis.fetch;
  private readonly listeners = new Set<(event: AudioEvent) => void>();
  private isBlessed = false;

  /**
   * @param fetch asks why an address gave no sound, which the elements do not tell
   * @param session tells when a call is over; undefined in a browser that does not pass it on
   */
  constructor(
    active: HTMLAudioElement,
    standby: HTMLAudioElement,
    fetch: typeof globalThis.fetch,
    session?: DeviceAudioSession,
  ) {
    this.active = this.voiceOf(active);
    this.standby = this.voiceOf(standby);
    this.fetch = fetch;
    session?.addEventListener('statechange', () => {
      if (session.state !== 'interrupted') this.emit({ kind: 'freed' });
    });
  }

  prepare(url: string, fromSeconds = 0): void {
    if (url === this.active.url) return;
    if (url === this.standby.url) place(this.standby, fromSeconds);
    else load(this.standby, url, fromSeconds);
  }

  play(url: string, fromSeconds = 0): Promise<Outcome> {
    if (url === this.standby.url) this.changePlaces();
    if (url === this.active.url) place(this.active, fromSeconds);
    else load(this.active, url, fromSeconds);
    return this.sound(this.active, url);
  }

  resume(): Promise<Outcome> {
    const { url } = this.active;
    return url === undefined ? Promise.resolve(fail({ kind: 'interrupted', url: '' })) : this.sound(this.active, url);
  }

  pause(): void {
    silence(this.active);
  }

  seek(seconds: number): void {
    const { duration } = this.active.element;
    place(this.active, Math.max(0, Number.isFinite(duration) ? Math.min(duration, seconds) : seconds), 0);
  }

  setLevel(level: number): void {
    for (const { element } of [this.active, this.standby]) {
      element.volume = level;
      element.muted = level === 0; // iOS leaves the volume to its keys, but can be silenced
    }
  }

  setRate(rate: number): void {
    for (const { element } of [this.active, this.standby]) {
      element.preservesPitch = true;
      element.defaultPlaybackRate = rate; // a new source begins at this rate
      element.playbackRate = rate;
    }
  }

  stop(): void {
    for (const voice of [this.active, this.standby]) {
      silence(voice);
      forget(voice);
      voice.element.removeAttribute('src');
      voice.element.load();
    }
  }

  subscribe(listener: (event: AudioEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Plays what `voice` holds, and begins to in the turn of the call. */
  private sound(voice: Voice, url: string): Promise<Outcome> {
    voice.settle?.(fail({ kind: 'interrupted', url }));
    return new Promise((resolve) => {
      const settle = (outcome: Outcome): void => {
        if (voice.settle !== settle) return;
        voice.settle = undefined;
        resolve(outcome);
      };
      voice.settle = settle;
      voice.isWanted = true;
      const begun = voice.element.play();
      this.bless();
      begun.then(
        () => {
          this.isBlessed = true;
          settle(ok(undefined));
        },
        (cause: unknown) => this.refused(voice, settle, cause, url),
      );
    });
  }

  /** A sound that the browser did not begin; what is wrong with its source is said by the element's error event. */
  private refused(voice: Voice, settle: (outcome: Outcome) => void, cause: unknown, url: string): void {
    const name = cause instanceof DOMException ? cause.name : '';
    if (name === 'NotSupportedError') return;
    if (name === 'NotAllowedError') voice.isWanted = false;
    settle(fail({ kind: name === 'NotAllowedError' ? 'not-allowed' : 'interrupted', url }));
  }

  /**
   * Phones want a gesture for each element: loading the other one within the first successful press earns it the right
   * to play the next story by itself.
   */
  private bless(): void {
    if (!this.isBlessed && this.standby.url === undefined) this.standby.element.load();
  }

  private changePlaces(): void {
    silence(this.active);
    [this.active, this.standby] = [this.standby, this.active];
  }

  private voiceOf(element: HTMLAudioElement): Voice {
    const voice: Voice = { element, url: undefined, startSeconds: undefined, isWanted: false, settle: undefined };
    const whenActive = (react: () => void) => () => {
      if (voice === this.active && voice.url !== undefined) react();
    };
    element.preload = 'auto';
    element.addEventListener('loadedmetadata', () => arrive(voice));
    element.addEventListener(
      'playing',
      whenActive(() => this.onPlaying(voice)),
    );
    element.addEventListener(
      'waiting',
      whenActive(() => this.onWaiting(voice)),
    );
    element.addEventListener(
      'pause',
      whenActive(() => this.onPause(voice)),
    );
    element.addEventListener(
      'timeupdate',
      whenActive(() => this.onTime(voice)),
    );
    element.addEventListener(
      'seeked',
      whenActive(() => this.onTime(voice)),
    );
    element.addEventListener(
      'ended',
      whenActive(() => this.onEnded(voice)),
    );
    element.addEventListener('error', () => void this.onError(voice));
    return voice;
  }

  private onPlaying({ element, isWanted }: Voice): void {
    if (isWanted && !element.paused) this.emit({ kind: 'sounded' });
  }

  private onWaiting({ isWanted }: Voice): void {
    if (isWanted) this.emit({ kind: 'waited' });
  }

  /** The element also says `pause` for our own pauses, before its end and before a new source. */
  private onPause(voice: Voice): void {
    const { element } = voice;
    if (!voice.isWanted || !element.paused || element.ended || element.error !== null) return;
    this.emit({ kind: 'paused' });
  }

  private onTime({ element, startSeconds }: Voice): void {
    if (startSeconds !== undefined) return;
    const durationSeconds = Number.isFinite(element.duration) ? element.duration : 0;
    this.emit({ kind: 'progressed', elapsedSeconds: element.currentTime, durationSeconds });
  }

  private onEnded(voice: Voice): void {
    voice.isWanted = false;
    this.emit({ kind: 'ended' });
  }

  private async onError(voice: Voice): Promise<void> {
    const { url, settle } = voice;
    const code = voice.element.error?.code;
    if (url === undefined || code === undefined) return; // a source that was taken away
    forget(voice);
    const fault: SoundFault = code === MEDIA_DECODE ? { kind: 'unplayable' } : await probeSound(url, code, this.fetch);
    const failure: AudioFailure = { ...fault, url };
    if (settle !== undefined) settle(fail(failure));
    else if (voice === this.active) this.emit({ kind: 'failed', failure });
  }

  private emit(event: AudioEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

function load(voice: Voice, url: string, fromSeconds: number): void {
  voice.settle?.(fail({ kind: 'interrupted', url: voice.url ?? '' }));
  voice.url = url;
  voice.startSeconds = fromSeconds;
  voice.element.src = url;
}

/** Moves `voice` to a place, now or as soon as it knows its length. */
function place(voice: Voice, seconds: number, tolerance = PLACE_TOLERANCE_SECONDS): void {
  const { element } = voice;
  if (element.readyState < HTMLMediaElement.HAVE_METADATA) voice.startSeconds = seconds;
  else if (Math.abs(element.currentTime - seconds) > tolerance) element.currentTime = seconds;
}

function arrive(voice: Voice): void {
  const { startSeconds = 0 } = voice;
  voice.startSeconds = undefined;
  place(voice, startSeconds);
}

function silence(voice: Voice): void {
  voice.isWanted = false;
  voice.element.pause();
}

function forget(voice: Voice): void {
  voice.url = undefined;
  voice.startSeconds = undefined;
  voice.isWanted = false;
}
