import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LASTING_CHECKS, runChecks } from '../checks/check.ts';
import { runEngines } from './engines.ts';
import { Refusal, inProject, isInterruption, isMain } from '../../scripts/project.mjs';
import { timesByFile, type Result, type TimeOfFile } from './results.ts';
import { runTests } from './run-folder.ts';
import { chooseSeed, runPlaywright, runVitest, type RunContext } from './run-tests.ts';
import { describeFault, sum, tallyOfChecks, type Fault, type Tally } from './tally.ts';

const USAGE = 'npm test -- [--seed=N] [--times]';
/** Where what a run found lies when it has ended. */
const KEPT = inProject('test-results');
const SLOWEST_FILES = 25;

/** What a stage found. */
interface Found {
  readonly tally: Tally;
  readonly results: readonly Result[];
  readonly output: string;
  /** Read from the results unless told. */
  readonly times?: readonly TimeOfFile[];
}

interface Stage {
  readonly name: string;
  /** Names the file with all that is known about what failed. */
  readonly keptAs: string;
  readonly run: (context: RunContext) => Promise<Found>;
}

interface EndedStage extends Required<Found>, Pick<Stage, 'name' | 'keptAs'> {
  readonly seconds: number;
}

const CHECKS: Stage = {
  name: 'Checks',
  keptAs: 'checks',
  run: async () => {
    const results = await runChecks({ checks: LASTING_CHECKS, isFresh: true });
    const times = results.map(({ name, seconds }) => ({ file: `the check of ${name}`, seconds, tests: 1 }));
    return { tally: tallyOfChecks(results), results: [], output: '', times };
  },
};

const VITEST: Stage = {
  name: 'Unit, component and integration tests',
  keptAs: 'vitest',
  run: (context) => runVitest([], context),
};

const END_TO_END: Stage = {
  name: 'End-to-end tests',
  keptAs: 'playwright',
  run: (context) => runPlaywright(['--retries=1', '--trace=on-first-retry'], context),
};

const ENGINES: Stage = {
  name: 'Other engines',
  keptAs: 'engines',
  run: async () => {
    const { times, ...tally } = await runEngines({ short: true });
    return { tally, results: [], output: '', times };
  },
};

/** What stands in a row runs at once: a tour of the engines waits for sound most of the time. */
const STAGES: readonly (readonly Stage[])[] = [[CHECKS], [VITEST], [END_TO_END, ENGINES]];

/** @returns the tally of what did not come to its end */
function crash(error: unknown): Tally {
  const stack = error instanceof Error ? error.stack : undefined;
  const said = error instanceof Refusal ? error.message : (stack ?? String(error));
  return { passed: 0, failed: 1, faults: [{ name: 'the run itself', said }] };
}

async function runStage({ name, keptAs, run: runIt }: Stage, context: RunContext): Promise<EndedStage> {
  const startedAt = Date.now();
  console.log(`=== ${name}`);
  let found: Found;
  try {
    found = await runIt(context);
  } catch (error) {
    if (isInterruption(error)) throw error;
    found = { tally: crash(error), results: [], output: '' };
  }
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
  const { tally } = found;
  console.log(`=== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  return { name, keptAs, seconds, times: timesByFile(found.results), ...found };
}

/** Writes how long everything took, and of the stages that failed all that is known. */
function keep(stages: readonly EndedStage[], seed: number): void {
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

function printTimes(stages: readonly EndedStage[]): void {
  for (const { name, times } of stages) {
    console.log(`\n=== The slowest of: ${name}\n`);
    for (const { file, seconds, tests } of times.slice(0, SLOWEST_FILES)) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${String(tests).padStart(4)}  ${file}`);
    }
  }
}

/** @returns what the command line says */
export function readOptions(parameters: string[]): { readonly seed: number; readonly times: boolean } {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: { seed: { type: 'string' }, times: { type: 'boolean', default: false } },
    });
    return { seed: chooseSeed(values.seed), times: values.times };
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`, { cause });
  }
}

async function main(folder: string): Promise<number> {
  const startedAt = Date.now();
  const { seed, times } = readOptions(process.argv.slice(2));
  console.log(`the order of the tests: npm test -- --seed=${seed}`);
  const stages: EndedStage[] = [];
  const failures: Tally[] = [];
  try {
    for (const row of STAGES) {
      stages.push(...(await Promise.all(row.map((stage) => runStage(stage, { folder, seed })))));
    }
  } catch (error) {
    if (isInterruption(error)) throw error;
    failures.push(crash(error));
  }
  const { passed, failed, faults, unsteady } = sum([...stages.map(({ tally }) => tally), ...failures]);
  const tell = (told: readonly Fault[]): string => told.map((fault) => describeFault(fault)).join('\n\n');
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

/** `npm test`: runs every check and every test; the last line says how many passed and failed. */
if (isMain(import.meta.url)) await runTests(main);
