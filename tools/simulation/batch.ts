import { simulateListener, type Setting } from './simulate.ts';
import { noCounts, type Counts } from './tally.ts';

/** Listeners `from` up to, but not, `to`. */
export interface Batch extends Omit<Setting, 'listener'> {
  readonly from: number;
  readonly to: number;
}

/** What came of a batch. */
export interface BatchResult {
  readonly counts: Counts;
  /** The first listener of the batch who broke a rule; those after that one did not live. */
  readonly brokenBy: number | undefined;
}

/** Lets the listeners of a batch live, one after the other. */
export async function runBatch({ from, to, ...setting }: Batch): Promise<BatchResult> {
  const counts = noCounts();
  for (let listener = from; listener < to; listener += 1) {
    const { breach } = await simulateListener({ ...setting, listener }, counts);
    if (breach !== undefined) return { counts, brokenBy: listener };
  }
  return { counts, brokenBy: undefined };
}
