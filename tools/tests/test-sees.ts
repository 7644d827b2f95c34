import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../scripts/processes.mjs';
import { ROOT, Refusal, inProject, isMain } from '../../scripts/project.mjs';
import { runTests } from './run-folder.ts';
import { chooseSeed } from './run-tests.ts';

/** The folders of the product; what else a commit changed, its tests above all, stays as it is. */
const PRODUCT = ['src', 'server', 'common'];
const USAGE = 'npm run test:sees -- [--draw=50] [--seed=N] [--only=COMMIT,COMMIT] [--whole]';
/** Lines of the output that tell what was red. */
const LINES_TOLD = 3;
const AREA = /^fix(?:\(([^)]*)\))?:/;

export interface Commit {
  readonly commit: string;
  readonly subject: string;
}

/** @returns numbers from 0 to 1 that the seed decides (mulberry32) */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns `commits` in the order of the draw: one of each area in turn, areas and commits shuffled by the seed */
export function draw(commits: readonly Commit[], seed: number): readonly Commit[] {
  const random = randomOf(seed);
  const shuffled = commits
    .map((commit) => ({ commit, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ commit }) => commit);
  const areas = new Map<string, Commit[]>();
  for (const one of shuffled) {
    const area = AREA.exec(one.subject)?.[1] ?? '';
    areas.set(area, [...(areas.get(area) ?? []), one]);
  }
  const drawn: Commit[] = [];
  while (drawn.length < commits.length) {
    for (const waiting of areas.values()) {
      const next = waiting.shift();
      if (next !== undefined) drawn.push(next);
    }
  }
  return drawn;
}

const git = (cwd: string, ...parameters: readonly string[]): string =>
  execFileSync('git', ['-C', cwd, ...parameters], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });

/** @returns the project's commits of type `fix` */
function fixes(): readonly Commit[] {
  const lines = git(ROOT, 'log', '--no-merges', '--format=%h %s').trim().split('\n');
  return lines
    .map((line) => ({ commit: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
    .filter(({ subject }) => AREA.test(subject));
}

/** Takes the product's side of a commit back in `copy`. @returns whether it could be, and changed something */
function takeBack(copy: string, commit: string): boolean {
  git(copy, 'reset', '--quiet', '--hard');
  git(copy, 'clean', '--quiet', '--force', '-d', ...PRODUCT); // files that the one before had brought back
  const patch = path.join(copy, '..', `${commit}.diff`);
  writeFileSync(patch, git(copy, 'show', commit, '--format=', '--binary', '--', ...PRODUCT));
  try {
    git(copy, 'apply', '--reverse', '--3way', patch);
    git(copy, 'reset', '--quiet');
    return git(copy, 'status', '--porcelain') !== '';
  } catch {
    return false; // what came later stands in its place, or nothing of the product was changed
  } finally {
    rmSync(patch, { force: true });
  }
}

interface Verdict {
  readonly isRed: boolean;
  readonly seconds: number;
  /** What failed. */
  readonly said: string;
}

/** Runs one of the project's commands in the copy. */
async function verdict(copy: string, ...command: readonly string[]): Promise<Verdict> {
  const startedAt = Date.now();
  const { code, output } = await run('npm', ['run', '--silent', ...command], { cwd: copy, collect: true });
  const said = output.split('=== What failed')[1]?.trim().split('\n').slice(0, LINES_TOLD).join(' ') ?? '';
  return { isRed: code !== 0, seconds: Math.round((Date.now() - startedAt) / 1000), said };
}

interface Options {
  readonly count: number;
  readonly only: readonly string[];
  readonly seed: number;
  readonly isWhole: boolean;
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        draw: { type: 'string', default: '50' },
        seed: { type: 'string' },
        only: { type: 'string' },
        whole: { type: 'boolean' },
      },
    });
    const count = Number(values.draw);
    if (!Number.isSafeInteger(count) || count < 1) throw new Error('--draw takes a number of commits');
    const only = values.only?.split(',') ?? [];
    return { count, only, seed: chooseSeed(values.seed), isWhole: values.whole === true };
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`, { cause });
  }
}

/**
 * `npm run test:sees`: takes the product's side of drawn `fix` commits back, one at a time, in a copy of HEAD, and tells for
 * each whether `test:changed` is red; with `--whole`, for what it did not see, whether `npm test` is. `--only` tries named
 * commits again.
 */
async function main(folder: string): Promise<number> {
  const { count, only, seed, isWhole } = readOptions();
  console.log(`the draw: npm run test:sees -- --draw=${count} --seed=${seed}`);
  const copy = path.join(folder, 'copy');
  git(ROOT, 'clone', '--quiet', ROOT, copy);
  cpSync(inProject('node_modules'), path.join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  let tried = 0;
  let seen = 0;
  const isWanted = ({ commit }: Commit): boolean =>
    only.length === 0 || only.some((wanted) => commit.startsWith(wanted));
  for (const { commit, subject } of draw(fixes(), seed).filter(isWanted)) {
    if (tried === count) break;
    if (!takeBack(copy, commit)) {
      console.log(`| ${commit} | ${subject} | cannot be taken back | |`);
      continue;
    }
    tried += 1;
    const near = await verdict(copy, 'test:changed');
    const whole = isWhole && !near.isRed ? await verdict(copy, 'test') : undefined;
    const result = near.isRed ? 'red' : whole === undefined ? 'green' : whole.isRed ? 'red in npm test' : 'green';
    if (near.isRed) seen += 1;
    console.log(`| ${commit} | ${subject} | ${result}, ${near.seconds} s | ${near.said || (whole?.said ?? '')} |`);
  }
  console.log(`test:changed saw ${seen} of ${tried}`);
  return 0;
}

if (isMain(import.meta.url)) await runTests(main);
