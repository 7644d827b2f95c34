/** A moment of a file's way. */
interface Mark {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Bytes that have arrived. */
  readonly bytes: number;
}

/** Milliseconds that the pace is measured over: long enough to be calm, short enough to follow a network that changes. */
const WINDOW_MS = 15_000;
/** Milliseconds before anything is said. */
const LEAST_MS = 1_000;

/** How fast a file travels. Immutable. */
export class TransferPace {
  static readonly unknown = new TransferPace([]);
  private readonly marks: readonly Mark[];

  private constructor(marks: readonly Mark[]) {
    this.marks = marks;
  }

  /** @param at milliseconds since 1970 */
  noted(at: number, bytes: number): TransferPace {
    return new TransferPace([...this.marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, bytes }]);
  }

  /** @returns whole seconds until `total` bytes have arrived; undefined while that cannot be said */
  secondsLeft(total: number): number | undefined {
    const [first, last] = [this.marks[0], this.marks.at(-1)];
    if (first === undefined || last === undefined || last.at - first.at < LEAST_MS) return undefined;
    const bytes = last.bytes - first.bytes;
    return bytes <= 0 ? undefined : Math.ceil(((total - last.bytes) * (last.at - first.at)) / bytes / 1000);
  }
}
