import { readFileSync } from 'node:fs';

/** A tick of the system's clock for processes, in microseconds. */
const TICK_US = 10_000;

/** @returns the microseconds that the processors have spent on a process, undefined where the system does not tell */
export function processorTime(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const [, , , , , , , , , , , user, system] = statOf(pid);
  return (Number(user) + Number(system)) * TICK_US;
}

/** @returns the same of a process with all those that it has begun, those that have ended among them */
export function familyTime(pid: number): number {
  const [, , , , , , , , , , , user, system, ended, endedSystem] = statOf(pid);
  const own = [user, system, ended, endedSystem].reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_US;
  return childrenOf(pid).reduce((sum, child) => sum + familyTime(child), own);
}

/** What stands behind the name of the program, which may hold anything. */
function statOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
