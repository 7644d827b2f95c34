import type { ScriptLine } from '../../../common/kernel/script-text.ts';

/** A script that is timed by ear: each tap says that the next line begins. Immutable. */
export class Tapping {
  /** As they were before. */
  readonly lines: readonly ScriptLine[];
  /** Seconds at which the lines begin that were tapped, from the first. */
  readonly starts: readonly number[];

  private constructor(lines: readonly ScriptLine[], starts: readonly number[]) {
    this.lines = lines;
    this.starts = starts;
  }

  static of(lines: readonly ScriptLine[]): Tapping {
    return new Tapping(lines, []);
  }

  /** The index of the line that the next tap is for; that of no line once all are tapped. */
  get next(): number {
    return this.starts.length;
  }

  get isDone(): boolean {
    return this.next === this.lines.length;
  }

  /** @param seconds where the voice is; a line never begins before the one before it, wherever the sound was moved to */
  tapped(seconds: number): Tapping {
    if (this.isDone) return this;
    return new Tapping(this.lines, [...this.starts, Math.max(this.starts.at(-1) ?? 0, seconds)]);
  }

  /** Takes the last tap back. */
  undone(): Tapping {
    return new Tapping(this.lines, this.starts.slice(0, -1));
  }

  /** @returns the script with what was tapped; later lines keep the times that they have, as far as those are later */
  script(): readonly ScriptLine[] {
    const last = this.starts.at(-1) ?? 0;
    return this.lines.map(({ at, text }, index) => ({
      at: this.starts[index] ?? (at === undefined ? undefined : Math.max(at, last)),
      text,
    }));
  }
}
