import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { RecordingEvent, RecordingPort } from '../../application/ports/recording-port.ts';
import type { ChosenFile } from '../../application/ports/upload-port.ts';

/** Milliseconds between two reports of progress. */
const REPORT_MS = 250;

/** A recording without a sound, whose media time goes on with the clock. */
export class ClockRecordingAdapter implements RecordingPort {
  /** Nothing can be heard as long as it is set. */
  isBroken = false;
  /** Where it ends; nowhere unless told. */
  durationSeconds = Number.POSITIVE_INFINITY;
  /** 0 to 1, of what is open. */
  level = 1;
  private readonly clock: ClockPort;
  private readonly listeners = new Set<(event: RecordingEvent) => void>();
  private sound: string | ChosenFile | undefined = undefined;
  private seconds = 0;
  /** When it was played last; undefined while it is paused. */
  private since: number | undefined = undefined;
  private cancel: () => void = () => undefined;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  /** What is open: an address, or a file. */
  get opened(): string | ChosenFile | undefined {
    return this.sound;
  }

  open(sound: string | ChosenFile, level = 1): void {
    if (this.sound !== undefined) this.report('replaced');
    this.close();
    this.level = level;
    this.sound = sound;
  }

  close(): void {
    this.cancel();
    this.sound = undefined;
    this.seconds = 0;
    this.since = undefined;
  }

  play(): void {
    if (this.sound === undefined) return;
    if (this.isBroken) return this.report('failed');
    if (this.since !== undefined) return;
    this.since = this.clock.now();
    this.report('played');
    this.tick();
  }

  pause(): void {
    this.cancel();
    if (this.since === undefined) return;
    this.seconds = this.elapsedSeconds();
    this.since = undefined;
    this.report('paused');
  }

  seek(seconds: number): void {
    if (this.sound === undefined) return;
    this.seconds = Math.min(this.durationSeconds, Math.max(0, seconds));
    if (this.since !== undefined) this.since = this.clock.now();
    this.report('progressed');
  }

  elapsedSeconds(): number {
    const played = this.since === undefined ? 0 : (this.clock.now() - this.since) / 1000;
    return Math.min(this.durationSeconds, this.seconds + played);
  }

  subscribe(listener: (event: RecordingEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tick(): void {
    this.cancel = this.clock.after(REPORT_MS, () => {
      this.report('progressed');
      if (this.elapsedSeconds() < this.durationSeconds) this.tick();
      else {
        this.pause();
        this.report('ended');
      }
    });
  }

  private report(event: RecordingEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
