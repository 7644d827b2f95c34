import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readImporters, reach, type Importers } from './imports.ts';
import { run } from '../../scripts/processes.mjs';
import { Refusal, inProject, isMain, runScript } from '../../scripts/project.mjs';
import { fingerprint, readSources, type Sources } from './sources.ts';

const CACHE = 'node_modules/.cache/soridam';
const PASSED = inProject(CACHE, 'passed.json');

/** A tool and what it is told. */
type Command = readonly [tool: string, ...parameters: readonly string[]];

interface Check {
  readonly name: string;
  readonly command: Command;
  /** The sources, beside the settings, that its verdict hangs on. */
  readonly reads: RegExp;
  /** It can look at some files alone. */
  readonly isByFile?: true;
  /** Its verdict hangs on the day as well. */
  readonly isOfToday?: true;
}

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly isKnown: boolean;
  readonly output: string;
}

/** What passed last: the inputs of each check, and the files that the linter has seen, each with its hash. */
type Passed = Readonly<Record<string, { readonly inputs: string; readonly files?: Readonly<Record<string, string>> }>>;

/** One of this project's own checks. */
const own = (name: string, ...parameters: readonly string[]): Command => [
  process.execPath,
  `tools/checks/${name}.ts`,
  ...parameters,
];

/**
 * What the compiler found last time is kept, so that the next check reads only what has changed. TypeScript 7 takes half
 * the processor time of 6, which stays for the tools that read TypeScript by its interface: 7 has none.
 */
export const types = (project: string): Command => {
  const notes = ['--incremental', '--tsBuildInfoFile', typesNotes(project)];
  return [process.execPath, 'node_modules/ts7/bin/tsc', '--noEmit', ...notes, '-p', `${project}.json`];
};
/** @returns the file with what it found last time */
export const typesNotes = (project: string): string => `${CACHE}/${project}.tsbuildinfo`;

/** What every tool's verdict hangs on: which tools they are, and how they are told to look. */
const SETTINGS =
  /^(package(-lock)?\.json|tsconfig.*\.json|knip\.json|\..*|[^/]*\.config\.ts|scripts\/[^/]*\.mjs|tools\/checks\/.*)$/;
const CODE = /\.(ts|tsx|mjs|cjs|js|json|css)$/;
const BUT_TEXTS = /^(?!docs\/|demo\/|tools\/bench\/results\/).*(?<!\.md)$/;

const CHECKS: readonly Check[] = [
  { name: 'types', command: types('tsconfig'), reads: CODE },
  { name: 'types of the core', command: types('tsconfig.core'), reads: CODE },
  { name: 'lint', command: ['oxlint'], reads: CODE, isByFile: true },
  { name: 'layers', command: own('layers'), reads: BUT_TEXTS },
  {
    name: 'format',
    command: ['prettier', '--check', '--log-level', 'warn', ...prettierCache(), '.'],
    reads: BUT_TEXTS,
  },
  { name: 'dead code', command: ['knip', '--cache', '--cache-location', `${CACHE}/knip`], reads: BUT_TEXTS },
  { name: 'styles', command: own('styles'), reads: /^src\/ui\// },
  { name: 'time', command: own('time'), reads: /^src\/(ui|application|domain)\// },
  { name: 'texts', command: own('texts'), reads: /^(src|common)\// },
  {
    name: 'requirement ids',
    command: own('spec-coverage'),
    reads: /^(tests\/|docs\/requirements\.md$)/,
  },
  { name: 'packages', command: own('packages'), reads: /^package(-lock)?\.json$/ },
  {
    name: 'known holes',
    command: own('packages', '--holes'),
    reads: /^package(-lock)?\.json$/,
    isOfToday: true,
  },
];
/** Those whose verdict is that of a day: a suite that says the same tomorrow goes without them. */
export const LASTING_CHECKS = CHECKS.filter(({ isOfToday }) => isOfToday !== true);
const AT_ONCE = 2;

/** What Prettier remembers of files whose content has not changed. */
export function prettierCache(): readonly string[] {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier`];
}

/** @returns the checks whose names begin with these words, all without any */
export function chooseChecks(words: readonly string[]): readonly Check[] {
  const isNamed = ({ name }: Check, word: string): boolean => `${name} `.startsWith(`${word.replaceAll('-', ' ')} `);
  for (const word of words) {
    if (CHECKS.some((check) => isNamed(check, word))) continue;
    throw new Refusal(`there is no check "${word}"; there are ${CHECKS.map(({ name }) => `"${name}"`).join(', ')}`);
  }
  return CHECKS.filter((check) => words.length === 0 || words.some((word) => isNamed(check, word)));
}

/**
 * What a linter of types has to look at again: what has changed, and what imports that, since types travel so.
 * @param now the sources with their hashes
 * @param passed those that passed last
 * @returns undefined when it may be anything: a setting has changed
 */
export function filesToLint(
  now: Sources,
  passed: Readonly<Record<string, string>>,
  importers: Importers,
): readonly string[] | undefined {
  const changed = [...now.keys()].filter((file) => passed[file] !== now.get(file));
  const gone = Object.keys(passed).filter((file) => !now.has(file));
  if ([...changed, ...gone].some((file) => SETTINGS.test(file) && !/^(scripts|tools)\//.test(file))) return undefined;
  const lintable = /\.(ts|tsx|mjs|cjs|js)$/;
  return [...reach([...changed, ...gone], importers).keys()].filter((file) => lintable.test(file) && now.has(file));
}

function readPassed(): Passed {
  try {
    return JSON.parse(readFileSync(PASSED, 'utf8'));
  } catch {
    return {}; // the first time, or half written by a machine that went down
  }
}

function writePassed(passed: Passed): void {
  mkdirSync(inProject(CACHE), { recursive: true });
  const unfinished = `${PASSED}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(passed));
  renameSync(unfinished, PASSED);
}

function inputsOf({ command, reads, isOfToday }: Check, sources: Sources): string {
  const day = isOfToday === true ? [new Date().toISOString().slice(0, 10)] : [];
  const isRead = (file: string): boolean => SETTINGS.test(file) || reads.test(file);
  return fingerprint(sources, isRead, [command, process.versions.node, ...day]);
}

type Verdict = Pick<CheckResult, 'passed' | 'output'>;

async function runTool([tool, ...parameters]: Command): Promise<Verdict> {
  const { code, output } = await run(tool, parameters, { collect: true });
  return { passed: code === 0, output };
}

/** Lints only what has to be looked at again since everything passed, where that is known. */
async function lint(command: Command, sources: Sources | undefined, files: Passed[string]['files']): Promise<Verdict> {
  if (files === undefined || sources === undefined) return runTool(command);
  const wanted = filesToLint(sources, files, readImporters(sources.keys(), { withTypes: true }));
  if (wanted === undefined || wanted.length > 400) return runTool(command);
  return wanted.length === 0 ? { passed: true, output: '' } : runTool([...command, ...wanted]);
}

/**
 * Runs checks. One whose inputs are those with which it passed last is not run again, unless everything `isFresh`.
 */
export async function runChecks({ checks = CHECKS, isFresh = false } = {}): Promise<readonly CheckResult[]> {
  const sources = readSources();
  const before: Passed = isFresh ? {} : readPassed();
  const results = new Map<Check, CheckResult>();
  const waiting = [...checks];
  const runNext = async (check: Check): Promise<void> => {
    const startedAt = Date.now();
    const inputs = sources === undefined ? undefined : inputsOf(check, sources);
    const isKnown = inputs !== undefined && before[check.name]?.inputs === inputs;
    const { passed, output } = isKnown
      ? { passed: true, output: '' }
      : await (check.isByFile ? lint(check.command, sources, before[check.name]?.files) : runTool(check.command));
    if (passed && !isKnown && inputs !== undefined) {
      const files = check.isByFile && sources !== undefined ? { files: Object.fromEntries(sources) } : {};
      writePassed({ ...readPassed(), [check.name]: { inputs, ...files } });
    }
    results.set(check, { name: check.name, passed, seconds: (Date.now() - startedAt) / 1000, isKnown, output });
  };
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runNext(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return checks.flatMap((check) => results.get(check) ?? []);
}

/** Prints what the failing checks say, and a line for each. */
export function printChecks(results: readonly CheckResult[]): void {
  for (const { name, passed, output } of results) if (!passed) console.log(`\n--- ${name}\n${output.trimEnd()}\n`);
  for (const { name, passed, seconds, isKnown } of results) {
    const time = isKnown ? 'as before' : `${seconds.toFixed(1)} s`;
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(18)} ${time.padStart(9)}`);
  }
}

/** `npm run check -- types lint`: those named, or all; `--all` runs them although nothing has changed. */
if (isMain(import.meta.url)) {
  await runScript(async () => {
    const parameters = process.argv.slice(2);
    const isFresh = parameters.includes('--all');
    const checks = chooseChecks(parameters.filter((name) => name !== '--all'));
    const results = await runChecks({ checks, isFresh });
    printChecks(results);
    return results.every(({ passed }) => passed) ? 0 : 1;
  });
}
