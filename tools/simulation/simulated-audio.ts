import { fail, ok, type Result } from '../../common/kernel/result.ts';
import type { AudioEvent, AudioFailure, AudioPort } from '../../src/application/ports/audio-port.ts';
import type { EventClock } from './event-clock.ts';
import type { Network } from './network.ts';

/** The most milliseconds between two reports of progress, of media time and by the clock. */
export const REPORT_MS = 1000;
/** Sound that a device holds in advance. */
const BUFFER_MS = 8000;
/** How soon a sound begins that stands ready. */
const READY_MS = 20;

type Settle = (result: Result<void, AudioFailure>) => void;

/** What is known of the sound behind an address; no length means that there is none. */
export interface Sound {
  readonly lengthMs: number | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A device's sound, without sound: it comes late, stalls, breaks off and is refused. */
export class SimulatedAudio implements AudioPort {
  level = 1;
  /** Media time that passes in a second. */
  rate = 1;
  /** How many of the next attempts are refused. */
  refusals = 0;
  /** Media time that came out, in milliseconds, all told. */
  soundedMs = 0;
  /** Milliseconds in which it came out, as they pass. */
  listenedMs = 0;
  /** When a sound came to its end last, in milliseconds since 1970. */
  endedAt = 0;
  /** Which one that was. */
  endedUrl: string | undefined;
  private readonly clock: EventClock;
  private readonly network: Network;
  private readonly soundAt: (url: string) => Sound;
  private readonly listeners = new Set<(event: AudioEvent) => void>();
  private url: string | undefined;
  private lengthMs = 0;
  private elapsedMs = 0;
  private isSounding = false;
  private isStalled = false;
  private preparedUrl: string | undefined;
  private settle: Settle = () => undefined;
  private cancel: () => void = () => undefined;
  private cancelSeek: () => void = () => undefined;

  constructor(clock: EventClock, network: Network, soundAt: (url: string) => Sound) {
    this.clock = clock;
    this.network = network;
    this.soundAt = soundAt;
  }

  /** The address that is heard, undefined in silence. */
  get audibleUrl(): string | undefined {
    return this.isSounding && !this.isStalled ? this.url : undefined;
  }

  prepare(url: string): void {
    this.preparedUrl = url;
  }

  reserve(): void {
    return; // it keeps the beginning of a sound, never all of it
  }

  holds(): boolean {
    return false;
  }

  play(url: string, fromSeconds = 0): Promise<Result<void, AudioFailure>> {
    this.silence();
    this.url = url;
    this.lengthMs = this.soundAt(url).lengthMs ?? 0;
    this.elapsedMs = this.within(fromSeconds);
    return this.begin(url);
  }

  resume(): Promise<Result<void, AudioFailure>> {
    this.silence();
    if (this.url === undefined) return Promise.resolve(fail({ kind: 'interrupted', url: '' }));
    if (this.elapsedMs >= this.lengthMs) this.elapsedMs = 0;
    return this.begin(this.url);
  }

  pause(): void {
    this.silence();
  }

  seek(seconds: number): void {
    if (this.url === undefined) return;
    this.elapsedMs = this.within(seconds);
    if (this.audibleUrl !== undefined) this.goOn();
    // A device says where it is after it was told, never in the same turn.
    this.cancelSeek();
    this.cancelSeek = this.network.later(0, () => {
      this.report();
      if (this.url !== undefined && this.soundAt(this.url).expiresAt < this.clock.now()) this.breakOff('refused');
    });
  }

  setLevel(level: number): void {
    this.level = level;
  }

  setRate(rate: number): void {
    this.rate = rate;
    if (this.audibleUrl !== undefined) this.goOn();
  }

  /** Nobody counts it: it is no story's. */
  signal(): void {
    return undefined;
  }

  stop(): void {
    this.silence();
    this.url = undefined;
    this.preparedUrl = undefined;
  }

  subscribe(listener: (event: AudioEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The data does not keep up any more. */
  stall(): void {
    if (this.audibleUrl === undefined) return;
    this.isStalled = true;
    this.cancel();
    this.emit({ kind: 'waited' });
  }

  /** The data keeps up again. */
  flow(): void {
    if (!this.isStalled) return;
    this.isStalled = false;
    this.emit({ kind: 'sounded' });
    this.goOn();
  }

  /** Somebody else silences the device. */
  interrupt(): void {
    if (!this.isSounding) return;
    this.silence();
    this.emit({ kind: 'paused' });
  }

  /** Who silenced the device gives the sound back. */
  free(): void {
    this.emit({ kind: 'freed' });
  }

  /** The sound breaks off while it is wanted. */
  breakOff(kind: AudioFailure['kind']): void {
    const { url, isSounding } = this;
    if (url === undefined || !isSounding) return;
    this.silence();
    this.emit({ kind: 'failed', failure: { kind, url } });
  }

  /** What is left of the sound in advance comes out, and then nothing. */
  loseNetwork(): void {
    if (!this.isSounding) return;
    const { url } = this;
    this.network.later(BUFFER_MS, () => {
      if (this.network.isOffline && this.url === url) this.breakOff('network');
    });
  }

  private begin(url: string): Promise<Result<void, AudioFailure>> {
    const delayMs = this.preparedUrl === url ? READY_MS : this.network.delayMs();
    if (this.preparedUrl === url) this.preparedUrl = undefined;
    return new Promise((resolve) => {
      const cancel = this.network.later(delayMs, () => this.come(url));
      this.settle = (result) => {
        cancel();
        resolve(result);
      };
    });
  }

  private come(url: string): void {
    const kind = this.obstacle(url);
    if (kind === undefined) {
      this.isSounding = true;
      this.emit({ kind: 'sounded' });
      this.goOn();
    }
    this.settle(kind === undefined ? ok(undefined) : fail({ kind, url }));
    this.settle = () => undefined;
  }

  private obstacle(url: string): AudioFailure['kind'] | undefined {
    if (this.network.isOffline) return 'network';
    const { lengthMs, expiresAt } = this.soundAt(url);
    if (lengthMs === undefined) return 'gone';
    if (this.refusals === 0) return expiresAt < this.clock.now() ? 'refused' : undefined;
    this.refusals -= 1;
    return 'refused';
  }

  private silence(): void {
    this.isSounding = false;
    this.isStalled = false;
    this.cancel();
    this.cancelSeek();
    this.settle(fail({ kind: 'interrupted', url: this.url ?? '' }));
    this.settle = () => undefined;
  }

  private goOn(): void {
    this.cancel();
    const leftMs = this.lengthMs - this.elapsedMs;
    const stepMs = Math.min(REPORT_MS * Math.min(1, this.rate), leftMs);
    this.cancel = this.clock.after(Math.ceil(stepMs / this.rate), () => {
      this.elapsedMs += stepMs;
      this.soundedMs += stepMs;
      this.listenedMs += stepMs / this.rate;
      if (stepMs < leftMs) this.goOn();
      this.report();
      if (stepMs === leftMs) this.end();
    });
  }

  private end(): void {
    this.isSounding = false;
    this.endedAt = this.clock.now();
    this.endedUrl = this.url;
    this.network.hasAnswered = true;
    this.emit({ kind: 'ended' });
  }

  private report(): void {
    this.emit({ kind: 'progressed', elapsedSeconds: this.elapsedMs / 1000, durationSeconds: this.lengthMs / 1000 });
  }

  private within(seconds: number): number {
    return Math.min(this.lengthMs, Math.max(0, Math.round(seconds * 1000)));
  }

  private emit(event: AudioEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
