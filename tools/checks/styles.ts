import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal, isMain, runScript } from '../../scripts/project.mjs';
import { readSources } from './sources.ts';

/** How many lines sheets have. */
type Lines = Readonly<Record<string, number>>;

/** Lines that a sheet may have: one longer than that is of several components. */
const MOST_LINES = 250;
/** DraftEditors that are longer yet, and how long they may be. A number only falls. */
const LONGER: Lines = {};

/** A component and its sheet with one fault of each kind. A check that reads nothing would find none of them. */
const CANARY = new Map([
  [
    'a.module.css',
    `@layer screens {\n.used { color: var(--ink); }\n.unused { margin: 0.5em; }\n${'\n'.repeat(MOST_LINES)}}`,
  ],
  ['b.module.css', '.alone { margin: 0 }'],
  [
    'a.tsx',
    `import styles from './a.module.css';\nexport const A = () => <p className={styles.used}>{styles.missing}</p>;`,
  ],
]);
const CANARY_FAULTS = [
  'a.module.css has 254 lines, and may have 250: give each component a sheet of its own',
  'a.module.css has a class that nobody uses: unused',
  'a.tsx uses a class that ./a.module.css does not have: missing',
  'b.module.css is imported by nobody',
];

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** @returns the classes that the selectors of a sheet name */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = css.replace(/\/\*[^]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

/** @returns the classes that `code` reads of the sheet which it imports as `name`; undefined where it reads them by a variable */
function readOf(code: string, name: string): readonly string[] | undefined {
  const body = code.replace(/'[^'\n]*'/g, ''); // what is quoted reads nothing
  if (new RegExp(`\\b${name}\\[`).test(body)) return undefined;
  return [...body.matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))].map(([, read = '']) => read);
}

/**
 * @param files sheets and components, by their paths
 * @returns what is wrong with the sheets, a line for each
 */
export function faultsOf(files: ReadonlyMap<string, string>, longer = LONGER): readonly string[] {
  const faults: string[] = [];
  const used = new Map<string, Set<string>>();
  for (const [file, code] of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, name = '', from = ''] of code.matchAll(IMPORT)) {
      const sheet = path.posix.join(path.posix.dirname(file), from);
      const classes = used.get(sheet) ?? new Set();
      used.set(sheet, classes);
      const known = classesOf(files.get(sheet) ?? '');
      for (const read of readOf(code, name) ?? known) {
        classes.add(read);
        if (!known.has(read)) faults.push(`${file} uses a class that ${from} does not have: ${read}`);
      }
    }
  }
  for (const [file, css] of files) {
    if (!file.endsWith('.module.css')) continue;
    const lines = css.trimEnd().split('\n').length;
    const most = longer[file] ?? MOST_LINES;
    if (lines > most)
      faults.push(`${file} has ${lines} lines, and may have ${most}: give each component a sheet of its own`);
    if (file in longer && lines < most)
      faults.push(`${file} has ${lines} lines: write that down in tools/checks/styles.ts`);
    const classes = used.get(file);
    if (classes === undefined) faults.push(`${file} is imported by nobody`);
    else
      for (const name of classesOf(css))
        if (!classes.has(name)) faults.push(`${file} has a class that nobody uses: ${name}`);
  }
  return faults.sort();
}

function main(): number {
  const seen = faultsOf(CANARY, {});
  if (seen.join('\n') !== CANARY_FAULTS.join('\n')) {
    throw new Refusal(`the check of styles should see each fault of its canary, but saw:\n${seen.join('\n')}`);
  }
  const names = [...(readSources()?.keys() ?? [])].filter((file) => /^src\/ui\/.*(\.tsx?|\.module\.css)$/.test(file));
  const files = new Map(names.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]));
  const faults = faultsOf(files);
  for (const fault of faults) console.error(fault);
  console.log(`${names.filter((file) => file.endsWith('.css')).length} sheets, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runScript(main);
