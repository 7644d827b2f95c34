import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/build.ts';
import { ROOT, Refusal, inProject, runScript, say } from '../../scripts/project.mjs';
import { withRunFolder } from '../tests/run-folder.ts';
import { ensureReady } from '../../scripts/setup.mjs';
import { compare } from './compare.ts';
import { MEASUREMENT_NAMES, MEASUREMENTS } from './measurements.ts';
import { reportOf } from './report.ts';
import { keepResult, readKept, type Machine, type MeasurementName } from './results.ts';
import { rounded } from './statistics.ts';
import { Surroundings } from './surroundings.ts';

/** Fetches a package from the registry, and is therefore measured only when it is named. */
const ONLY_BY_NAME: ReadonlySet<MeasurementName> = new Set(['lighthouse']);
/** Pairs of runs when two builds are compared. */
const PAIRS = 6;

interface Command {
  readonly names: readonly MeasurementName[];
  readonly reference: string | undefined;
  readonly pairs: number;
}

function readCommand(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { compare: { type: 'string' }, pairs: { type: 'string', default: String(PAIRS) } },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(MEASUREMENTS, name));
  if (unknown !== undefined) {
    throw new Refusal(`there is no measurement "${unknown}", but ${MEASUREMENT_NAMES.join(', ')}.`);
  }
  if (!/^[1-9]\d?$/.test(values.pairs)) throw new Refusal('--pairs is a whole number from 1 to 99.');
  const isAsked = (name: MeasurementName): boolean =>
    positionals.length > 0 ? positionals.includes(name) : !ONLY_BY_NAME.has(name);
  return { names: MEASUREMENT_NAMES.filter(isAsked), reference: values.compare, pairs: Number(values.pairs) };
}

const machine = (node: string): Machine => ({
  processor: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.cpus().length,
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  system: os.type(),
  node: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim(),
  date: new Date().toISOString().slice(0, 10),
  load: rounded(os.loadavg()[0] ?? 0, 1),
});

/** Measures one thing and keeps what came of it. */
async function measure<Name extends MeasurementName>(name: Name, around: Surroundings, node: string): Promise<void> {
  say(`measuring ${name}`);
  const before = machine(node);
  const result = await MEASUREMENTS[name](around);
  if (result === undefined) {
    say(`${name} needs a program that is not installed, and was not measured`);
    return;
  }
  const browser = await around.browserVersion();
  keepResult(name, { machine: { ...before, ...(browser !== undefined && { browser }) }, ...result });
}

async function main(folder: string): Promise<void> {
  const { names, reference, pairs } = readCommand();
  const node = await ensureReady();
  await ensureBuilt();
  if (reference !== undefined) {
    console.log(await compare({ reference, pairs, names }, { node, folder }));
    return;
  }
  const around = new Surroundings({ node, root: ROOT, folder });
  try {
    for (const name of names) await measure(name, around, node);
    writeFileSync(inProject('docs', 'benchmarks.md'), reportOf(readKept(MEASUREMENT_NAMES)));
  } finally {
    await around.close();
  }
}

/**
 * `npm run bench`: measures the built product on this machine, and writes the numbers down. With names as parameters it
 * measures only these, and leaves the other numbers as they are; with `--compare COMMIT` and perhaps `--pairs N` it tells how
 * this build differs from that one. However it ends, nothing of what it started is left.
 */
await runScript(() => withRunFolder(main));
