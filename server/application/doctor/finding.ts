import { ADVICE, type Gravity, type ProblemId } from './advice.ts';

/** What is looked at, in the order in which it is told. */
export const CHECK_NAMES = [
  'node',
  'settings',
  'selling',
  'log',
  'data',
  'disk',
  'object store',
  'database',
  'schema',
  'secret key',
  'clock',
  'jobs',
  'backup',
  'mail',
  'sound',
  'site',
  'proxy',
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

/** What was seen of one thing. `cannot look`: nobody knows whether it is well. */
export interface Finding {
  readonly state: 'ok' | Gravity | 'cannot look';
  /** In one sentence or a few facts, without secrets. */
  readonly seen: string;
  /** Undefined where nothing is known to be wrong. */
  readonly problem: ProblemId | undefined;
}

/** A check with what came of it, one finding at least. */
export interface Checked {
  readonly check: CheckName;
  readonly findings: readonly Finding[];
}

/** Something is as it should be. */
export function fine(seen: string): Finding {
  return { state: 'ok', seen, problem: undefined };
}

/** Something is not as it should be. */
export function amiss(problem: ProblemId, seen: string): Finding {
  return { state: ADVICE[problem].gravity, seen, problem };
}

/** Nobody could look. */
export function unseen(why: string): Finding {
  return { state: 'cannot look', seen: why, problem: undefined };
}
