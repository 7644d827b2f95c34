import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, toolEnvironment } from './processes.mjs';
import { showProgress } from './progress.mjs';
import { inProject } from './project.mjs';
import { readResults, timesByFile } from './results.mjs';
import { tallyOfTests } from './tally.mjs';

/** Seeds that Vitest and Playwright both take. */
const SEEDS = 2 ** 31;

const MEASURED = inProject('node_modules', '.cache', 'soridam', 'times.json');

/** @returns {Record<string, number>} the seconds that each file took when it passed last, here */
export const readMeasured = () => (existsSync(MEASURED) ? JSON.parse(readFileSync(MEASURED, 'utf8')) : {});

/** What failed has often waited for what did not come, which says nothing of the next time. */
function noteTimes(results, { faults }) {
  const passed = timesByFile(results).filter(({ file }) => !faults.some(({ name }) => name.startsWith(`${file}:`)));
  const times = Object.fromEntries(passed.map(({ file, seconds }) => [file, seconds]));
  mkdirSync(path.dirname(MEASURED), { recursive: true });
  writeFileSync(MEASURED, JSON.stringify({ ...readMeasured(), ...times }));
}

let runs = 0;

/** @returns the seed that was given, or one by chance */
export function chooseSeed(given) {
  const seed = given === undefined ? randomInt(SEEDS) : Number(given);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= SEEDS) throw new Error(`${given} is no seed`);
  return seed;
}

/**
 * Runs a tool whose reporter writes results.
 * @param {{ folder: string, seed: number, settings?: NodeJS.ProcessEnv, killAfterMs?: number }} context `folder` is the run's own
 * @returns the tally, the results and all that was printed
 */
async function runTool(command, parameters, { folder, seed, settings = {}, killAfterMs }) {
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

export const runVitest = (parameters, context) =>
  runTool('vitest', ['run', '--reporter=./scripts/reporters/vitest.mjs', ...parameters], context);

/** Runs end-to-end tests against the built product. */
export const runPlaywright = (parameters, context) =>
  runTool(context.node, ['scripts/e2e.mjs', '--reporter=./scripts/reporters/playwright.mjs', ...parameters], context);
