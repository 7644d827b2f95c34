import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/build.ts';
import { types, typesNotes } from '../checks/check.ts';
import { readImporters } from '../checks/imports.ts';
import { run } from '../../scripts/processes.mjs';
import { Refusal, inProject, isMain } from '../../scripts/project.mjs';
import {
  chooseWithin,
  isStyle,
  rankSpecTests,
  rankVitestFiles,
  secondsByFile,
  showsInBrowser,
  soonestFirst,
  type Change,
} from './reachable-tests.ts';
import { runTests } from './run-folder.ts';
import { chooseSeed, readMeasured, runPlaywright, runVitest, type RunContext, type ToolRun } from './run-tests.ts';
import { git, readSources } from '../checks/sources.ts';
import { describeFault, type Fault } from './tally.ts';

const USAGE = 'npm run test:changed -- [commit] [--within=SECONDS] [--seed=N]';
const ANSWER_WITHIN_SECONDS = 58;
/** The files of Vitest that are run before anything else. */
const NEAREST = 3;
/** What part of the time the other files of Vitest may take when the browser's tests come after them. */
const BEFORE_BROWSER = 0.4;
/** Two files are run at a time, and a start takes a part of it. */
const SECONDS_AT_ONCE = 1.3;
const SPEC_TESTS = 8;
/** Milliseconds that a test may wait for what does not come: a third of the time, so that it is told. */
const PATIENCE_MS = 20_000;
/** What a start of Vitest or of the product takes: with less left, nothing is begun. */
const LEAST_MS = 6_000;

const TYPES_NOTES = inProject(typesNotes('tsconfig'));

const LINTED = /\.(ts|tsx|mjs|cjs|js)$/;
const FORMATTED = /^(?!docs\/|demo\/|tests\/layers-canary\/).*\.(ts|tsx|mjs|cjs|js|json|css|html)$/;

/** @returns what differs from where `base` was left */
function readChange(base: string | undefined): Pick<Change, 'changed' | 'lines'> & { readonly since: string } {
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard');
  const uncommitted = git('diff', '-z', '--name-only', 'HEAD');
  if (untracked === undefined || uncommitted === undefined) throw new Refusal('this is no clone of a git repository');
  let since = untracked.length + uncommitted.length > 0 ? 'HEAD' : 'HEAD~1';
  if (base !== undefined) {
    const [common] = git('merge-base', base, 'HEAD') ?? [];
    if (common === undefined) throw new Refusal(`"${base}" names no commit`);
    since = common.trim();
  }
  const changed = [...(git('diff', '-z', '--name-only', since) ?? []), ...untracked];
  const lines = (git('diff', '--unified=0', since) ?? []).join('').match(/^[-+](?![-+]{2}).*/gm) ?? [];
  return { since: base ?? since, changed, lines: lines.join('\n') };
}

/** Checks the changed files alone, which takes a second or two. @returns what is wrong */
async function checkFiles(changed: readonly string[], killAfterMs: number): Promise<readonly Fault[]> {
  const check = async (
    name: string,
    wanted: RegExp,
    tool: string,
    ...parameters: readonly string[]
  ): Promise<readonly Fault[]> => {
    const files = changed.filter((file) => wanted.test(file) && existsSync(inProject(file)));
    if (files.length === 0) return [];
    const { code, output, isKilled } = await run(tool, [...parameters, ...files], { collect: true, killAfterMs });
    return code === 0 || isKilled ? [] : [{ name: `the check of ${name}`, said: output.trim() }];
  };
  const linted = await check('lint', LINTED, 'oxlint');
  return [...linted, ...(await check('format', FORMATTED, 'prettier', '--check', '--log-level', 'warn'))];
}

/** What has been found so far, and what was left out. */
class Findings {
  passed = 0;
  readonly faults: Fault[] = [];
  readonly left: string[] = [];

  get isRed(): boolean {
    return this.faults.length > 0;
  }

  add(name: string, { tally, isKilled }: ToolRun): void {
    this.passed += tally.passed;
    this.faults.push(...tally.faults);
    console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed${isKilled ? '; the time was over' : ''}`);
  }
}

/** How many milliseconds are left for the answer. */
type LeftMs = () => number;

const timeOut = (milliseconds: number): Promise<false> =>
  setTimeout(Math.max(0, milliseconds), false as const, { ref: false });

const filesOf = (ranked: readonly { readonly file: string }[]): readonly string[] => ranked.map(({ file }) => file);

const list = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');

/** Runs files of Vitest, each of which is named. */
async function runFiles(
  files: readonly string[],
  findings: Findings,
  context: RunContext,
  killAfterMs: number,
): Promise<void> {
  if (files.length === 0 || killAfterMs < LEAST_MS) return;
  console.log(list(files));
  findings.add('Vitest', await runVitest(files, { ...context, killAfterMs }));
}

/** Runs the files that come after the nearest ones, as far as `withinMs` reaches. */
async function runOthers(
  others: ReturnType<typeof rankVitestFiles>,
  findings: Findings,
  context: RunContext,
  withinMs: number,
): Promise<void> {
  if (findings.isRed) {
    findings.left.push(`${others.length} other files of Vitest, since something has failed`);
    return;
  }
  const secondsOf = secondsByFile(readMeasured());
  const seconds = withinMs < LEAST_MS ? 0 : (withinMs / 1000) * SECONDS_AT_ONCE;
  const { chosen, left } = chooseWithin(soonestFirst(others, secondsOf), seconds, secondsOf);
  await runFiles(chosen, findings, context, withinMs);
  if (left.length > 0) findings.left.push(`${left.length} files of Vitest that are further away`);
}

/** Runs the end-to-end tests that speak most of a change, once the site is built. */
async function runNearSpecs(
  change: Change,
  findings: Findings,
  context: RunContext,
  { built, leftMs }: { readonly built: Promise<boolean> | undefined; readonly leftMs: LeftMs },
): Promise<void> {
  const nearest = rankSpecTests(change).slice(0, SPEC_TESTS);
  if (findings.isRed || nearest.length === 0) {
    findings.left.push('the end-to-end tests');
    return;
  }
  if (!(await Promise.race([built, timeOut(leftMs() - LEAST_MS)]))) {
    findings.left.push('the end-to-end tests, as the build took too long');
    return;
  }
  const places = nearest.map(({ file, line }) => `${file}:${line}`);
  console.log(`the end-to-end tests that speak of it most\n${list(places)}`);
  const parameters = [...places, '--project=desktop', '--project=pictures', '--pass-with-no-tests'];
  findings.add('End to end', await runPlaywright(parameters, { ...context, killAfterMs: leftMs() }));
  findings.left.push('all other end-to-end tests');
}

/** Starts the build that the tests in a browser need. @returns whether it has come to its end */
function startBuild(): Promise<boolean> {
  const built = ensureBuilt().then(() => true);
  built.catch(() => undefined); // one that takes too long ends with the run
  return built;
}

/** Runs what a change can reach: what is most likely to see it, and takes least, first. */
async function runNear(change: Change, findings: Findings, context: RunContext, leftMs: LeftMs): Promise<void> {
  const { changed } = change;
  const ranked = rankVitestFiles(change);
  console.log(`${ranked.length} files of Vitest can be reached, the nearest first`);
  const checked = checkFiles(changed, leftMs());
  if (changed.some(isStyle)) {
    // What a style sheet does shows in a browser alone, so that comes before all that is further away.
    const built = startBuild();
    const nearest = changed.every(isStyle) ? 0 : NEAREST;
    await runFiles(filesOf(ranked.slice(0, nearest)), findings, context, leftMs());
    findings.faults.push(...(await checked));
    await runNearSpecs(change, findings, context, { built, leftMs });
    await runOthers(ranked.slice(nearest), findings, context, leftMs());
    return;
  }
  await runFiles(filesOf(ranked.slice(0, NEAREST)), findings, context, leftMs());
  findings.faults.push(...(await checked));
  const isSeen = changed.some(showsInBrowser);
  // Built beside them: what they leave of two cores is enough for it.
  const built = isSeen && !findings.isRed ? startBuild() : undefined;
  await runOthers(ranked.slice(NEAREST), findings, context, leftMs() * (isSeen ? BEFORE_BROWSER : 1));
  if (isSeen) await runNearSpecs(change, findings, context, { built, leftMs });
}

/** Checks the types where an earlier check has left its notes: without them it takes longer than everything else. */
async function checkTypes(findings: Findings, leftMs: LeftMs): Promise<void> {
  if (findings.isRed || !existsSync(TYPES_NOTES) || leftMs() < LEAST_MS) {
    findings.left.push('the check of types');
    return;
  }
  const [compiler, ...parameters] = types('tsconfig');
  const { code, output, isKilled } = await run(compiler, parameters, { collect: true, killAfterMs: leftMs() });
  if (isKilled) findings.left.push('the check of types, for which the time was too short');
  else if (code !== 0) findings.faults.push({ name: 'the check of types', said: output.trim() });
}

function readOptions(): { readonly base: string | undefined; readonly seed: number; readonly withinMs: number } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { within: { type: 'string', default: String(ANSWER_WITHIN_SECONDS) }, seed: { type: 'string' } },
    });
    return { base: positionals[0], seed: chooseSeed(values.seed), withinMs: Number(values.within) * 1000 };
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`, { cause });
  }
}

/** `npm run test:changed`: runs what a change can reach, the nearest first, and answers within a minute. */
async function main(folder: string): Promise<number> {
  const startedAt = Date.now();
  const { base, seed, withinMs } = readOptions();
  const leftMs: LeftMs = () => withinMs - (Date.now() - startedAt);
  const { since, changed, lines } = readChange(base);
  const files = [...(readSources()?.keys() ?? [])];
  const readText = (file: string): string => readFileSync(inProject(file), 'utf8');
  const change: Change = { changed, lines, files, readText, importers: readImporters(files, { withTypes: false }) };
  const context: RunContext = { folder, seed, settings: { TEST_PATIENCE: String(PATIENCE_MS) } };
  const findings = new Findings();
  console.log(`${changed.length} files differ from ${since}; order ${seed}`);
  await runNear(change, findings, context, leftMs);
  await checkTypes(findings, leftMs);

  const { passed, faults, left } = findings;
  const said = faults.map((fault) => describeFault(fault)).join('\n\n');
  if (faults.length > 0) console.log(`\n=== What failed\n\n${said}`);
  if (left.length > 0) console.log(`\nnot run: ${left.join('; ')} (npm test runs everything)`);
  console.log(`in ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n${passed} passed, ${faults.length} failed`);
  return faults.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runTests(main);
