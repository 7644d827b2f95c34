import {
  MOMENT_INVARIANTS,
  NOTHING_THROWS,
  PANEL_INVARIANTS,
  PLAYER_INVARIANTS,
  QUEUE_INVARIANTS,
  QUIET_INVARIANTS,
  type Invariant,
  type MomentStep,
  type PanelStep,
  type PlayerStep,
  type QueueStep,
  type QuietStep,
} from './invariants.ts';

/** An invariant that did not hold, and when, in milliseconds since 1970. */
export interface Breach {
  readonly id: string;
  readonly says: string;
  readonly at: number;
  /** What was thrown, where something was. */
  readonly cause: string | undefined;
}

export const INVARIANTS = [
  ...PLAYER_INVARIANTS,
  ...QUEUE_INVARIANTS,
  ...PANEL_INVARIANTS,
  ...QUIET_INVARIANTS,
  ...MOMENT_INVARIANTS,
  NOTHING_THROWS,
];

const QUEUE_FROM = PLAYER_INVARIANTS.length;
const PANEL_FROM = QUEUE_FROM + QUEUE_INVARIANTS.length;
const QUIET_FROM = PANEL_FROM + PANEL_INVARIANTS.length;
const MOMENT_FROM = QUIET_FROM + QUIET_INVARIANTS.length;
const THROWS = INVARIANTS.length - 1;

/** Checks the invariants, counts how often it did, and remembers the first one that did not hold. */
export class Watch {
  breach: Breach | undefined = undefined;
  /** How often each of `INVARIANTS` was checked. */
  readonly checks: number[] = INVARIANTS.map(() => 0);
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  player(step: PlayerStep): void {
    this.check(PLAYER_INVARIANTS, step, 0);
  }

  queue(step: QueueStep): void {
    this.check(QUEUE_INVARIANTS, step, QUEUE_FROM);
  }

  panels(step: PanelStep): void {
    this.check(PANEL_INVARIANTS, step, PANEL_FROM);
  }

  quiet(step: QuietStep): void {
    this.check(QUIET_INVARIANTS, step, QUIET_FROM);
  }

  moment(step: MomentStep): void {
    this.check(MOMENT_INVARIANTS, step, MOMENT_FROM);
  }

  /** A deed went by in which nothing was thrown. */
  wentWell(): void {
    this.checks[THROWS] = (this.checks[THROWS] ?? 0) + 1;
  }

  threw(cause: unknown): void {
    this.report(NOTHING_THROWS, cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  }

  private check<Step>(invariants: readonly Invariant<Step>[], step: Step, from: number): void {
    for (let index = 0; index < invariants.length; index += 1) {
      const invariant = invariants[index];
      this.checks[from + index] = (this.checks[from + index] ?? 0) + 1;
      if (invariant !== undefined && !invariant.holds(step)) this.report(invariant, undefined);
    }
  }

  private report({ id, says }: Pick<Breach, 'id' | 'says'>, cause: string | undefined): void {
    this.breach ??= { id, says, at: this.now(), cause };
  }
}
