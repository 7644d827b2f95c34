import { parseArgs } from 'node:util';
import { readImporters, reach, type Importers } from '../checks/imports.ts';
import { Refusal, isMain } from '../../scripts/project.mjs';
import { runTests } from './run-folder.ts';
import { chooseSeed, runVitest } from './run-tests.ts';
import { readSources } from '../checks/sources.ts';
import { describeFault } from './tally.ts';

/** What takes its number of runs from the budget has a long form. */
const BUDGET = 'tests/support/budget.ts';
const HOURS_MS = 6 * 3_600_000;

/** @returns the files of tests that come to the budget through their imports */
export function longTests(importers: Importers): readonly string[] {
  return [...reach([BUDGET], importers).keys()].filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

function readOptions(): { readonly seed: number; readonly wanted: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
    return { seed: chooseSeed(values.seed), wanted: positionals };
  } catch (cause) {
    throw new Refusal(
      `${cause instanceof Error ? cause.message : String(cause)}\nnpm run test:long -- [FILE...] [--seed=N]`,
      { cause },
    );
  }
}

/** `npm run test:long`: the long forms of fuzzes, properties and kill tests, with random inputs of another seed. */
async function main(folder: string): Promise<number> {
  const { seed, wanted } = readOptions();
  const sources = readSources();
  if (sources === undefined) throw new Refusal('this is no clone of a git repository');
  const importers = readImporters(sources.keys(), { withTypes: false });
  const files = longTests(importers).filter((file) => wanted.length === 0 || wanted.some((one) => file.includes(one)));
  if (files.length === 0) throw new Refusal(`no test of "${wanted.join('", "')}" has a long form`);
  console.log(`the inputs and the order of ${files.length} files: npm run test:long -- --seed=${seed}`);
  const limits = [`--testTimeout=${HOURS_MS}`, `--hookTimeout=${HOURS_MS}`];
  const settings = { TEST_LONG: '1', TEST_SEED: String(seed) };
  const { tally } = await runVitest([...files, ...limits], { folder, seed, settings });
  if (tally.faults.length > 0) console.log(`\n${tally.faults.map((fault) => describeFault(fault)).join('\n\n')}\n`);
  console.log(`${tally.passed} passed, ${tally.failed} failed, seed ${seed}`);
  return tally.failed === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runTests(main);
