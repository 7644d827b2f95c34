import { parseArgs } from 'node:util';
import { startLoad } from './load.ts';
import { Refusal, isMain } from '../../scripts/project.mjs';
import { testsOf, type Result } from './results.ts';
import { runTests } from './run-folder.ts';
import { chooseSeed, runPlaywright, runVitest, type RunContext, type ToolRun } from './run-tests.ts';
import { describeFault, type Fault } from './tally.ts';

const USAGE = 'npm run test:steady -- FILE... [--times=10] [--load=2] [--project=desktop] [--grep=WORDS]';

const isForBrowser = (file: string): boolean => /(^|\/)e2e(\/|$)|\.spec(\.|$)/.test(file);

export interface Options {
  readonly vitest: readonly string[];
  readonly playwright: readonly string[];
  readonly times: number;
  readonly load: number;
  readonly projects: readonly string[];
  readonly grep: string | undefined;
}

/** One of several runs of the same tests. */
export interface Run {
  readonly seed: number;
  readonly results: readonly Result[];
  readonly tally: { readonly faults: readonly Fault[] };
}

/** @returns what the command line says */
export function readOptions(parameters: string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        times: { type: 'string', default: '10' },
        load: { type: 'string', default: '2' },
        project: { type: 'string', multiple: true, default: [] },
        grep: { type: 'string' },
      },
    });
    const count = (name: 'times' | 'load', least: number): number => {
      const number = Number(values[name]);
      if (Number.isSafeInteger(number) && number >= least) return number;
      throw new Error(`--${name}=${values[name]} is no number of ${least} or more`);
    };
    if (positionals.length === 0) throw new Error('name the files or folders to repeat');
    return {
      vitest: positionals.filter((file) => !isForBrowser(file)),
      playwright: positionals.filter(isForBrowser),
      times: count('times', 1),
      load: count('load', 0),
      projects: values.project,
      grep: values.grep,
    };
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`, { cause });
  }
}

/** @returns the tests that did not pass each time; one that a run did not come to counts as not passed */
export function compareRuns(runs: readonly Run[]): { readonly steady: number; readonly unsteady: readonly Fault[] } {
  const tests = new Map<string, { passed: number; readonly seeds: number[]; said: string }>();
  for (const { seed, results } of runs) {
    for (const { file, name, state, errors } of testsOf(results)) {
      const key = `${file}: ${name}`;
      const test = tests.get(key) ?? { passed: 0, seeds: [], said: '' };
      tests.set(key, test);
      if (state === 'passed' || state === 'skipped') test.passed += 1;
      else {
        test.seeds.push(seed);
        test.said ||= errors[0]?.message ?? state;
      }
    }
  }
  const unsteady = [...tests]
    .filter(([, { passed }]) => passed < runs.length)
    .map(([key, { passed, seeds, said }]) => ({
      name: `${key}: passed ${passed} of ${runs.length}${seeds.length > 0 ? `; failed in order ${seeds.join(', ')}` : ''}`,
      said,
    }));
  const outside = runs.flatMap(({ seed, results, tally }) => {
    const failedTests = testsOf(results).filter(({ state }) => state === 'failed').length;
    return tally.faults.slice(failedTests).map(({ name, said }) => ({ name: `order ${seed}: ${name}`, said }));
  });
  return { steady: tests.size - unsteady.length, unsteady: [...unsteady, ...outside] };
}

/** `npm run test:steady`: repeats tests on busy cores, each time in another order, and lists what was not the same. */
async function main(folder: string): Promise<number> {
  const { vitest, playwright, times, load, projects, grep } = readOptions(process.argv.slice(2));
  const stopLoad = startLoad(load);
  const runs: Readonly<Record<'vitest' | 'playwright', Run[]>> = { vitest: [], playwright: [] };
  try {
    for (let time = 1; time <= times; time += 1) {
      const context: RunContext = { folder, seed: chooseSeed() };
      const add = async (tool: keyof typeof runs, run: Promise<ToolRun>): Promise<void> => {
        const found = await run;
        runs[tool].push({ seed: context.seed, ...found });
        console.log(
          `${time} of ${times}: ${found.tally.passed} passed, ${found.tally.failed} failed, order ${context.seed}`,
        );
      };
      const only = (name: string): readonly string[] => (grep === undefined ? [] : [`--${name}=${grep}`]);
      if (vitest.length > 0) await add('vitest', runVitest([...vitest, ...only('testNamePattern')], context));
      if (playwright.length > 0) {
        const where = projects.map((project) => `--project=${project}`);
        await add('playwright', runPlaywright([...playwright, ...where, ...only('grep')], context));
      }
    }
  } finally {
    stopLoad();
  }
  const found = [runs.vitest, runs.playwright].map(compareRuns);
  const unsteady = found.flatMap((one) => one.unsteady);
  const steady = found.reduce((total, one) => total + one.steady, 0);
  if (unsteady.length > 0) console.log(`\n=== Not the same each time\n\n${unsteady.map((one) => describeFault(one)).join('\n\n')}`); // prettier-ignore
  console.log(`\n${steady} steady, ${unsteady.length} not, in ${times} runs with ${load} busy loops on every core`);
  return unsteady.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runTests(main);
