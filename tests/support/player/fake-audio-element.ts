import type { ClockPort } from '../../../src/application/ports/clock-port.ts';

const STEP_MS = 250;

interface MediaFault {
  readonly code: number;
}

/**
 * Behaves like an audio element as far as this project leans on it: the order of its events, what its promises do,
 * and that everything happens later than the call.
 */
export class FakeAudioElement extends EventTarget {
  volume = 1;
  muted = false;
  preservesPitch = false;
  defaultPlaybackRate = 1;
  playbackRate = 1;
  paused = true;
  ended = false;
  error: MediaFault | null = null;
  readyState = 0;
  duration = Number.NaN;
  /** Whether the browser lets it play without a gesture. */
  isAllowed = true;
  /** Whether it says once more that it plays after a seek within its sound, and when it is told to play anew. */
  repeatsPlaying = true;
  /** Whether it can play whatever it is asked for. */
  isSure = true;
  /** Seconds of its sound that have come, from its beginning. */
  bufferedSeconds = 0;
  loads = 0;
  /** The addresses of which it has asked for bytes, in this order. */
  readonly asked: string[] = [];
  private readonly clock: ClockPort;
  private readonly durationOf: (url: string) => number | undefined;
  private address = '';
  private eagerness = '';
  private isAsked = false;
  private time = 0;
  private generation = 0;
  private pending: { resolve: () => void; reject: (cause: unknown) => void }[] = [];
  private cancelTick: () => void = () => undefined;

  /** @param durationOf seconds, undefined for what cannot be loaded */
  constructor(clock: ClockPort, durationOf: (url: string) => number | undefined) {
    super();
    this.clock = clock;
    this.durationOf = durationOf;
  }

  canPlayType(): CanPlayTypeResult {
    return this.isSure ? 'probably' : 'maybe';
  }

  get buffered(): Pick<TimeRanges, 'length' | 'start' | 'end'> {
    return { length: this.bufferedSeconds > 0 ? 1 : 0, start: () => 0, end: () => this.bufferedSeconds };
  }

  get preload(): string {
    return this.eagerness;
  }

  /** What it holds back is asked for at once when it may be. */
  set preload(eagerness: string) {
    this.eagerness = eagerness;
    this.ask();
  }

  get src(): string {
    return this.address;
  }

  set src(url: string) {
    this.address = url;
    this.load();
  }

  get currentTime(): number {
    return this.time;
  }

  set currentTime(seconds: number) {
    this.time = Math.min(this.duration, Math.max(0, seconds));
    this.ended = false;
    this.later(() => {
      this.say('timeupdate');
      this.say('seeked');
      if (!this.paused && this.repeatsPlaying) this.say('playing');
    });
    if (this.time >= this.duration && !this.paused) this.later(() => this.end());
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.address = '';
  }

  load(): void {
    this.loads += 1;
    this.generation += 1;
    this.cancelTick();
    this.rejectPending('AbortError');
    Object.assign(this, { paused: true, ended: false, error: null, readyState: 0, duration: Number.NaN });
    this.time = 0;
    this.isAsked = false;
    this.playbackRate = this.defaultPlaybackRate;
    if (this.address === '') return;
    this.later(() => this.say('timeupdate')); // the place went back to the beginning
    this.later(() => {
      this.ask();
      this.arrive();
    });
  }

  play(): Promise<void> {
    if (!this.isAllowed) return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    if (this.ended) this.time = 0;
    const isRunning = !this.paused && !this.ended && this.readyState > 0 && this.pending.length === 0;
    this.ended = false;
    this.paused = false;
    this.ask();
    if (isRunning && !this.repeatsPlaying) return Promise.resolve();
    const promise = new Promise<void>((resolve, reject) => this.pending.push({ resolve, reject }));
    this.later(() => this.begin());
    return promise;
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.cancelTick();
    this.rejectPending('AbortError');
    this.later(() => this.say('pause'));
  }

  /** The data stop coming while it plays, or before it does, for good. */
  breakOff(code: number): void {
    this.cancelTick();
    this.generation += 1;
    this.error = { code };
    this.later(() => this.say('error'));
  }

  private ask(): void {
    if (this.isAsked || this.address === '' || (this.eagerness === 'none' && this.paused)) return;
    this.isAsked = true;
    this.asked.push(this.address);
  }

  private arrive(): void {
    const duration = this.durationOf(this.address);
    if (duration === undefined) {
      this.error = { code: 4 };
      this.rejectPending('NotSupportedError');
      this.say('error');
      return;
    }
    this.duration = duration;
    this.readyState = 4;
    this.say('loadedmetadata');
    this.say('timeupdate');
    this.begin();
  }

  private begin(): void {
    if (this.paused || this.readyState === 0) return;
    const waiting = this.pending;
    this.pending = [];
    for (const { resolve } of waiting) resolve();
    this.say('playing');
    this.tick();
  }

  private tick(): void {
    this.cancelTick();
    const { playbackRate } = this;
    const leftMs = ((this.duration - this.time) * 1000) / playbackRate;
    this.cancelTick = this.clock.after(Math.min(STEP_MS, leftMs), () => {
      this.time += (Math.min(STEP_MS, leftMs) * playbackRate) / 1000;
      this.say('timeupdate');
      if (leftMs <= STEP_MS) this.end();
      else this.tick();
    });
  }

  private end(): void {
    this.ended = true;
    this.paused = true;
    this.cancelTick();
    this.say('pause');
    this.say('ended');
  }

  private rejectPending(name: string): void {
    const waiting = this.pending;
    this.pending = [];
    for (const { reject } of waiting) reject(new DOMException('not played', name));
  }

  private later(task: () => void): void {
    const { generation } = this;
    this.clock.after(1, () => {
      if (generation === this.generation) task();
    });
  }

  private say(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}

/** The element as the DOM's types know it; what the project does not use of it is missing. */
export function asAudioElement(element: FakeAudioElement): HTMLAudioElement {
  return element as unknown as HTMLAudioElement;
}
