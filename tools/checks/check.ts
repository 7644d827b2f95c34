import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readImporters, reach } from './imports.mjs';
import { run } from './processes.mjs';
import { Refusal, inProject, isMain, runScript } from './project.mjs';
import { ensureReady } from './setup.mjs';
import { fingerprint, readSources } from './sources.mjs';

const CACHE = 'node_modules/.cache/soridam';
const PASSED = inProject(CACHE, 'passed.json');

/**
 * What the compiler found last time is kept, so that the next check reads only what has changed. TypeScript 7 takes half
 * the processor time of 6, which stays for the tools that read TypeScript by its interface: 7 has none.
 */
export const types = (project) => {
  const compiler = ['node', 'node_modules/ts7/bin/tsc'];
  return [...compiler, '--noEmit', '--incremental', '--tsBuildInfoFile', typesNotes(project), '-p', `${project}.json`];
};
/** @returns the file with what it found last time */
export const typesNotes = (project) => `${CACHE}/${project}.tsbuildinfo`;

/** What every tool's verdict hangs on: which tools they are, and how they are told to look. */
const SETTINGS = /^(package(-lock)?\.json|tsconfig.*\.json|knip\.json|\..*|[^/]*\.config\.ts|scripts\/.*\.mjs)$/;
const CODE = /\.(ts|tsx|mjs|cjs|js|json|css)$/;
const BUT_TEXTS = /^(?!docs\/|demo\/|bench\/results\/).*(?<!\.md)$/;

/** `reads` are the sources, beside the settings, that a check's verdict hangs on; `isOfToday`: on the day as well. */
const CHECKS = [
  { name: 'types', command: types('tsconfig'), reads: CODE },
  { name: 'types of the core', command: types('tsconfig.core'), reads: CODE },
  { name: 'lint', command: ['oxlint'], reads: CODE, isByFile: true },
  { name: 'layers', command: ['node', 'scripts/check-layers.mjs'], reads: BUT_TEXTS },
  {
    name: 'format',
    command: ['prettier', '--check', '--log-level', 'warn', ...prettierCache(), '.'],
    reads: BUT_TEXTS,
  },
  { name: 'dead code', command: ['knip', '--cache', '--cache-location', `${CACHE}/knip`], reads: BUT_TEXTS },
  { name: 'styles', command: ['node', 'scripts/check-styles.mjs'], reads: /^src\/ui\// },
  { name: 'texts', command: ['node', 'scripts/check-texts.mjs'], reads: /^(src|common)\// },
  {
    name: 'requirement ids',
    command: ['node', 'scripts/spec-coverage.mjs'],
    reads: /^(tests\/|docs\/requirements\.md$)/,
  },
  { name: 'packages', command: ['node', 'scripts/check-packages.mjs'], reads: /^package(-lock)?\.json$/ },
  {
    name: 'known holes',
    command: ['node', 'scripts/check-packages.mjs', '--holes'],
    reads: /^package(-lock)?\.json$/,
    isOfToday: true,
  },
];
/** Those whose verdict is that of a day: a suite that says the same tomorrow goes without them. */
export const LASTING_CHECKS = CHECKS.filter(({ isOfToday }) => isOfToday !== true);
const AT_ONCE = 2;

/** What Prettier remembers of files whose content has not changed. */
export function prettierCache() {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier`];
}

/** @returns the checks whose names begin with these words, all without any */
export function chooseChecks(words) {
  const isNamed = ({ name }, word) => `${name} `.startsWith(`${word.replaceAll('-', ' ')} `);
  for (const word of words) {
    if (CHECKS.some((check) => isNamed(check, word))) continue;
    throw new Refusal(`there is no check "${word}"; there are ${CHECKS.map(({ name }) => `"${name}"`).join(', ')}`);
  }
  return CHECKS.filter((check) => words.length === 0 || words.some((word) => isNamed(check, word)));
}

/**
 * What a linter of types has to look at again: what has changed, and what imports that, since types travel so.
 * @param {Map<string, string>} now the sources with their hashes
 * @param {Record<string, string>} passed those that passed last
 * @returns {readonly string[] | undefined} undefined when it may be anything: a setting has changed
 */
export function filesToLint(now, passed, importers) {
  const changed = [...now.keys()].filter((file) => passed[file] !== now.get(file));
  const gone = Object.keys(passed).filter((file) => !now.has(file));
  if ([...changed, ...gone].some((file) => SETTINGS.test(file) && !file.startsWith('scripts/'))) return undefined;
  const lintable = /\.(ts|tsx|mjs|cjs|js)$/;
  return [...reach([...changed, ...gone], importers).keys()].filter((file) => lintable.test(file) && now.has(file));
}

/** @returns what passed last: the inputs of each check, and the files that the linter has seen */
function readPassed() {
  try {
    return JSON.parse(readFileSync(PASSED, 'utf8'));
  } catch {
    return {}; // the first time, or half written by a machine that went down
  }
}

function writePassed(passed) {
  mkdirSync(inProject(CACHE), { recursive: true });
  const unfinished = `${PASSED}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(passed));
  renameSync(unfinished, PASSED);
}

function inputsOf({ command, reads, isOfToday }, sources) {
  const day = isOfToday === true ? [new Date().toISOString().slice(0, 10)] : [];
  const isRead = (file) => SETTINGS.test(file) || reads.test(file);
  return fingerprint(sources, isRead, [command, process.versions.node, ...day]);
}

async function runTool([tool, ...parameters]) {
  const { code, output } = await run(tool, parameters, { collect: true });
  return { passed: code === 0, output };
}

/** Lints only what has to be looked at again since everything passed, where that is known. */
async function lint(command, sources, { files } = {}) {
  if (files === undefined || sources === undefined) return runTool(command);
  const wanted = filesToLint(sources, files, readImporters(sources.keys(), { withTypes: true }));
  if (wanted === undefined || wanted.length > 400) return runTool(command);
  return wanted.length === 0 ? { passed: true, output: '' } : runTool([...command, ...wanted]);
}

/**
 * Runs checks. One whose inputs are those with which it passed last is not run again, unless everything `isFresh`.
 * @returns {Promise<readonly { name: string, passed: boolean, seconds: number, isKnown: boolean, output: string }[]>}
 */
export async function runChecks({ checks = CHECKS, isFresh = false } = {}) {
  const sources = readSources();
  const before = isFresh ? {} : readPassed();
  const results = new Map();
  const waiting = [...checks];
  const runNext = async (check) => {
    const startedAt = Date.now();
    const inputs = sources === undefined ? undefined : inputsOf(check, sources);
    const isKnown = inputs !== undefined && before[check.name]?.inputs === inputs;
    const { passed, output } = isKnown
      ? { passed: true, output: '' }
      : await (check.isByFile ? lint(check.command, sources, before[check.name]) : runTool(check.command));
    if (passed && !isKnown && inputs !== undefined) {
      const files = check.isByFile ? { files: Object.fromEntries(sources) } : {};
      writePassed({ ...readPassed(), [check.name]: { inputs, ...files } });
    }
    results.set(check, { name: check.name, passed, seconds: (Date.now() - startedAt) / 1000, isKnown, output });
  };
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runNext(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return checks.map((check) => results.get(check));
}

/** Prints what the failing checks say, and a line for each. */
export function printChecks(results) {
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
    await ensureReady();
    const results = await runChecks({ checks, isFresh });
    printChecks(results);
    return results.every(({ passed }) => passed) ? 0 : 1;
  });
}
