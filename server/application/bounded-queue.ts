import { fail, ok, type Result } from '../../common/kernel/result.ts';

/** The queue is full. */
interface QueueFull {
  readonly kind: 'busy';
}

/** Runs only some works at once, first come, first served, lets only some more wait, and refuses the rest (security §5.18). */
export class BoundedQueue {
  private readonly atOnce: number;
  private readonly mayWait: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(atOnce: number, mayWait: number) {
    this.atOnce = atOnce;
    this.mayWait = mayWait;
  }

  /**
   * Runs `work` when its turn comes.
   * @param signal an `AbortSignal`, aborted where nobody waits any more, who is passed over then
   * @throws the reason of `signal`, and whatever `work` throws
   */
  async run<Value>(work: () => Promise<Value>, signal?: { throwIfAborted(): void }): Promise<Result<Value, QueueFull>> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.waiting.length >= this.mayWait) return fail({ kind: 'busy' });
    // Whoever leaves hands the place over, so that nobody comes in between.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      signal?.throwIfAborted();
      return ok(await work());
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
