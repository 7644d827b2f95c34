/**
 * All that a restore does, in its order. `database`: it starts and ends. `proof`: every byte of the backup is looked at.
 * `files`: they are copied. `rows`: they are read, with their indexes. `counts`: they are compared. `end`: accounts are
 * erased again, and servers may start.
 */
export const RESTORE_PHASES = ['database', 'proof', 'schema', 'files', 'rows', 'counts', 'migrations', 'end'] as const;

export type RestorePhase = (typeof RESTORE_PHASES)[number];

/** Seconds that each phase took. */
export type PhaseSeconds = Readonly<Record<RestorePhase, number>>;

/** Milliseconds of a clock that goes on evenly. */
type Elapsed = () => number;

/** Measures phases that follow upon each other without a gap, so that their sum is the whole. */
export class PhaseWatch {
  private readonly elapsed: Elapsed;
  private readonly spent = new Map<RestorePhase, number>();
  private phase: RestorePhase;
  private since: number;

  constructor(elapsed: Elapsed, phase: RestorePhase) {
    this.elapsed = elapsed;
    this.phase = phase;
    this.since = elapsed();
  }

  /** Ends the phase before. */
  begin(phase: RestorePhase): void {
    const now = this.elapsed();
    this.spent.set(this.phase, (this.spent.get(this.phase) ?? 0) + now - this.since);
    this.phase = phase;
    this.since = now;
  }

  /** @returns what was spent until now */
  seconds(): PhaseSeconds {
    this.begin(this.phase);
    const all = RESTORE_PHASES.map((phase) => [phase, (this.spent.get(phase) ?? 0) / 1000]);
    return Object.fromEntries(all) as PhaseSeconds; // of each phase
  }
}

/** @returns the seconds of all phases */
export function totalOf(seconds: PhaseSeconds): number {
  return RESTORE_PHASES.reduce((sum, phase) => sum + seconds[phase], 0);
}
