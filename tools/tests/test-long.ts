import { parseArgs } from 'node:util';
import { readImporters, reach } from './imports.mjs';
import { Refusal, isMain } from './project.mjs';
import { runTests } from './run-folder.mjs';
import { chooseSeed, runVitest } from './run-tests.mjs';
import { ensureReady } from './setup.mjs';
import { readSources } from './sources.mjs';
import { describeFault } from './tally.mjs';

/** What takes its number of runs from the budget has a long form. */
const BUDGET = 'tests/support/budget.ts';
const HOURS_MS = 6 * 3_600_000;

/** @returns {readonly string[]} the files of tests that come to the budget through their imports */
export function longTests(importers) {
  return [...reach([BUDGET], importers).keys()].filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
    return { seed: chooseSeed(values.seed), wanted: positionals };
  } catch (cause) {
    throw new Refusal(`${cause.message}\nnpm run test:long -- [FILE...] [--seed=N]`, { cause });
  }
}

/** `npm run test:long`: the long forms of fuzzes, properties and kill tests, with random inputs of another seed. */
async function main(folder) {
  const { seed, wanted } = readOptions();
  await ensureReady();
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
