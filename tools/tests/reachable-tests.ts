import path from 'node:path';
import { reach, type Importers } from '../checks/imports.ts';
import { relevances } from './relevance.ts';

const VITEST_FILE = /^tests\/(unit|model|contract|component|integration)\/.*\.test\.tsx?$/;
const SPEC = /^tests\/e2e\/[^/]+\.spec\.ts$/;

/** Seconds that a file takes when nobody has measured it. */
const USUAL_SECONDS: Readonly<Record<string, number>> = {
  unit: 1,
  model: 4,
  contract: 1,
  component: 4,
  integration: 6,
};

/** What a file costs at least, however little happens in it. */
const LEAST_SECONDS = 1;

/** What has changed, in which project. */
export interface Change {
  /** Files. */
  readonly changed: readonly string[];
  /** All lines that were added or removed. */
  readonly lines: string;
  readonly importers: Importers;
  readonly readText: (file: string) => string;
  /** Of the project. */
  readonly files: readonly string[];
}

/** A file of tests, or one of its tests; the more it may have to do with the change, the higher its score. */
interface Ranked {
  readonly file: string;
  readonly score: number;
}

type SecondsOf = (file: string) => number;

/** @returns the name of a file without its endings: `play-bar.test.tsx`, `play-bar.module.css` and `play-bar.tsx` are one */
const stemOf = (file: string): string => path.posix.basename(file).replace(/\..*$/, '');

/** What the path of a file says of it, without the top folder and the endings. */
const namesIn = (file: string): string => file.replace(/^\w+\//, '').replace(/\.[^/]*$/, '');

/** What the changed files and lines speak of; the names of files say more than one line does. */
const queryOf = (changed: readonly string[], lines: string): string =>
  `${changed.map((file) => `${file} ${file} ${file}`).join(' ')} ${lines}`;

/** The files of Vitest that `file` may belong to: a change cannot break what imports nothing of it. */
export function rankVitestFiles({ changed, lines, importers, readText, files }: Change): readonly Ranked[] {
  const distances = reach(changed, importers);
  const tests = files.filter((file) => VITEST_FILE.test(file) && distances.has(file));
  const named = relevances(changed.map(namesIn).join(' '), tests.map(namesIn));
  const said = relevances(queryOf(changed, lines), tests.map((file) => `${file} ${file} ${readText(file)}`)); // prettier-ignore
  const stems = new Set(changed.map(stemOf));
  return tests
    .map((file, index) => {
      const distance = distances.get(file) ?? Infinity;
      const isMirror = stems.has(stemOf(file)) ? 1 : 0;
      const isNear = distance === 0 ? 10 : 0.5 ** distance;
      return { file, score: isNear + isMirror + (named[index] ?? 0) + 2 * (said[index] ?? 0) };
    })
    .sort((one, other) => other.score - one.score);
}

const TEST = /^\s*test(\.\w+)?\(\s*(['"`]|$)/;
const NO_TEST = /\.(describe|step|use|before\w+|after\w+)\(/;
/** Where a table of cases begins, of which each makes a test. */
const TABLE = /^for \(/;

/** @returns the tests of a spec, each with the line where it begins and its table of cases */
export function testsOfSpec(source: string): readonly { readonly line: number; readonly text: string }[] {
  const lines = source.split('\n');
  const starts = lines.flatMap((line, index) => (TEST.test(line) && !NO_TEST.test(line) ? [index] : []));
  const begins = starts.map((start, index) => {
    const isNested = /^\s/.test(lines[start] ?? '');
    const table = isNested ? lines.findLastIndex((line, at) => at < start && TABLE.test(line)) : -1;
    return table > (starts[index - 1] ?? -1) ? table : start;
  });
  return starts.map((start, index) => ({
    line: start + 1,
    text: lines.slice(begins[index], begins[index + 1]).join('\n'),
  }));
}

/** The end-to-end tests by what they speak of: which page shows a module cannot be read from imports. */
export function rankSpecTests({
  changed,
  lines,
  importers,
  readText,
  files,
}: Change): readonly (Ranked & { readonly line: number })[] {
  const tests = files
    .filter((file) => SPEC.test(file))
    .flatMap((file) => testsOfSpec(readText(file)).map(({ line, text }) => ({ file, line, text: `${file} ${text}` })));
  // A style sheet is named after one of the screens that it is for.
  const users = changed
    .flatMap((file) => [...(importers.get(file) ?? [])])
    .filter((file) => !file.startsWith('tests/'));
  const query = `${queryOf(changed, lines)} ${users.map(namesIn).join(' ')}`;
  const relevance = relevances(query, tests.map(({ text }) => text)); // prettier-ignore
  return tests
    .map(({ file, line }, index) => ({
      file,
      line,
      score: (changed.includes(file) ? 10 : 0) + (relevance[index] ?? 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}

/** @returns as `chosen` the first files that take no longer than `seconds` */
export function chooseWithin(
  ranked: readonly Pick<Ranked, 'file'>[],
  seconds: number,
  secondsOf: SecondsOf,
): { readonly chosen: readonly string[]; readonly left: readonly string[] } {
  let taken = 0;
  const chosen: string[] = [];
  const left: string[] = [];
  for (const { file } of ranked) {
    const takes = secondsOf(file);
    // What is nearest is run however long it takes, if there is time at all.
    if ((chosen.length === 0 && seconds > 0) || taken + takes <= seconds) {
      taken += takes;
      chosen.push(file);
    } else left.push(file);
  }
  return { chosen, left };
}

/** @returns `ranked` with what takes little time and is near before what takes long and is not much nearer */
export function soonestFirst(ranked: readonly Ranked[], secondsOf: SecondsOf): readonly Ranked[] {
  const worth = ({ file, score }: Ranked): number => score / (secondsOf(file) + LEAST_SECONDS);
  return [...ranked].sort((one, other) => worth(other) - worth(one));
}

/** @returns how long a file takes, as measured or as its kind usually does */
export function secondsByFile(measured: Readonly<Record<string, number>>): SecondsOf {
  return (file) => measured[file] ?? USUAL_SECONDS[VITEST_FILE.exec(file)?.[1] ?? ''] ?? 5;
}

/** Whether a change may show in a browser alone. */
export const showsInBrowser = (file: string): boolean =>
  /^(src\/|public\/|index\.html|server\/adapters\/http\/|tests\/e2e\/)/.test(file);

/** What no test without a browser can see. */
export const isStyle = (file: string): boolean => file.endsWith('.css');
