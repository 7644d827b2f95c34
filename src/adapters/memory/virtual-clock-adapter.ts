import type { ClockPort } from '../../application/ports/clock-port.ts';

interface Task {
  readonly dueAt: number;
  readonly order: number;
  readonly run: () => void;
}

/** Turns of the event loop's promises that `pass` leaves to whoever waits for one. */
const PROMISE_TURNS = 20;

/** A clock that goes on only when it is told to. */
export class VirtualClockAdapter implements ClockPort {
  private time: number;
  private order = 0;
  private readonly tasks = new Set<Task>();

  /** @param startsAt milliseconds since 1970 */
  constructor(startsAt = 0) {
    this.time = startsAt;
  }

  now(): number {
    return this.time;
  }

  after(milliseconds: number, run: () => void): () => void {
    const task = { dueAt: this.time + Math.max(0, milliseconds), order: this.order++, run };
    this.tasks.add(task);
    return () => this.tasks.delete(task);
  }

  /** Lets time pass in one turn; what falls due runs at its own time, in order. */
  advance(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (let task = this.nextDue(until); task !== undefined; task = this.nextDue(until)) this.runAt(task);
    this.time = until;
  }

  /** Lets time pass as `advance` does, and after each task lets promises settle. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.time + milliseconds;
    await settlePromises();
    for (let task = this.nextDue(until); task !== undefined; task = this.nextDue(until)) {
      this.runAt(task);
      await settlePromises();
    }
    this.time = until;
  }

  private runAt(task: Task): void {
    this.time = task.dueAt;
    this.tasks.delete(task);
    task.run();
  }

  private nextDue(until: number): Task | undefined {
    let next: Task | undefined;
    for (const task of this.tasks) {
      const isSooner =
        next === undefined || task.dueAt < next.dueAt || (task.dueAt === next.dueAt && task.order < next.order);
      if (task.dueAt <= until && isSooner) next = task;
    }
    return next;
  }
}

async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < PROMISE_TURNS; turn += 1) await Promise.resolve();
}
