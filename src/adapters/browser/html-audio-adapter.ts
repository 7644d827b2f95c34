import { lowBitrateAudioPath } from '../../../common/kernel/audio-paths.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { AudioEvent, AudioFailure, AudioPort, Readiness } from '../../application/ports/audio-port.ts';
import { lockedSignal } from './locked-signal.ts';
import { MEDIA_DECODE, probeAudio, type AudioFault } from './audio-probe.ts';
import { ReservedAudio } from './reserved-audio.ts';
import { WholeAudio } from './whole-audio.ts';

type Outcome = Result<void, AudioFailure>;

/** Settings of the sound output. */
export interface AudioSettings {
  /** Asks why an address gave no sound, which the elements do not tell, and for all bytes of what comes next. */
  readonly fetch: typeof globalThis.fetch;
  /** Asked for each sound that is loaded. */
  readonly wantsFewerBytes: () => boolean;
  /** Tells when a call is over; undefined in a browser that does not pass it on. */
  readonly session?: DeviceAudioSession | undefined;
  /** Whether one element has to play everything; see `HtmlAudioAdapter`. */
  readonly hasOneVoice?: boolean;
}

/** One of the two elements, with what it has been told. */
interface AudioSlot {
  readonly element: HTMLAudioElement;
  /** What it holds; undefined when it holds nothing, or something broken. */
  url: string | undefined;
  /** What it loads for that: the address itself, that of its low-bitrate rendition, or that of the bytes in memory. */
  source: string | undefined;
  /** The bytes of its sound, where all of them are loaded. */
  whole: WholeAudio | undefined;
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

/** What the playing element held before a signal took its place. */
type Displaced = Pick<AudioSlot, 'whole'> & { readonly url: string; readonly source: string; seconds: number };

/** The device's word on who may sound, where the browser passes it on (`navigator.audioSession`). */
export interface DeviceAudioSession extends EventTarget {
  readonly state: 'inactive' | 'active' | 'interrupted';
}

/** Seconds by which a place may be missed without a seek, which would throw away what is loaded. */
const PLACE_TOLERANCE_SECONDS = 0.25;
/** Milliseconds from an element's word that it plays until the device lets it be heard. */
const AUDIBLE_MS = 50;

/** The `readyState` from which an element knows the length of its sound. */
const HAVE_METADATA = 1;

/** What the low-bitrate rendition of a sound is (ADR 0033). */
const LOW_BITRATE_TYPE = 'audio/webm; codecs="opus"';

/**
 * Sound from two audio elements that live as long as the application: one plays, the other makes ready what comes
 * next, and when that is played they change places. They stand outside the page, so no navigation touches them.
 *
 * Phones of Apple let an element sound behind a dark screen only if it sounded before. There one element plays everything
 * (`hasOneVoice`): what comes next is kept in memory beside it, and takes its place when it is played (ADR 0081).
 */
export class HtmlAudioAdapter implements AudioPort {
  private active: AudioSlot;
  private standby: AudioSlot;
  private readonly fetch: typeof globalThis.fetch;
  private readonly wantsFewerBytes: () => boolean;
  private readonly hasOneVoice: boolean;
  private readonly listeners = new Set<(event: AudioEvent) => void>();
  private readonly reserved: ReservedAudio;
  private isBlessed = false;
  private displaced: Displaced | undefined = undefined;
  /** An address of the signal within this page, once it has sounded. */
  private signalSource: string | undefined = undefined;

  /** @param active the one that plays first, or everything */
  constructor(active: HTMLAudioElement, standby: HTMLAudioElement, settings: AudioSettings) {
    const { fetch, wantsFewerBytes, session, hasOneVoice = false } = settings;
    this.active = this.slotOf(active);
    this.standby = this.slotOf(standby);
    this.fetch = fetch;
    this.reserved = new ReservedAudio(fetch);
    this.wantsFewerBytes = wantsFewerBytes;
    this.hasOneVoice = hasOneVoice;
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
    const isLoaded = readiness !== 'addressed';
    if (url === active.url || (!isLoaded && (standby.isKept || url === standby.url))) return;
    standby.isKept = isLoaded;
    if (url === standby.url) place(standby, fromSeconds);
    else this.load(standby, url, fromSeconds);
    // Now, and not before: what it held until now would begin to load.
    standby.element.preload = isLoaded ? 'auto' : 'none';
    if (readiness === 'whole' && !this.holds(url)) void this.loadWhole(standby);
  }

  reserve(url: string): void {
    if (url === this.active.url || url === this.standby.url) return;
    this.reserved.want(url);
    if (isAllThere(this.standby)) this.loadReserved();
  }

  holds(url: string): boolean {
    return (url === this.standby.url && isAllThere(this.standby)) || this.reserved.holds(url);
  }

  play(url: string, fromSeconds = 0): Promise<Outcome> {
    if (url === this.displaced?.url) this.putBack();
    else this.dropDisplaced();
    if (url === this.standby.url) this.changePlaces();
    // What has not come in time is loaded while it plays, and needs the network for itself.
    if (this.standby.whole?.source === undefined) dropWhole(this.standby);
    if (this.active.whole?.source === undefined) dropWhole(this.active);
    this.active.isKept = false;
    this.active.element.preload = 'auto';
    if (url === this.active.url) place(this.active, fromSeconds);
    else this.load(this.active, url, fromSeconds);
    if (!isAllThere(this.active)) this.reserved.stopLoading();
    return this.sound(this.active, url);
  }

  resume(): Promise<Outcome> {
    this.putBack();
    const { url } = this.active;
    return url === undefined ? Promise.resolve(fail({ kind: 'interrupted', url: '' })) : this.sound(this.active, url);
  }

  pause(): void {
    silence(this.active);
  }

  seek(seconds: number): void {
    if (this.displaced !== undefined) {
      this.displaced.seconds = Math.max(0, seconds);
      return;
    }
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

  /** From the element that sounded last: behind a dark screen a phone lets no other one sound. */
  signal(): void {
    const { element, url, source, whole, startSeconds, isWanted } = this.active;
    if (isWanted) return;
    if (url !== undefined && source !== undefined) {
      // What has ended begins anew, as it would without the signal.
      const seconds = element.ended ? 0 : (startSeconds ?? element.currentTime);
      this.displaced = { url, source, whole, seconds };
    }
    forget(this.active);
    this.active.whole = undefined;
    this.signalSource ??= URL.createObjectURL(lockedSignal());
    element.src = this.signalSource;
    element.playbackRate = 1;
    element.play().catch(() => undefined); // a browser that refuses it shows the device's controls all the same
  }

  stop(): void {
    this.dropDisplaced();
    this.reserved.drop();
    for (const slot of [this.active, this.standby]) {
      silence(slot);
      forget(slot);
      dropWhole(slot);
      slot.element.removeAttribute('src');
      slot.element.load();
    }
  }

  subscribe(listener: (event: AudioEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private load(slot: AudioSlot, url: string, fromSeconds: number): void {
    slot.settle?.(fail({ kind: 'interrupted', url: slot.url ?? '' }));
    dropWhole(slot);
    slot.url = url;
    slot.whole = this.reserved.take(url);
    this.setSource(slot, slot.whole?.source ?? this.sourceOf(url, slot), fromSeconds);
  }

  /** Who wants fewer bytes gets the low-bitrate rendition, where there is one that the element is sure of. */
  private sourceOf(url: string, { element }: AudioSlot): string {
    const light = this.wantsFewerBytes() ? lowBitrateAudioPath(url) : undefined;
    const isSure = light !== undefined && element.canPlayType(LOW_BITRATE_TYPE) === 'probably';
    return isSure ? light : url;
  }

  private loadReserved(): void {
    void this.reserved.load((url) => this.sourceOf(url, this.active));
  }

  private setSource(slot: AudioSlot, source: string, fromSeconds: number): void {
    slot.source = source;
    slot.startSeconds = fromSeconds;
    if (this.isVoice(slot)) slot.element.src = source;
  }

  /** Whether its element may ever sound: where one plays everything, what comes next is no element's. */
  private isVoice(slot: AudioSlot): boolean {
    return !this.hasOneVoice || slot === this.active;
  }

  /** The sound that a signal has displaced is the element's again. */
  private putBack(): void {
    const { active, displaced } = this;
    if (displaced === undefined) return;
    this.displaced = undefined;
    active.url = displaced.url;
    active.whole = displaced.whole;
    this.setSource(active, displaced.source, displaced.seconds);
  }

  private dropDisplaced(): void {
    this.displaced?.whole?.release();
    this.displaced = undefined;
  }

  private async loadWhole(slot: AudioSlot): Promise<void> {
    const { url, source, whole: underway } = slot;
    if (url === undefined || source === undefined || underway !== undefined) return;
    const whole = new WholeAudio(this.fetch);
    slot.whole = whole;
    const isThere = await whole.load(url, source);
    if (slot.whole !== whole || slot !== this.standby) return;
    if (!isThere || whole.source === undefined) return dropWhole(slot);
    this.setSource(slot, whole.source, slot.startSeconds ?? slot.element.currentTime);
    this.loadReserved();
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
    if (!this.hasOneVoice && !this.isBlessed && (url === undefined || element.preload === 'none')) element.load();
  }

  private changePlaces(): void {
    silence(this.active);
    if (this.hasOneVoice) this.takeOver();
    else [this.active, this.standby] = [this.standby, this.active];
  }

  /** The one element gets what was made ready beside it. */
  private takeOver(): void {
    const { active, standby } = this;
    const { url, source = url, startSeconds = 0, whole } = standby;
    if (url === undefined || source === undefined) return;
    active.settle?.(fail({ kind: 'interrupted', url: active.url ?? '' }));
    dropWhole(active);
    standby.whole = undefined;
    active.whole = whole;
    active.url = url;
    this.setSource(active, source, startSeconds);
    forget(standby);
  }

  private slotOf(element: HTMLAudioElement): AudioSlot {
    const slot: AudioSlot = {
      element,
      url: undefined,
      source: undefined,
      whole: undefined,
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
    const fault: AudioFault = code === MEDIA_DECODE ? { kind: 'unplayable' } : await probeAudio(url, code, this.fetch);
    const failure: AudioFailure = { ...fault, url };
    if (settle !== undefined) settle(fail(failure));
    else if (slot === this.active) this.emit({ kind: 'failed', failure });
  }

  /** What stands for a sound failed, rendition or bytes in memory: the sound itself takes its place, from where that was. */
  private playItself(slot: AudioSlot, url: string): void {
    const atSeconds = slot.startSeconds ?? slot.element.currentTime;
    dropWhole(slot);
    this.setSource(slot, url, atSeconds);
    if (slot.isWanted) this.begin(slot, url);
  }

  private emit(event: AudioEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

/** @returns whether all of its sound is in memory, or the browser says that it has all of it and knows where that ends */
function isAllThere({ whole, element: { buffered, duration } }: AudioSlot): boolean {
  if (whole?.source !== undefined) return true;
  return buffered.length === 1 && buffered.start(0) === 0 && buffered.end(0) >= duration;
}

function dropWhole(slot: AudioSlot): void {
  slot.whole?.release();
  slot.whole = undefined;
}

/** Moves `slot` to a place, now or as soon as it knows its length. */
function place(slot: AudioSlot, seconds: number, tolerance = PLACE_TOLERANCE_SECONDS): void {
  const { element } = slot;
  if (element.readyState < HAVE_METADATA) slot.startSeconds = seconds;
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
