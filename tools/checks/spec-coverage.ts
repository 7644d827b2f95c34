/**
 * Says which rows of docs/requirements.md the titles of the tests name, and which rows no title names.
 *
 *   npm run spec:coverage             a list for people
 *   npm run spec:coverage -- --json   the same for programs
 *
 * A title that names an id without a row ends it with 1: the title or the page is wrong.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inProject, isMain, runScript } from '../../scripts/project.mjs';

/** Readings of the specification: their ids exist, but no test has to show them. */
const READINGS = 'INT';
const TEST_CALLS = new Set(['it', 'test', 'describe', 'suite', 'property']);
const NOT_RUN = new Set(['skip', 'todo']);
const TEST_FILE = /\.(?:ts|tsx|mjs)$/;

interface Area {
  readonly code: string;
  readonly name: string;
  /** Of its rows. */
  readonly ids: string[];
}

export interface Requirements {
  readonly areas: readonly Area[];
}

/** Of a test; `runs` is false for what is marked skip or todo: it names rows, but shows nothing. */
export interface Title {
  readonly title: string;
  readonly runs: boolean;
}

export interface TitlesOfFile {
  readonly file: string;
  readonly titles: readonly Title[];
}

export interface Coverage {
  readonly areas: readonly {
    readonly code: string;
    readonly name: string;
    readonly rows: number;
    readonly named: number;
    readonly missing: readonly string[];
  }[];
  readonly rows: number;
  readonly named: number;
  /** What titles name and no row has. */
  readonly unknown: readonly { readonly file: string; readonly id: string }[];
}

interface Token {
  readonly kind: 'blank' | 'word' | 'text' | 'pattern' | 'mark';
  readonly text: string;
  readonly end: number;
}

/**
 * The areas of the requirements page in its order, each with the ids of its rows.
 * @throws {Error} when an id stands twice, or before the heading of an area
 */
export function parseRequirements(markdown: string): Requirements {
  const areas: Area[] = [];
  const seen = new Set<string>();
  for (const line of markdown.split('\n')) {
    const [, heading, name = ''] = /^## ([A-Z][A-Z0-9]*) — (.+)$/.exec(line) ?? [];
    if (heading !== undefined) areas.push({ code: heading, name: name.trim(), ids: [] });
    const [, id, code] = /^\| (([A-Z][A-Z0-9]*)-\d+) \|/.exec(line) ?? [];
    if (id === undefined) continue;
    const area = areas.find((candidate) => candidate.code === code);
    if (!area) throw new Error(`${id} stands before the heading of its area.`);
    if (seen.has(id)) throw new Error(`${id} stands twice.`);
    seen.add(id);
    area.ids.push(id);
  }
  return { areas };
}

/**
 * The titles of the tests in a source file; strings elsewhere and comments are none.
 * @param source TypeScript, TSX or JavaScript
 */
export function testTitles(source: string): readonly Title[] {
  const tokens = tokenize(source);
  const titles: Title[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'word' || !TEST_CALLS.has(token.text) || tokens[index - 1]?.text === '.') return;
    const call = titleOfCall(tokens, index + 1);
    if (call) titles.push(call);
  });
  return titles;
}

/** Sets the titles against the requirements. Ids are taken as written, ranges are not expanded. */
export function coverage(requirements: Requirements, files: readonly TitlesOfFile[]): Coverage {
  const known = new Set(requirements.areas.flatMap((area) => area.ids));
  const codes = requirements.areas.map((area) => area.code).join('|');
  const idPattern = new RegExp(`(?<![A-Za-z0-9-])(?:${codes})-\\d+(?![A-Za-z0-9])`, 'g');
  const named = new Set<string>();
  const unknown: { file: string; id: string }[] = [];
  for (const { file, titles } of files) {
    const lost = new Set<string>();
    for (const { title, runs } of titles) {
      for (const id of codes === '' ? [] : (title.match(idPattern) ?? [])) {
        if (!known.has(id)) lost.add(id);
        else if (runs) named.add(id);
      }
    }
    unknown.push(...[...lost].map((id) => ({ file, id })));
  }
  const areas = requirements.areas
    .filter((area) => area.code !== READINGS)
    .map(({ code, name, ids }) => {
      const missing = ids.filter((id) => !named.has(id));
      return { code, name, rows: ids.length, named: ids.length - missing.length, missing };
    });
  const sum = (count: 'rows' | 'named'): number => areas.reduce((total, area) => total + area[count], 0);
  return { areas, rows: sum('rows'), named: sum('named'), unknown };
}

/** @returns two lines an area, then the total */
export function format(result: Coverage): string {
  const width = Math.max(0, ...result.areas.map((area) => `${area.code} ${area.name}`.length));
  const count = ({ named, rows }: Pick<Coverage, 'named' | 'rows'>): string => `${String(named).padStart(4)} / ${rows}`;
  const lines = result.areas.flatMap((area) => [
    `${`${area.code} ${area.name}`.padEnd(width)} ${count(area)}`,
    ...(area.missing.length > 0 ? [`    ${ranges(area.missing).join(', ')}`] : []),
  ]);
  return [...lines, `${'All areas'.padEnd(width)} ${count(result)}`].join('\n');
}

/** `SHL-02`, `SHL-03`, `SHL-07` become `SHL-02..03`, `SHL-07`. */
function ranges(ids: readonly string[]): readonly string[] {
  const runs: { readonly first: string; readonly start: string; end: string }[] = [];
  for (const id of ids) {
    const [, digits = ''] = id.split('-');
    const last = runs.at(-1);
    if (last && Number(last.end) + 1 === Number(digits)) last.end = digits;
    else runs.push({ first: id, start: digits, end: digits });
  }
  return runs.map(({ first, start, end }) => (start === end ? first : `${first}..${end}`));
}

/** Follows `.only`, `.each([...])`, `.runIf(condition)` and their like up to the call that carries the title. */
function titleOfCall(tokens: readonly Token[], start: number): Title | undefined {
  let runs = true;
  let at = start;
  for (let token = tokens[at]; token !== undefined; token = tokens[at]) {
    const { kind, text } = token;
    if (kind === 'mark' && text === '.') {
      if (NOT_RUN.has(tokens[at + 1]?.text ?? '')) runs = false;
      at += 2;
    } else if (kind === 'mark' && text === '(') {
      const argument = tokens[at + 1];
      if (argument?.kind === 'text') return { title: argument.text, runs };
      at = closed(tokens, at, '(', ')');
    } else if (kind === 'mark' && text === '<') {
      at = closed(tokens, at, '<', '>');
    } else if (kind === 'text' && at > start) {
      at += 1; // it.each`table`
    } else {
      return undefined;
    }
  }
  return undefined;
}

/** @returns the index after the mark that closes the one at `start` */
function closed(tokens: readonly Token[], start: number, open: string, close: string): number {
  let depth = 0;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (at < start || kind !== 'mark') continue;
    if (text === open) depth += 1;
    // the > of an arrow closes nothing
    if (text === close && !(close === '>' && tokens[at - 1]?.text === '=')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const QUOTED = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
const WORD = /[\w$]+/y;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
/** A slash after one of these begins a regular expression; after anything else it divides or ends a tag. */
const BEFORE_PATTERN = new Set(['', '(', ',', '=', ':', '[', '!', '&', '|', '?', '{', ';', 'return']);

/** Just enough of the language to tell code from strings and comments. An apostrophe in the text of a tag is a mark. */
function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const token = tokenAt(source, at, tokens.at(-1)?.text ?? '');
    if (token.kind !== 'blank') tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(source: string, at: number, previous: string): Token {
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  const token = (kind: Token['kind'], raw: string, text = raw): Token => ({ kind, text, end: at + raw.length });
  let raw: string | undefined;
  if ((raw = match(BLANK))) return token('blank', raw);
  if ((raw = match(WORD))) return token('word', raw);
  if ((raw = match(QUOTED))) return token('text', raw, raw.slice(1, -1));
  if (source[at] === '`') return templateAt(source, at);
  if (BEFORE_PATTERN.has(previous) && (raw = match(PATTERN))) return token('pattern', raw);
  return token('mark', source.charAt(at));
}

/** A template without its expressions, which may hold templates themselves. */
function templateAt(source: string, start: number): Token {
  let text = '';
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = expressionEnd(source, at + 2);
    } else {
      if (source[at] === '\\') at += 1;
      text += source.charAt(at);
      at += 1;
    }
  }
  return { kind: 'text', text, end: at + 1 };
}

function expressionEnd(source: string, start: number): number {
  let at = start;
  let previous = '';
  for (let depth = 1; depth > 0 && at < source.length;) {
    const token = tokenAt(source, at, previous);
    if (token.kind === 'mark' && token.text === '{') depth += 1;
    if (token.kind === 'mark' && token.text === '}') depth -= 1;
    if (token.kind !== 'blank') previous = token.text;
    at = token.end;
  }
  return at;
}

/** Test files under a folder, as paths from the root of the project; none when there is no such folder. */
function testFiles(folder: string): readonly string[] {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return testFiles(path);
      return TEST_FILE.test(entry.name) ? [path] : [];
    });
}

function main(): number {
  const requirements = parseRequirements(readFileSync(inProject('docs', 'requirements.md'), 'utf8'));
  const files = testFiles('tests').map((file) => ({ file, titles: testTitles(readFileSync(inProject(file), 'utf8')) }));
  const result = coverage(requirements, files);
  console.log(process.argv.includes('--json') ? JSON.stringify(result, null, 2) : format(result));
  for (const { file, id } of result.unknown) {
    console.error(`${file} names ${id} in a test title, but docs/requirements.md has no such row.`);
  }
  return result.unknown.length > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) await runScript(main);
