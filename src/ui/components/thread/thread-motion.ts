/** Milliseconds in which a wave travels by one period (design §5). */
const PERIOD_MS = 900;
/** Milliseconds in which the waves rise or lie down (design §5). */
const EASE_MS = 320;
/** Steps in a period. The waves move 12 pixels a second, so that 22 pictures a second look as smooth as 60. */
export const FRAMES_PER_PERIOD = 20;
/** Milliseconds between two pictures, less the wait for the screen. */
const PAUSE_MS = PERIOD_MS / FRAMES_PER_PERIOD - 16;

/**
 * Moves a drawn thread outside React: writes the next of a ring of prepared paths, and the height of all waves while
 * they rise or lie down. Nothing runs while the thread rests, in a hidden tab, or where less motion is wished for.
 */
export class ThreadMotion {
  private readonly path: SVGPathElement;
  private readonly reduced: MediaQueryList;
  private frames: readonly string[] = [];
  private isPlaying = false;
  private height = 0;
  private shown = -1;
  private lastAt: number | undefined;
  private request: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(path: SVGPathElement) {
    this.path = path;
    this.reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
    document.addEventListener('visibilitychange', this.resume);
    this.reduced.addEventListener('change', this.resume);
  }

  /** Takes the pictures of one period; the first is the one that stands still. */
  draw(frames: readonly string[]): void {
    this.frames = frames;
    this.shown = -1;
    this.show(0);
    this.resume();
  }

  play(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    this.resume();
  }

  /** Ends all motion and lets go of the page. */
  dispose(): void {
    if (this.request !== undefined) cancelAnimationFrame(this.request);
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.resume);
    this.reduced.removeEventListener('change', this.resume);
  }

  private readonly resume = (): void => {
    if (this.reduced.matches) this.raise(this.isPlaying ? 1 : 0);
    if (this.request !== undefined || !this.isMoving()) return;
    clearTimeout(this.timer);
    this.lastAt = undefined;
    this.request = requestAnimationFrame(this.step);
  };

  private readonly step = (at: number): void => {
    const passed = this.lastAt === undefined ? 0 : at - this.lastAt;
    this.lastAt = at;
    const target = this.isPlaying ? 1 : 0;
    const change = passed / EASE_MS;
    this.raise(this.height < target ? Math.min(target, this.height + change) : Math.max(target, this.height - change));
    this.show(Math.floor(((at % PERIOD_MS) / PERIOD_MS) * this.frames.length));
    this.request = undefined;
    if (!this.isMoving()) return;
    // Waves that have risen need fewer pictures than the screen could show.
    if (this.height === target) this.timer = setTimeout(this.resume, PAUSE_MS);
    else this.request = requestAnimationFrame(this.step);
  };

  private isMoving(): boolean {
    const target = this.isPlaying ? 1 : 0;
    return !document.hidden && !this.reduced.matches && (this.isPlaying || this.height !== target);
  }

  private raise(height: number): void {
    if (height === this.height && this.path.hasAttribute('transform')) return;
    this.height = height;
    const eased = height * height * (3 - 2 * height);
    // A height of exactly 0 would not be drawn at all.
    this.path.setAttribute('transform', `scale(1 ${Math.max(0.001, Math.round(eased * 1000) / 1000)})`);
  }

  private show(index: number): void {
    const frame = this.frames[index];
    if (index === this.shown || frame === undefined) return;
    this.shown = index;
    this.path.setAttribute('d', frame);
  }
}
