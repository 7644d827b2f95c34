import { wantsAudio } from '../../domain/playback/player-state.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { PagePort } from '../ports/page-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';

/** Loads the page anew, never into a sound, a file that is being sent or a password that is typed (decisions §4, INT-11). */
export class ReloadPage {
  private readonly ports: {
    readonly page: PagePort;
    readonly playback: PlaybackStatePort;
    readonly session: SessionStatePort;
    readonly clock: ClockPort;
  };
  private forgetPlan: (() => void) | undefined = undefined;
  private readonly reloadListeners = new Set<() => void>();
  private isDue = false;
  private holders = 0;

  constructor(ports: ReloadPage['ports']) {
    this.ports = ports;
  }

  /**
   * Something would be lost with the page, who leaves it is asked first.
   * @returns a function that says that this is over
   */
  hold(): () => void {
    const unguard = this.ports.page.guard();
    const goOn = this.wait();
    return () => {
      unguard();
      goOn();
    };
  }

  /**
   * A reload by itself waits; who leaves the page on their own is not asked.
   * @returns a function that says that this is over
   */
  wait(): () => void {
    this.holders += 1;
    return () => {
      this.holders -= 1;
      this.tryNow();
    };
  }

  /** While something plays, what the page shows is read anew instead. */
  run(): void {
    if (this.isHeld) this.ports.session.renew();
    else this.reload();
  }

  /** After some milliseconds, and after the end of what plays then; planned once however often it is asked for. */
  later(milliseconds: number): void {
    this.forgetPlan ??= this.ports.clock.after(milliseconds, () => {
      this.isDue = true;
      this.tryNow();
    });
  }

  /** The sound has ended, or begun. */
  tryNow(): void {
    if (!this.isDue || this.isHeld) return;
    this.cancel();
    this.reload();
  }

  /** Somebody has signed in meanwhile: the page is right as it is. */
  cancel(): void {
    this.forgetPlan?.();
    this.forgetPlan = undefined;
    this.isDue = false;
  }

  /** Reports that the page is about to load anew by itself. @returns a function that ends the reports */
  whenReloading(listener: () => void): () => void {
    this.reloadListeners.add(listener);
    return () => this.reloadListeners.delete(listener);
  }

  private reload(): void {
    for (const listener of this.reloadListeners) listener();
    this.ports.page.reload();
  }

  private get isHeld(): boolean {
    return this.holders > 0 || wantsAudio(this.ports.playback.player().phase);
  }
}
