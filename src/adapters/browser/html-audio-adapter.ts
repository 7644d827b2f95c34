import { lowBitrateAudioPath } from '../../../common/kernel/audio-paths.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { AudioEvent, AudioFailure, AudioPort, Readiness } from '../../application/ports/audio-port.ts';
import { MEDIA_DECODE, probeSound, type SoundFault } from './sound-probe.ts';

type Outcome = Result<void, AudioFailure>;

/** One of the two elements, with what it has been told. */
interface AudioSlot {
  readonly element: HTMLAudioElement;
  /** What it holds; undefined when it holds nothing, or something broken. */
  url: string | undefined;
  /** What it loads for that: the address itself, or that of its low-bitrate rendition. */
  source: string | undefined;
  /** Where it is to begin, until its metadata are there and it stands at that place. */
  startSeconds: number | undefined;
  /** It stands ready for what will very likely be played. */
  isKept: boolean;
  /** Sound is wanted from it, so that a pause is somebody else's doing, and a sound after it too. */
  isWanted: boolean;
  /** The browser has let it sound, for which some want a gesture on each element. */
  isAllowed: boolean;
  /** Ends the attempt to play that is under way. */
  settle: ((outcome: Outcome) => void) | undefined;
}

/** The device's word on who may sound, where the browser passes it on (`navigator.audioSession`). */
export interface DeviceAudioSession extends EventTarget {
  readonly state: 'inactive' | 'active' | 'interrupted';
}

/** Seconds by which a place may be missed without a seek, which would throw away what is loaded. */
const PLACE_TOLERANCE_SECONDS = 0.25;
/** Milliseconds from an element's word that it plays until the device lets it be heard. */
const AUDIBLE_MS = 50;

/** What the low-bitrate rendition of a sound is (ADR 0033). */
const LOW_BITRATE_TYPE = 'audio/webm; codecs="opus"';

/**
 * Sound from two audio elements that live as long as the application: one plays, the other makes ready what comes
 * next, and when that is played they change places. They stand outside the page, so no navigation touches them.
 */
export class HtmlAudioAdapter implements AudioPort {
  private active: AudioSlot;
  private standby: AudioSlot;
  private readonly fetch: typeof globalThis.fetch;
  private readonly wantsFewerBytes: () => boolean;
  private readonly listeners = new Set<(event: AudioEvent) => void>();
  private isBlessed = false;

  /**
   * @param fetch asks why an address gave no sound, which the elements do not tell
   * @param wantsFewerBytes asked for each sound that is loaded
   * @param session tells when a call is over; undefined in a browser that does not pass it on
   */
  constructor(
    active: HTMLAudioElement,
    standby: HTMLAudioElement,
    fetch: typeof globalThis.fetch,
    wantsFewerBytes: () => boolean,
    session?: DeviceAudioSession,
  ) {
    this.active = this.slotOf(active);
    this.standby = this.slotOf(standby);
    this.fetch = fetch;
    this.wantsFewerBytes = wantsFewerBytes;
    session?.addEventListener('statechange', () => {
      if (session.state !== 'interrupted') this.emit({ kind: 'freed' });
    });
  }

  /**
   * An element that knows its address without loading it begins to load in the turn of the call that asks for it; one
   * that gets its address then waits for the page's next picture.
   */
  prepare(url: string, fromSeconds = 0, readiness: Readiness = 'loaded'): void {
    const { active, standby } = this;
    const isLoaded = readiness === 'loaded';
    if (url === active.url || (!isLoaded && (standby.isKept || url === standby.url))) return;
    standby.isKept = isLoaded;
    if (url === standby.url) place(standby, fromSeconds);
    else this.load(standby, url, fromSeconds);
    // Now, and not before: what it held until now would begin to load.
    standby.element.preload = isLoaded ? 'auto' : 'none';
  }

  play(url: string, fromSeconds = 0): Promise<Outcome> {
    if (url === this.standby.url) this.changePlaces();
    this.active.isKept = false;
    this.active.element.preload = 'auto';
    if (url === this.active.url) place(this.active, fromSeconds);
    else this.load(this.active, url, fromSeconds);
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
    for (const slot of [this.active, this.standby]) {
      silence(slot);
      forget(slot);
      slot.element.removeAttribute('src');
      slot.element.load();
    }
  }

  subscribe(listener: (event: AudioEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Who wants fewer bytes gets the low-bitrate rendition, where there is one that the element is sure of. */
  private load(slot: AudioSlot, url: string, fromSeconds: number): void {
    slot.settle?.(fail({ kind: 'interrupted', url: slot.url ?? '' }));
    slot.url = url;
    const light = this.wantsFewerBytes() ? lowBitrateAudioPath(url) : undefined;
    const isSure = light !== undefined && slot.element.canPlayType(LOW_BITRATE_TYPE) === 'probably';
    setSource(slot, isSure ? light : url, fromSeconds);
  }

  /** Plays what `slot` holds, and begins to in the turn of the call. */
  private sound(slot: AudioSlot, url: string): Promise<Outcome> {
    slot.settle?.(fail({ kind: 'interrupted', url }));
    return new Promise((resolve) => {
      const settle = (outcome: Outcome): void => {
        if (slot.settle !== settle) return;
        slot.settle = undefined;
        if (outcome.ok) setTimeout(resolve, AUDIBLE_MS, outcome);
        else resolve(outcome);
      };
      slot.settle = settle;
      slot.isWanted = true;
      this.begin(slot, url);
    });
  }

  private begin(slot: AudioSlot, url: string): void {
    const { source, settle } = slot;
    const hasSounded = !slot.element.paused;
    const begun = slot.element.play();
    this.bless();
    begun.then(
      () => {
        this.isBlessed = true;
        slot.isAllowed = true;
        // An element that plays already does not say so again in every browser.
        if (hasSounded && slot === this.active) this.onPlaying(slot);
        settle?.(ok(undefined));
      },
      (cause: unknown) => {
        // What is said of a low-bitrate rendition counts no more once the sound itself has taken its place.
        if (settle !== undefined && slot.source === source) this.refused(slot, settle, cause, url);
      },
    );
  }

  /** A sound that the browser did not begin; what is wrong with its source is said by the element's error event. */
  private refused(slot: AudioSlot, settle: (outcome: Outcome) => void, cause: unknown, url: string): void {
    const name = cause instanceof DOMException ? cause.name : '';
    if (name === 'NotSupportedError') return;
    if (name === 'NotAllowedError') {
      if (this.standby.isAllowed && !slot.isAllowed && slot === this.active) return this.playOnOther(url, settle);
      slot.isWanted = false;
    }
    settle(fail({ kind: name === 'NotAllowedError' ? 'not-allowed' : 'interrupted', url }));
  }

  /** The browser takes one gesture for one element: what has sounded before goes on with the next sound. */
  private playOnOther(url: string, settle: (outcome: Outcome) => void): void {
    const { startSeconds = this.active.element.currentTime } = this.active;
    this.changePlaces();
    this.standby.url = undefined; // what it has loaded would be taken for ready
    this.active.isKept = false;
    this.active.element.preload = 'auto';
    this.load(this.active, url, startSeconds);
    void this.sound(this.active, url).then(settle);
  }

  /**
   * Phones want a gesture for each element: loading the other one within the first successful press earns it the right
   * to play the next story by itself.
   */
  private bless(): void {
    const { url, element } = this.standby;
    if (!this.isBlessed && (url === undefined || element.preload === 'none')) element.load();
  }

  private changePlaces(): void {
    silence(this.active);
    [this.active, this.standby] = [this.standby, this.active];
  }

  private slotOf(element: HTMLAudioElement): AudioSlot {
    const slot: AudioSlot = {
      element,
      url: undefined,
      source: undefined,
      startSeconds: undefined,
      isKept: false,
      isWanted: false,
      isAllowed: false,
      settle: undefined,
    };
    const whenActive = (react: () => void) => () => {
      if (slot === this.active && slot.url !== undefined) react();
    };
    element.preload = 'auto';
    element.addEventListener('loadedmetadata', () => arrive(slot));
    element.addEventListener(
      'playing',
      whenActive(() => this.onPlaying(slot)),
    );
    element.addEventListener(
      'waiting',
      whenActive(() => this.onWaiting(slot)),
    );
    element.addEventListener(
      'pause',
      whenActive(() => this.onPause(slot)),
    );
    element.addEventListener(
      'timeupdate',
      whenActive(() => this.onTime(slot)),
    );
    element.addEventListener(
      'seeked',
      whenActive(() => this.onTime(slot)),
    );
    element.addEventListener(
      'ended',
      whenActive(() => this.onEnded(slot)),
    );
    element.addEventListener('error', () => void this.onError(slot));
    return slot;
  }

  private onPlaying({ element, isWanted }: AudioSlot): void {
    if (isWanted && !element.paused) this.emit({ kind: 'sounded' });
  }

  private onWaiting({ isWanted }: AudioSlot): void {
    if (isWanted) this.emit({ kind: 'waited' });
  }

  /** The element also says `pause` for our own pauses, before its end and before a new source. */
  private onPause(slot: AudioSlot): void {
    const { element } = slot;
    if (!slot.isWanted || !element.paused || element.ended || element.error !== null) return;
    this.emit({ kind: 'paused' });
  }

  private onTime({ element, startSeconds }: AudioSlot): void {
    if (startSeconds !== undefined) return;
    const durationSeconds = Number.isFinite(element.duration) ? element.duration : 0;
    this.emit({ kind: 'progressed', elapsedSeconds: element.currentTime, durationSeconds });
  }

  private onEnded(slot: AudioSlot): void {
    slot.isWanted = false;
    this.emit({ kind: 'ended' });
  }

  private async onError(slot: AudioSlot): Promise<void> {
    const { url, settle } = slot;
    const code = slot.element.error?.code;
    if (url === undefined || code === undefined) return; // a source that was taken away
    if (slot.source !== url) return this.playItself(slot, url);
    forget(slot);
    const fault: SoundFault = code === MEDIA_DECODE ? { kind: 'unplayable' } : await probeSound(url, code, this.fetch);
    const failure: AudioFailure = { ...fault, url };
    if (settle !== undefined) settle(fail(failure));
    else if (slot === this.active) this.emit({ kind: 'failed', failure });
  }

  /** The low-bitrate rendition of a sound failed: the sound itself takes its place, from where that was. */
  private playItself(slot: AudioSlot, url: string): void {
    setSource(slot, url, slot.startSeconds ?? slot.element.currentTime);
    if (slot.isWanted) this.begin(slot, url);
  }

  private emit(event: AudioEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

function setSource(slot: AudioSlot, source: string, fromSeconds: number): void {
  slot.source = source;
  slot.startSeconds = fromSeconds;
  slot.element.src = source;
}

/** Moves `slot` to a place, now or as soon as it knows its length. */
function place(slot: AudioSlot, seconds: number, tolerance = PLACE_TOLERANCE_SECONDS): void {
  const { element } = slot;
  if (element.readyState < HTMLMediaElement.HAVE_METADATA) slot.startSeconds = seconds;
  else if (Math.abs(element.currentTime - seconds) > tolerance) element.currentTime = seconds;
}

function arrive(slot: AudioSlot): void {
  const { startSeconds = 0 } = slot;
  slot.startSeconds = undefined;
  place(slot, startSeconds);
}

function silence(slot: AudioSlot): void {
  slot.isWanted = false;
  slot.element.pause();
}

function forget(slot: AudioSlot): void {
  slot.url = undefined;
  slot.source = undefined;
  slot.startSeconds = undefined;
  slot.isKept = false;
  slot.isWanted = false;
}
