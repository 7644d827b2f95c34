import type { ClockPort } from '../../src/application/ports/clock-port.ts';

interface Task {
  readonly dueAt: number;
  readonly order: number;
  readonly run: () => void;
}

/** Time that jumps from one thing that falls due to the next. */
export class EventClock implements ClockPort {
  private time: number;
  private order = 0;
  private tasks: Task[] = [];

  /** @param startsAt milliseconds since 1970 */
  constructor(startsAt: number) {
    this.time = startsAt;
  }

  now(): number {
    return this.time;
  }

  after(milliseconds: number, run: () => void): () => void {
    const task = { dueAt: this.time + Math.max(0, milliseconds), order: this.order++, run };
    this.tasks.push(task);
    return () => this.cancel(task);
  }

  /** Runs the one task that falls due next. @returns false when none does by `until` */
  runNext(until: number): boolean {
    const next = this.firstDue();
    if (next === undefined || next.dueAt > until) return false;
    this.cancel(next);
    this.time = next.dueAt;
    next.run();
    return true;
  }

  /** Goes on to `time`, when nothing falls due before it. */
  moveTo(time: number): void {
    this.time = Math.max(this.time, time);
  }

  /** Forgets all tasks: whoever waited for them is gone. */
  clear(): void {
    this.tasks = [];
  }

  private cancel(task: Task): void {
    const index = this.tasks.indexOf(task);
    if (index >= 0) this.tasks.splice(index, 1);
  }

  private firstDue(): Task | undefined {
    let first: Task | undefined;
    for (const task of this.tasks) {
      const isSooner = first === undefined || task.dueAt < first.dueAt;
      if (isSooner || (task.dueAt === first?.dueAt && task.order < first.order)) first = task;
    }
    return first;
  }
}
