import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, toolEnvironment } from '../../scripts/processes.mjs';
import { showProgress } from './progress.ts';
import { inProject } from '../../scripts/project.mjs';
import { readResults, timesByFile, type Result } from './results.ts';
import { tallyOfTests, type Tally } from './tally.ts';

/** Seeds that Vitest and Playwright both take. */
const SEEDS = 2 ** 31;

const MEASURED = inProject('node_modules', '.cache', 'soridam', 'times.json');

/** @returns the seconds that each file took when it passed last, here */
export const readMeasured = (): Readonly<Record<string, number>> =>
  existsSync(MEASURED) ? JSON.parse(readFileSync(MEASURED, 'utf8')) : {};

/** Where and how a run is made. */
export interface RunContext {
  /** The run's own. */
  readonly folder: string;
  readonly seed: number;
  readonly settings?: NodeJS.ProcessEnv;
  readonly killAfterMs?: number;
}

/** What a tool found, and all that it printed. */
export interface ToolRun {
  readonly tally: Tally;
  readonly results: readonly Result[];
  readonly output: string;
  readonly isKilled: boolean;
}

/** What failed has often waited for what did not come, which says nothing of the next time. */
function noteTimes(results: readonly Result[], { faults }: Tally): void {
  const passed = timesByFile(results).filter(({ file }) => !faults.some(({ name }) => name.startsWith(`${file}:`)));
  const times = Object.fromEntries(passed.map(({ file, seconds }) => [file, seconds]));
  mkdirSync(path.dirname(MEASURED), { recursive: true });
  writeFileSync(MEASURED, JSON.stringify({ ...readMeasured(), ...times }));
}

let runs = 0;

/** @returns the seed that was given, or one by chance */
export function chooseSeed(given?: string): number {
  const seed = given === undefined ? randomInt(SEEDS) : Number(given);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= SEEDS) throw new Error(`${given} is no seed`);
  return seed;
}

/** Runs a tool whose reporter writes results. */
async function runTool(
  command: string,
  parameters: readonly string[],
  { folder, seed, settings = {}, killAfterMs }: RunContext,
): Promise<ToolRun> {
  runs += 1;
  const file = path.join(folder, `results-${runs}.jsonl`);
  const stopShowing = showProgress(file);
  try {
    const env = { ...toolEnvironment(), ...settings, RESULTS_FILE: file, TEST_ORDER: String(seed) };
    const end = await run(command, parameters, { collect: true, env, killAfterMs });
    const results = readResults(file);
    const tally = tallyOfTests(results, end);
    noteTimes(results, tally);
    return { tally, results, output: end.output, isKilled: end.isKilled };
  } finally {
    stopShowing();
  }
}

export const runVitest = (parameters: readonly string[], context: RunContext): Promise<ToolRun> =>
  runTool('vitest', ['run', '--reporter=./tools/tests/vitest-reporter.ts', ...parameters], context);

/** Runs end-to-end tests against the built product. */
export const runPlaywright = (parameters: readonly string[], context: RunContext): Promise<ToolRun> =>
  runTool(
    process.execPath,
    ['tools/tests/e2e.ts', '--reporter=./tools/tests/playwright-reporter.ts', ...parameters],
    context,
  );
