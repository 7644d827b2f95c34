import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal, isMain, runScript } from '../../scripts/project.mjs';
import { readSources } from './sources.ts';

/** Lines that a sheet may have: one longer than that is of several components. */
const MOST_LINES = 250;

/** The sheet that gives the tokens their values. */
const TOKENS = /(^|\/)tokens\.css$/;
/** A sheet for browsers that skip the layers, and with them the tokens. */
const WITHOUT_TOKENS = /(^|\/)old-browser\.css$/;
/** The size of a field: under 16 px iOS enlarges the page. And the most that a bar or a mark of a fixed height has room for. */
const BOUNDED_SIZE = /^(max\(16px|min\(\d+px), (var\(--text-[\w-]+\)|calc\([\d.]+ \* var\(--text-[\w-]+\)\))\)$/;
/** Type sizes that a design tells apart. */
const MOST_SIZES = 8;
/** Sheets beside the design's that several components read. Falls, and never rises: a component has a sheet of its own. */
const SHARED_SHEETS = 26;

/** The look of what has no product in it: any component may take it. */
const DESIGN = /(^|\/)design\//;
/** What stands for a component until it comes is as large as that: it reads the same sheet. */
const STAND_IN = /(^|\/|-)skeletons?\.tsx$/;

/** A component and its sheet with one fault of each kind. A check that reads nothing would find none of them. */
const CANARY = new Map([
  [
    'a.module.css',
    `@layer screens {\n.used { color: var(--ink); }\n.unused { margin: 0.5em; }\n${'\n'.repeat(MOST_LINES)}}`,
  ],
  ['b.module.css', '.alone { --far: 7px; margin: 0 8px var(--far); font: 400 13px/20px x; }'],
  ['c.module.css', '.both a { top: 0; }'],
  ['tokens.css', ':root { --space-8: 8px; --text-body: 15px; }'],
  [
    'a.tsx',
    `import styles from './a.module.css';\nexport const A = () => <p className={styles.used}>{styles.missing}</p>;`,
  ],
  ['c.tsx', `import styles from './c.module.css';\nexport const C = () => <Link className={styles.both} />;`],
  ['d.tsx', `import styles from './c.module.css';\nexport const D = () => <p className={styles.both} />;`],
]);
const CANARY_FAULTS = [
  'a.module.css has 254 lines, and may have 250: give each component a sheet of its own',
  'a.module.css has a class that nobody uses: unused',
  'a.tsx uses a class that ./a.module.css does not have: missing',
  'b.module.css is imported by nobody',
  'b.module.css: "font: 400 13px/20px x" has a line height that does not grow with its text: write it in rem',
  'b.module.css: "font: 400 13px/20px x" has a type size that is no token (--text-…)',
  'b.module.css: "margin: 0 8px var(--far)" has a spacing that is no token (--space-…)',
  'b.module.css: --far is read once: a spacing is a token, and a length of the drawing is read where the drawing has it, too',
  'c.module.css: ".both a" is of an element that no reader of the sheet draws: give it a class',
  'sheets that several components read: 1, and may be 0 (SHARED_SHEETS): c.module.css',
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

/** @returns the declarations of a sheet whose property is one of `properties`, each with its value */
function declarationsOf(css: string, properties: string): readonly { name: string; value: string }[] {
  const found = css
    .replace(/\/\*[^]*?\*\//g, '')
    .matchAll(new RegExp(`(?<=[{;]\\s*)(${properties}):\\s*([^;{}]+)`, 'g'));
  return [...found].map(([, name = '', value = '']) => ({ name, value: value.trim().replace(/\s+/g, ' ') }));
}

/** @returns whether a size of texts is a token, a calculation with tokens, or relative to the text around it */
function isTypeSize(value: string): boolean {
  if (/^(inherit|[\d.]+em|0)$/.test(value) || BOUNDED_SIZE.test(value)) return true;
  return value.includes('var(--text-') && !/\d(px|pt|r?em|%)/.test(value);
}

/** Lengths that nothing says by a name; nought is none. */
const LITERAL = /(?<![\w.#-])-?(?!0[a-z])[\d.]+(px|rem|pt|cm|mm|in|pc|q)\b/i;

/**
 * What of a sheet should be said by tokens. A length that belongs to a drawing, and is no spacing, has a name in its
 * sheet and is read there wherever the drawing has it: a knob's size by its width and by the margin that centres it.
 * @param tokens the names that every sheet reads
 */
function literalsOf(file: string, css: string, tokens: ReadonlySet<string>): readonly string[] {
  const faults: string[] = [];
  for (const { name, value } of declarationsOf(css, 'font|font-size')) {
    // Of the shorthand the size stands before the family, which a comma may divide, and the line height behind it.
    const size = name === 'font' ? value.replace(/\/.*$/, '').replace(/^((normal|italic|bold|\d{3}) )+/, '') : value;
    if (!isTypeSize(size)) faults.push(`${file}: "${name}: ${value}" has a type size that is no token (--text-…)`);
  }
  for (const { name, value } of declarationsOf(css, 'font|line-height')) {
    const height = name === 'font' ? value.replace(/^[^/]*/, '') : value;
    if (/\dpx/.test(height) && !/^\/?min\([\d.]+rem, \d+px\)/.test(height)) {
      faults.push(`${file}: "${name}: ${value}" has a line height that does not grow with its text: write it in rem`);
    }
  }
  const own = new Set(
    declarationsOf(css, '--[\\w-]+').flatMap(({ name, value }) => (LITERAL.test(value) ? [name] : [])),
  );
  for (const { name, value } of declarationsOf(css, '(?:padding|margin|(?:row-|column-)?gap)(?:-[a-z-]+)?')) {
    if (LITERAL.test(value)) faults.push(`${file}: "${name}: ${value}" has a spacing that is no token (--space-…)`);
    for (const [, read = ''] of value.matchAll(/var\((--[\w-]+)/g)) {
      if (!own.has(read)) continue;
      if (tokens.has(read)) faults.push(`${file}: ${read} is the name of a token`);
      if (css.split(`var(${read})`).length < 3)
        faults.push(
          `${file}: ${read} is read once: a spacing is a token, and a length of the drawing is read where the drawing has it, too`,
        );
    }
  }
  return faults;
}

/** @returns the names in the sheet of tokens */
const tokensOf = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));

/**
 * @param readers the code of all components that read the sheet
 * @returns the selectors of a sheet that reach for an element which none of its readers draws, or for an id that is renamed
 */
function reachesOf(file: string, css: string, readers: readonly string[]): readonly string[] {
  const selectors = css.replace(/\/\*[^]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return selectors
    .filter((selector) => !/^\s*(@|from|to|\d)/.test(selector))
    .flatMap((selector) => {
      // The build gives ids of modules other names, as it does to classes; what a component writes out keeps its own.
      if (/(?<!:global\()#[a-z]/i.test(selector)) {
        return `${file}: "${selector.trim()}" has an id that the build renames: write :global(#…)`;
      }
      const bare = selector.replace(/\[[^\]]*\]|:(?:nth|lang)[\w-]*\([^)]*\)|::?(?!is|where|not|has)[\w-]+/g, '');
      const elements = [...bare.matchAll(/(?<![\w.#:-])[a-z][a-z0-9]*\b(?![(-])/g)].map(([element]) => element);
      const isDrawn = (element: string): boolean => readers.some((code) => new RegExp(`<${element}[\\s>/]`).test(code));
      if (elements.every(isDrawn)) return [];
      return `${file}: "${selector.trim()}" is of an element that no reader of the sheet draws: give it a class`;
    });
}

/**
 * @param files sheets and components, by their paths
 * @param sharedSheets how many sheets several components read
 * @returns what is wrong with the sheets, a line for each
 */
export function faultsOf(files: ReadonlyMap<string, string>, sharedSheets = 0): readonly string[] {
  const faults: string[] = [];
  const used = new Map<string, Set<string>>();
  const readers = new Map<string, string[]>();
  for (const [file, code] of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, name = '', from = ''] of code.matchAll(IMPORT)) {
      const sheet = path.posix.join(path.posix.dirname(file), from);
      const classes = used.get(sheet) ?? new Set();
      used.set(sheet, classes);
      readers.set(sheet, [...(readers.get(sheet) ?? []), file]);
      const known = classesOf(files.get(sheet) ?? '');
      for (const read of readOf(code, name) ?? known) {
        classes.add(read);
        if (!known.has(read)) faults.push(`${file} uses a class that ${from} does not have: ${read}`);
      }
    }
  }
  const tokens = [...files].find(([file]) => TOKENS.test(file))?.[1] ?? '';
  const names = tokensOf(tokens);
  const sizes = [...names].filter((name) => name.startsWith('--text-')).length;
  if (sizes > MOST_SIZES) faults.push(`there are ${sizes} type sizes, and may be ${MOST_SIZES}`);
  for (const [file, css] of files) {
    if (!file.endsWith('.css')) continue;
    const lines = css.trimEnd().split('\n').length;
    if (lines > MOST_LINES)
      faults.push(`${file} has ${lines} lines, and may have ${MOST_LINES}: give each component a sheet of its own`);
    if (!TOKENS.test(file) && !WITHOUT_TOKENS.test(file)) faults.push(...literalsOf(file, css, names));
    if (!file.endsWith('.module.css')) continue;
    const code = (readers.get(file) ?? []).map((reader) => files.get(reader) ?? '');
    if (code.length > 0) faults.push(...reachesOf(file, css, code));
    const classes = used.get(file);
    if (classes === undefined) faults.push(`${file} is imported by nobody`);
    else
      for (const name of classesOf(css))
        if (!classes.has(name)) faults.push(`${file} has a class that nobody uses: ${name}`);
  }
  const shared = [...readers].flatMap(([sheet, of]) =>
    !DESIGN.test(sheet) && of.filter((file) => !STAND_IN.test(file)).length > 1 ? [sheet] : [],
  );
  if (shared.length !== sharedSheets) {
    const list = shared.length > sharedSheets ? `: ${shared.sort().join(', ')}` : '';
    const limit = shared.length > sharedSheets ? 'may be' : 'the number may fall from';
    faults.push(
      `sheets that several components read: ${shared.length}, and ${limit} ${sharedSheets} (SHARED_SHEETS)${list}`,
    );
  }
  return faults.sort();
}

function main(): number {
  const seen = faultsOf(CANARY);
  if (seen.join('\n') !== CANARY_FAULTS.join('\n')) {
    throw new Refusal(`the check of styles should see each fault of its canary, but saw:\n${seen.join('\n')}`);
  }
  const names = [...(readSources()?.keys() ?? [])].filter((file) => /^src\/ui\/.*(\.tsx?|\.css)$/.test(file));
  const files = new Map(names.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]));
  const faults = faultsOf(files, SHARED_SHEETS);
  for (const fault of faults) console.error(fault);
  console.log(`${names.filter((file) => file.endsWith('.css')).length} sheets, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runScript(main);
