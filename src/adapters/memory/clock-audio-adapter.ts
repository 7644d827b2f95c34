import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { AudioEvent, AudioFailure, AudioPort, Readiness } from '../../application/ports/audio-port.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';

/** Milliseconds between two reports of progress. */
const REPORT_MS = 250;

/** What makes a sound go on that has come to a halt without a word. */
export type HangCure = 'seek' | 'reload';

/** A sound output without sound: media time goes on with the clock, and the world's mischief is made to order. */
export class ClockAudioAdapter implements AudioPort {
  /** What becomes of an address that is played, until it is taken out again. */
  readonly failures = new Map<string, AudioFailure['kind']>();
  /** 0 to 1. */
  level = 1;
  /** Media time that passes in a second. */
  rate = 1;
  /** How many signals have come out. */
  signals = 0;
  private readonly clock: ClockPort;
  private readonly durationOf: (url: string) => number;
  private readonly listeners = new Set<(event: AudioEvent) => void>();
  private url: string | undefined = undefined;
  private elapsedSeconds = 0;
  private isPlaying = false;
  private isStalled = false;
  private cure: HangCure | undefined = undefined;
  private attempt = 0;
  private cancelReport: () => void = () => undefined;
  private preparedUrl: string | undefined = undefined;
  private wholeUrl: string | undefined = undefined;
  private reservedUrl: string | undefined = undefined;

  /** @param durationOf how long the sound at an address is, in seconds */
  constructor(clock: ClockPort, durationOf: (url: string) => number) {
    this.clock = clock;
    this.durationOf = durationOf;
  }

  /** The address that comes out, or is paused. */
  get playingUrl(): string | undefined {
    return this.url;
  }

  /** The address that stands ready. */
  get readyUrl(): string | undefined {
    return this.preparedUrl;
  }

  prepare(url: string, _fromSeconds = 0, readiness: Readiness = 'loaded'): void {
    if (url === this.url || readiness === 'addressed') return;
    const isWhole = readiness === 'whole' || this.holds(url);
    this.preparedUrl = url;
    this.wholeUrl = isWhole ? url : undefined;
    if (this.reservedUrl === url) this.reservedUrl = undefined;
  }

  reserve(url: string): void {
    if (url !== this.url && this.wholeUrl !== undefined && url !== this.wholeUrl) this.reservedUrl = url;
  }

  holds(url: string): boolean {
    return this.wholeUrl === url || this.reservedUrl === url;
  }

  play(url: string, fromSeconds = 0): Promise<Result<void, AudioFailure>> {
    this.url = url;
    if (this.preparedUrl === url) this.preparedUrl = undefined;
    if (this.reservedUrl === url) this.reservedUrl = undefined;
    this.wholeUrl = undefined;
    this.elapsedSeconds = this.clamped(fromSeconds);
    return this.sound(url);
  }

  resume(): Promise<Result<void, AudioFailure>> {
    if (this.url === undefined) return Promise.resolve(fail({ kind: 'interrupted', url: '' }));
    if (this.elapsedSeconds >= this.durationOf(this.url)) this.elapsedSeconds = 0;
    return this.sound(this.url);
  }

  pause(): void {
    this.attempt += 1;
    this.silence();
  }

  seek(seconds: number): void {
    if (this.url === undefined) return;
    this.elapsedSeconds = this.clamped(seconds);
    this.report();
    if (this.cure === 'seek') this.recover();
    else if (this.isPlaying) this.scheduleReport();
  }

  setLevel(level: number): void {
    this.level = level;
  }

  setRate(rate: number): void {
    this.rate = rate;
    if (this.isPlaying) this.scheduleReport();
  }

  signal(): void {
    if (!this.isPlaying) this.signals += 1;
  }

  stop(): void {
    this.pause();
    this.url = undefined;
    this.preparedUrl = undefined;
    this.wholeUrl = undefined;
    this.reservedUrl = undefined;
  }

  subscribe(listener: (event: AudioEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The data does not keep up any more. */
  stall(): void {
    if (!this.isPlaying) return;
    this.isStalled = true;
    this.cancelReport();
    this.emit({ kind: 'waited' });
  }

  /** The sound comes to a halt without a word, until something cures it. */
  hang(cure: HangCure): void {
    if (!this.isPlaying) return;
    this.isStalled = true;
    this.cure = cure;
    this.cancelReport();
  }

  /** The data keeps up again. */
  recover(): void {
    if (!this.isStalled) return;
    this.isStalled = false;
    this.cure = undefined;
    this.emit({ kind: 'sounded' });
    this.scheduleReport();
  }

  /** Somebody else stops the sound: a headset is pulled out, a call comes in. */
  interrupt(): void {
    if (!this.isPlaying) return;
    this.silence();
    this.emit({ kind: 'paused' });
  }

  /** The call is over. */
  free(): void {
    this.emit({ kind: 'freed' });
  }

  /** The sound breaks off while it plays. */
  breakOff(kind: AudioFailure['kind']): void {
    if (this.url === undefined) return;
    this.silence();
    this.emit({ kind: 'failed', failure: { kind, url: this.url } });
  }

  private async sound(url: string): Promise<Result<void, AudioFailure>> {
    this.silence();
    this.attempt += 1;
    const { attempt } = this;
    await Promise.resolve();
    if (attempt !== this.attempt) return fail({ kind: 'interrupted', url });
    const kind = this.failures.get(url);
    if (kind !== undefined) return fail({ kind, url });
    this.isPlaying = true;
    this.emit({ kind: 'sounded' });
    this.scheduleReport();
    return ok(undefined);
  }

  private silence(): void {
    this.isPlaying = false;
    this.isStalled = false;
    this.cure = undefined;
    this.cancelReport();
  }

  private scheduleReport(): void {
    this.cancelReport();
    if (this.url === undefined || this.isStalled) return;
    const leftMs = ((this.durationOf(this.url) - this.elapsedSeconds) * 1000) / this.rate;
    const stepMs = Math.min(REPORT_MS, leftMs);
    this.cancelReport = this.clock.after(stepMs, () => this.goOn(stepMs * this.rate, stepMs >= leftMs));
  }

  /** @param milliseconds of media time */
  private goOn(milliseconds: number, isEnd: boolean): void {
    this.elapsedSeconds = this.clamped(this.elapsedSeconds + milliseconds / 1000);
    if (isEnd) this.silence();
    this.report();
    if (isEnd) this.emit({ kind: 'ended' });
    else if (this.isPlaying) this.scheduleReport();
  }

  private report(): void {
    const durationSeconds = this.url === undefined ? 0 : this.durationOf(this.url);
    this.emit({ kind: 'progressed', elapsedSeconds: this.elapsedSeconds, durationSeconds });
  }

  private clamped(seconds: number): number {
    return this.url === undefined ? 0 : Math.min(this.durationOf(this.url), Math.max(0, seconds));
  }

  private emit(event: AudioEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
