/**
 * Lets so many pages be drawn at a time, and so many wait; whoever comes then is turned away, and whoever has gone while they
 * waited is passed over. Calls, live events and sounds are no part of it.
 */
export class DrawQueue {
  private readonly most: number;
  private readonly mostWaiting: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(most: number, mostWaiting: number) {
    this.most = most;
    this.mostWaiting = mostWaiting;
  }

  /**
   * Draws in turn, first come, first served.
   * @returns 'full' where too many wait
   * @throws the reason of `signal` where nobody waits any more, and whatever `draw` throws
   */
  async run<Page>(signal: AbortSignal, draw: () => Promise<Page>): Promise<Page | 'full'> {
    if (this.running < this.most) this.running += 1;
    else if (this.waiting.length >= this.mostWaiting) return 'full';
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      signal.throwIfAborted();
      return await draw();
    } finally {
      this.next();
    }
  }

  /** The place of whoever is through goes to the next one. */
  private next(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}
