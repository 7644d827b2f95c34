import { existsSync, readFileSync } from 'node:fs';
import { Refusal, isMain, runScript } from '../../scripts/project.mjs';
import { readSources } from './sources.ts';

/** Where time comes from the port alone. */
const WATCHED = /^src\/(ui|application|domain)\/.*\.tsx?$/;

/** Files that use a timer of the browser for something else than time, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/ui/app/when-idle.ts': 'stands in for idle callbacks where the browser has none',
  'src/ui/app/components/save-file.ts': 'lets the browser begin to read an address before that is given back',
};

/** Comments and quoted words, which read no clock. Templates are read. */
const SILENT = /\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*|'[^'\n]*'/g;
const CLOCKS =
  /\b(Date\.now|performance\.now|new Date\(\)|(?<![.\w])Date\(\)|setTimeout|setInterval|clearTimeout|clearInterval)(?!\w)/g;

/** A file with one fault of each kind. A check that reads nothing would find none of them. */
const CANARY = new Map([
  [
    'src/ui/a.tsx',
    [
      "// Date.now() in a comment, and 'setTimeout' as a word, are none",
      'const at = Date.now() + new Date().getTime() + performance.now();',
      'const day = new Date(at);',
      'window.setTimeout(() => setInterval(run, `${Date.now}`), 1);',
    ].join('\n'),
  ],
]);
const CANARY_FAULTS = [
  '2: Date.now',
  '2: new Date()',
  '2: performance.now',
  '4: setTimeout',
  '4: setInterval',
  '4: Date.now',
];

/** @returns what reads a clock of the browser, as its line and its words */
function clocksIn(code: string): readonly string[] {
  const read = code.replace(SILENT, (silent) => silent.replace(/[^\n]/g, ' '));
  return [...read.matchAll(CLOCKS)].map(({ index, 1: word }) => `${read.slice(0, index).split('\n').length}: ${word}`);
}

/**
 * @param files by their paths
 * @returns what takes its time from elsewhere than from `ClockPort`, a line for each
 */
export function faultsOf(
  files: ReadonlyMap<string, string>,
  allowed: Readonly<Record<string, string>> = ALLOWED,
): readonly string[] {
  const faults: string[] = [];
  for (const [file, code] of files) {
    const clocks = clocksIn(code);
    if (file in allowed) {
      if (clocks.length === 0) faults.push(`${file} uses no timer any more: take it out of tools/checks/time.ts`);
      continue;
    }
    for (const clock of clocks) {
      faults.push(`${file}:${clock}: time comes from ClockPort (in a component, useClock or useNow of src/ui/app)`);
    }
  }
  for (const file of Object.keys(allowed)) {
    if (!files.has(file)) faults.push(`${file} is gone: take it out of tools/checks/time.ts`);
  }
  return faults;
}

function main(): number {
  const seen = faultsOf(CANARY, {});
  const isSeen = (fault: string, index: number): boolean => seen[index]?.startsWith(`src/ui/a.tsx:${fault}: `) === true;
  if (seen.length !== CANARY_FAULTS.length || !CANARY_FAULTS.every(isSeen)) {
    throw new Refusal(`the check of time should see each fault of its canary, but saw:\n${seen.join('\n')}`);
  }
  const names = [...(readSources()?.keys() ?? [])].filter((file) => WATCHED.test(file) && existsSync(file));
  const faults = faultsOf(new Map(names.map((file) => [file, readFileSync(file, 'utf8')])));
  for (const fault of faults) console.error(fault);
  console.log(`${names.length} files, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runScript(main);
