import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.mjs';
import { run, toolEnvironment } from './processes.mjs';
import { showProgress } from './progress.mjs';
import { Refusal, inProject, isMain } from './project.mjs';
import { readResults, timesByFile } from './results.mjs';
import { runTests } from './run-folder.mjs';
import { ensureReady } from './setup.mjs';
import { describeFault, sum, tallyOfChecks, tallyOfTests } from './tally.mjs';

const USAGE = 'npm test -- [--seed=N] [--times]';
/** Where what a run found lies when it has ended; Playwright clears this folder when it begins. */
const KEPT = inProject('test-results');
const SLOWEST_FILES = 25;
/** Seeds that Vitest and Playwright both take. */
const SEEDS = 2 ** 31;

/** Runs a tool whose reporter writes results. @returns the tally, the results and all that was printed */
async function runTool(name, command, parameters, { folder, seed }) {
  const file = path.join(folder, `${name}.jsonl`);
  const stopShowing = showProgress(file);
  try {
    const env = { ...toolEnvironment(), RESULTS_FILE: file, TEST_ORDER: String(seed) };
    const end = await run(command, parameters, { collect: true, env });
    const results = readResults(file);
    return { tally: tallyOfTests(results, end), results, output: end.output };
  } finally {
    stopShowing();
  }
}

/** `keptAs` names the file with all that is known about what failed. */
const STAGES = [
  {
    name: 'Checks',
    keptAs: 'checks',
    run: async () => {
      const results = await runChecks({ isFresh: true });
      const times = results.map(({ name, seconds }) => ({ file: `the check of ${name}`, seconds, tests: 1 }));
      return { tally: tallyOfChecks(results), results: [], output: '', times };
    },
  },
  {
    name: 'Unit, component and integration tests',
    keptAs: 'vitest',
    run: (context) => runTool('vitest', 'vitest', ['run', '--reporter=./scripts/reporters/vitest.mjs'], context),
  },
  {
    name: 'End-to-end tests',
    keptAs: 'playwright',
    run: (context) => {
      const reporting = ['--reporter=./scripts/reporters/playwright.mjs', '--retries=1', '--trace=on-first-retry'];
      return runTool('playwright', context.node, ['scripts/e2e.mjs', ...reporting], context);
    },
  },
];

/** @returns the tally of what did not come to its end */
function crash(error) {
  const said = error instanceof Refusal ? error.message : (error.stack ?? String(error));
  return { passed: 0, failed: 1, faults: [{ name: 'the run itself', said }] };
}

async function runStage({ name, keptAs, run: runIt }, context) {
  const startedAt = Date.now();
  console.log(`=== ${name}`);
  let found;
  try {
    found = await runIt(context);
  } catch (error) {
    if (error.exitCode !== undefined) throw error; // this process was asked to end
    found = { tally: crash(error), results: [], output: '' };
  }
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
  const { tally } = found;
  console.log(`=== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  return { name, keptAs, seconds, times: timesByFile(found.results), ...found };
}

/** Writes how long everything took, and of the stages that failed all that is known. */
function keep(stages, seed) {
  mkdirSync(KEPT, { recursive: true });
  for (const { keptAs, tally, output } of stages) {
    const file = path.join(KEPT, `${keptAs}.txt`);
    rmSync(file, { force: true });
    if (tally.failed === 0) continue;
    const faults = tally.faults.map((fault) => describeFault(fault, Infinity));
    writeFileSync(file, `${faults.join('\n\n')}\n\n=== All that was printed\n\n${output}`);
    console.log(`all about them: ${path.relative(inProject(), file)}`);
  }
  const times = stages.map(({ name, seconds, times: files }) => ({ name, seconds, files }));
  writeFileSync(path.join(KEPT, 'times.json'), `${JSON.stringify({ seed, stages: times }, null, 1)}\n`);
}

function printTimes(stages) {
  for (const { name, times } of stages) {
    console.log(`\n=== The slowest of: ${name}\n`);
    for (const { file, seconds, tests } of times.slice(0, SLOWEST_FILES)) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${String(tests).padStart(4)}  ${file}`);
    }
  }
}

/** @returns what the command line says */
export function readOptions(parameters) {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: { seed: { type: 'string' }, times: { type: 'boolean', default: false } },
    });
    const seed = values.seed === undefined ? randomInt(SEEDS) : Number(values.seed);
    if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`${values.seed} is no seed`);
    return { seed, times: values.times };
  } catch (cause) {
    throw new Refusal(`${cause.message}\n${USAGE}`, { cause });
  }
}

async function main(folder) {
  const startedAt = Date.now();
  const { seed, times } = readOptions(process.argv.slice(2));
  console.log(`the order of the tests: npm test -- --seed=${seed}`);
  const stages = [];
  const failures = [];
  try {
    const node = await ensureReady();
    for (const stage of STAGES) stages.push(await runStage(stage, { node, folder, seed }));
  } catch (error) {
    if (error.exitCode !== undefined) throw error;
    failures.push(crash(error));
  }
  const { passed, failed, faults, unsteady } = sum([...stages.map(({ tally }) => tally), ...failures]);
  const tell = (told) => told.map((fault) => describeFault(fault)).join('\n\n');
  if (times) printTimes(stages);
  if (unsteady.length > 0) console.log(`\n=== What passed only when it was tried again\n\n${tell(unsteady)}`);
  if (faults.length > 0) console.log(`\n=== What failed\n\n${tell(faults)}`);
  console.log('');
  keep(stages, seed);
  const took = stages.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ');
  console.log(`all in ${((Date.now() - startedAt) / 1000).toFixed(0)} s (${took}), order ${seed}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** `npm test`: sets up, then runs every check and every test; the last line says how many passed and failed. */
if (isMain(import.meta.url)) await runTests(main);
