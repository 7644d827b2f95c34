import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../scripts/processes.mjs';
import { ROOT, Refusal, inProject, say } from '../../scripts/project.mjs';
import { figuresOf, type Figures } from './figures.ts';
import { IN_TURN, MEASUREMENTS } from './measurements.ts';
import { pairedRatio, type Pair } from './paired-ratio.ts';
import type { MeasurementName } from './results.ts';
import { median } from './statistics.ts';
import { Surroundings } from './surroundings.ts';

export interface Comparison {
  /** The commit that this build is held against. */
  readonly reference: string;
  readonly pairs: number;
  readonly names: readonly MeasurementName[];
}

const BUILDS = ['before', 'now'] as const;
type Build = (typeof BUILDS)[number];

/** Of each figure what both builds gave, pair by pair, by `measurement: figure`. */
type Compared = Map<string, Pair[]>;

const git = (...parameters: readonly string[]): Buffer =>
  execFileSync('git', parameters, { cwd: ROOT, maxBuffer: 2 ** 31 - 1, stdio: ['ignore', 'pipe', 'pipe'] });

/** Builds the project as it was at `reference`, in a folder of its own. @returns that folder */
async function buildReference(reference: string, folder: string): Promise<string> {
  const root = path.join(folder, 'before');
  mkdirSync(root);
  let archive;
  try {
    archive = git('archive', '--format=tar', reference);
  } catch (cause) {
    throw new Refusal(`there is no commit "${reference}" to compare with.`, { cause });
  }
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  // With the same packages the ones that are there do; else its own set-up installs what it wants.
  const lockOf = (project: string): string => readFileSync(path.join(project, 'package-lock.json'), 'utf8');
  if (lockOf(root) === lockOf(ROOT)) symlinkSync(inProject('node_modules'), path.join(root, 'node_modules'));
  say(`building ${reference}`);
  const { code, output } = await run('npm', ['run', 'build'], { cwd: root, collect: true });
  if (code !== 0) throw new Refusal(`${reference} cannot be built:\n${output}`);
  return root;
}

const named = (name: MeasurementName, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([figure, number]) => [`${name}: ${figure}`, number]));

/** Measures one build. */
async function measureBuild(names: readonly MeasurementName[], around: Surroundings): Promise<Figures> {
  const figures: Figures[] = [];
  try {
    for (const name of names) {
      const result = await MEASUREMENTS[name](around);
      if (result !== undefined) figures.push(named(name, figuresOf(name, result)));
    }
  } finally {
    await around.close();
  }
  return Object.assign({}, ...figures) as Figures;
}

/** Measures both builds at once, asked in turn. */
async function measureInTurn(
  names: readonly MeasurementName[],
  around: Readonly<Record<Build, Surroundings>>,
): Promise<Record<Build, Figures>> {
  const figures: Record<Build, Figures> = { before: {}, now: {} };
  try {
    for (const name of names) {
      const found = (await IN_TURN[name]?.(BUILDS.map((build) => around[build]))) ?? [];
      for (const [place, build] of BUILDS.entries()) {
        figures[build] = { ...figures[build], ...named(name, found[place] ?? {}) };
      }
    }
  } finally {
    for (const build of BUILDS) await around[build].close();
  }
  return figures;
}

/** @returns the order in which the builds of pair number `place` are measured: before, now, now, before, and so on */
export const orderOf = (place: number): readonly [Build, Build] =>
  place % 2 === 0 ? ['before', 'now'] : ['now', 'before'];

const digits = (value: number): string => String(Number(value.toPrecision(4)));

/** @returns a table with a line for each figure that both builds have; those that never differed are counted */
export function comparisonTable(compared: ReadonlyMap<string, readonly Pair[]>, unit?: () => number): string {
  const differing = [...compared].filter(([, pairs]) =>
    pairs.some((pair) => pair.before !== pairs[0]?.before || pair.now !== pairs[0]?.before),
  );
  const rows = differing.map(([name, pairs]) => {
    const middle = (build: Build): string => digits(median(pairs.map((pair) => pair[build])));
    const found = pairedRatio(pairs, unit);
    const ratio =
      found === undefined ? ['', ''] : [found.ratio.toFixed(3), `${found.low.toFixed(3)} … ${found.high.toFixed(3)}`];
    return `| ${[name, middle('before'), middle('now'), ...ratio].join(' | ')} |`;
  });
  const same = compared.size - differing.length;
  return [
    '| figure | before | now | ratio | 95 of 100 |',
    '|---|---:|---:|---:|---:|',
    ...rows,
    ...(same === 0 ? [] : ['', `${same} more were the same in each run.`]),
  ].join('\n');
}

/**
 * Holds this build against that of another commit: the same measurements over both, which are made here, in turn (A B B A), so
 * that what slows the machine for a while slows both; those that can ask both builds in turn do so. Each run has products and
 * a browser of its own. Nothing is kept.
 * @param folder for the other build and what is needed meanwhile
 * @returns the table
 */
export async function compare(
  { reference, pairs, names }: Comparison,
  { node, folder }: { readonly node: string; readonly folder: string },
): Promise<string> {
  const roots: Readonly<Record<Build, string>> = { before: await buildReference(reference, folder), now: ROOT };
  const together = names.filter((name) => IN_TURN[name] !== undefined);
  const apart = names.filter((name) => IN_TURN[name] === undefined);
  const compared: Compared = new Map();
  for (let place = 0; place < pairs; place += 1) {
    const around = (build: Build): Surroundings => {
      const own = mkdtempSync(path.join(folder, 'run-'));
      chmodSync(own, 0o711); // as the run's folder: PostgreSQL's own user has to pass through
      return new Surroundings({ node, root: roots[build], folder: own });
    };
    const figures: Record<Build, Figures> = { before: {}, now: {} };
    if (together.length > 0) {
      say(`pair ${place + 1} of ${pairs}: both in turn`);
      Object.assign(figures, await measureInTurn(together, { before: around('before'), now: around('now') }));
    }
    if (apart.length > 0) {
      for (const build of orderOf(place)) {
        say(`pair ${place + 1} of ${pairs}: ${build === 'now' ? 'this build' : reference}`);
        figures[build] = { ...figures[build], ...(await measureBuild(apart, around(build))) };
      }
    }
    for (const [name, before] of Object.entries(figures.before)) {
      const now = figures.now[name];
      if (now !== undefined) compared.set(name, [...(compared.get(name) ?? []), { before, now }]);
    }
  }
  return comparisonTable(compared);
}
