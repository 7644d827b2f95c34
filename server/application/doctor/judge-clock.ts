import { amiss, fine, unseen, type Finding } from './finding.ts';

/** A clock that was looked at, and what this machine's said at that moment, both in ms since 1970. */
export interface ClockReading {
  readonly of: string;
  readonly theirs: number;
  readonly ours: number;
}

/** Codes of two-step sign-in last 30 seconds; headers with the time have whole seconds, and an answer takes its own. */
const TOLERATED_MS = 5_000;

/** Compares the clock of this machine with all others that were to be seen. */
export function judgeClock(readings: readonly ClockReading[]): readonly Finding[] {
  if (readings.length === 0) return [unseen('No other clock was to be seen.')];
  const problems = readings
    .filter(({ theirs, ours }) => Math.abs(theirs - ours) > TOLERATED_MS)
    .map(({ of, theirs, ours }) => {
      const seconds = Math.round(Math.abs(ours - theirs) / 1_000);
      const way = ours > theirs ? 'ahead of' : 'behind';
      return amiss('clock-off', `This machine is ${seconds} s ${way} ${of}.`);
    });
  return problems.length > 0 ? problems : [fine(`as ${readings.map(({ of }) => of).join(' and ')}`)];
}
