import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './processes.mjs';
import { ROOT, Refusal, inProject, isMain } from './project.mjs';
import { runTests } from './run-folder.mjs';
import { chooseSeed } from './run-tests.mjs';
import { ensureReady } from './setup.mjs';

/** The folders of the product; what else a commit changed, its tests above all, stays as it is. */
const PRODUCT = ['src', 'server', 'common'];
const USAGE = 'npm run test:sees -- [--draw=50] [--seed=N] [--only=COMMIT,COMMIT] [--whole]';
/** Lines of the output that tell what was red. */
const LINES_TOLD = 3;
const AREA = /^fix(?:\(([^)]*)\))?:/;

/** @returns numbers from 0 to 1 that the seed decides (mulberry32) */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns `commits` in the order of the draw: one of each area in turn, areas and commits shuffled by the seed */
export function draw(commits, seed) {
  const random = randomOf(seed);
  const shuffled = commits
    .map((commit) => ({ commit, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ commit }) => commit);
  const areas = Map.groupBy(shuffled, ({ subject }) => AREA.exec(subject)?.[1] ?? '');
  const drawn = [];
  while (drawn.length < commits.length) {
    for (const waiting of areas.values()) {
      const next = waiting.shift();
      if (next !== undefined) drawn.push(next);
    }
  }
  return drawn;
}

const git = (cwd, ...parameters) =>
  execFileSync('git', ['-C', cwd, ...parameters], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });

/** @returns the project's commits of type `fix` */
function fixes() {
  const lines = git(ROOT, 'log', '--no-merges', '--format=%h %s').trim().split('\n');
  return lines
    .map((line) => ({ commit: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
    .filter(({ subject }) => AREA.test(subject));
}

/** Takes the product's side of a commit back in `copy`. @returns whether it could be, and changed something */
function takeBack(copy, commit) {
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

/** Runs one of the project's commands in the copy. @returns whether it was red, after how many seconds, and what failed */
async function verdict(copy, ...command) {
  const startedAt = Date.now();
  const { code, output } = await run('npm', ['run', '--silent', ...command], { cwd: copy, collect: true });
  const said = output.split('=== What failed')[1]?.trim().split('\n').slice(0, LINES_TOLD).join(' ') ?? '';
  return { isRed: code !== 0, seconds: Math.round((Date.now() - startedAt) / 1000), said };
}

function readOptions() {
  try {
    const text = { type: 'string' };
    const options = { draw: { ...text, default: '50' }, seed: text, only: text, whole: { type: 'boolean' } };
    const { values } = parseArgs({ options });
    const count = Number(values.draw);
    if (!Number.isSafeInteger(count) || count < 1) throw new Error('--draw takes a number of commits');
    const only = values.only?.split(',') ?? [];
    return { count, only, seed: chooseSeed(values.seed), isWhole: values.whole === true };
  } catch (cause) {
    throw new Refusal(`${cause.message}\n${USAGE}`, { cause });
  }
}

/**
 * `npm run test:sees`: takes the product's side of drawn `fix` commits back, one at a time, in a copy of HEAD, and tells for
 * each whether `test:changed` is red; with `--whole`, for what it did not see, whether `npm test` is. `--only` tries named
 * commits again.
 */
async function main(folder) {
  const { count, only, seed, isWhole } = readOptions();
  console.log(`the draw: npm run test:sees -- --draw=${count} --seed=${seed}`);
  await ensureReady();
  const copy = path.join(folder, 'copy');
  git(ROOT, 'clone', '--quiet', ROOT, copy);
  cpSync(inProject('node_modules'), path.join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  let [tried, seen] = [0, 0];
  const isWanted = ({ commit }) => only.length === 0 || only.some((wanted) => commit.startsWith(wanted));
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
