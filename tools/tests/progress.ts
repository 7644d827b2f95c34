import { progressOf, readResults, testsOf, type Progress } from './results.ts';

const LOOK_EACH_MS = 1_000;
/** How often an output that is kept gets a line, so that a run that stands still is seen. */
const SAY_EACH_MS = 30_000;

const lineOf = (progress: Progress | undefined): string =>
  progress === undefined
    ? 'beginning'
    : `${progress.done} of ${progress.total} ${progress.unit}${progress.failed > 0 ? `, ${progress.failed} failed` : ''}`;

/**
 * Shows how far a tool has come that writes its results to `file`: on a terminal in one line that changes, elsewhere in a
 * line now and then; and the name of each test that failed, at once.
 * @returns a function that ends it
 */
export function showProgress(file: string, out = process.stdout): () => void {
  const startedAt = Date.now();
  let saidAt = startedAt;
  let told = 0;
  const look = (): void => {
    const results = readResults(file);
    const failed = testsOf(results).filter(({ state }) => state === 'failed');
    if (out.isTTY) out.write('\r\u001b[K');
    for (const { file: where, name } of failed.slice(told)) out.write(`  FAILED ${where}: ${name}\n`);
    told = failed.length;
    const line = `  ${Math.round((Date.now() - startedAt) / 1000)} s: ${lineOf(progressOf(results))}`;
    if (out.isTTY) out.write(line.slice(0, out.columns - 1));
    else if (Date.now() - saidAt >= SAY_EACH_MS) {
      saidAt = Date.now();
      out.write(`${line}\n`);
    }
  };
  const timer = setInterval(look, LOOK_EACH_MS);
  return () => {
    clearInterval(timer);
    look();
    if (out.isTTY) out.write('\r\u001b[K');
  };
}
