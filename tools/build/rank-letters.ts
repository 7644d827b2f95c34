import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, isMain, ROOT, runScript } from '../../scripts/project.mjs';
import { COMMON_LETTERS, packagedPieces, PRETENDARD } from './fonts.ts';

/** Texts of one kind, with the syllables that they have and how often. */
type Counts = ReadonlyMap<string, number>;

/** The number of syllables in the list: two in a thousand of a Korean text are beyond it. */
const SYLLABLES = 1_110;
const isSyllable = (letter: string): boolean => letter >= '가' && letter <= '힣';
/** Letters beside syllables that texts consist of: no signs of drawings or of other scripts. */
const isLatin = (letter: string): boolean => /[ -~ -ÿ‐-―‘-”†-…₩←-↓○]/u.test(letter);
/** Those of them that stand in code and in addresses, but hardly in a text. */
const isSign = (letter: string): boolean => /[#$&*<=>@[\\\]^_`{|}~○]/u.test(letter);

/** @returns all strings within `value`, but for those at a key of `except` */
function* stringsOf(value: unknown, except: readonly string[] = []): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) if (!except.includes(key)) yield* stringsOf(one, except);
}

/** @returns the first sentences of all series within `value` */
function* firstSentencesOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'firstSentence' && typeof one === 'string') yield one;
    else yield* firstSentencesOf(one);
  }
}

const read = (...patterns: readonly string[]): readonly string[] =>
  globSync(patterns, { cwd: ROOT }).map((name) => readFileSync(path.join(ROOT, name), 'utf8'));

function counts(texts: readonly string[]): Counts {
  const found = new Map<string, number>();
  for (const letter of texts.join('')) if (isSyllable(letter)) found.set(letter, (found.get(letter) ?? 0) + 1);
  return found;
}

/** @returns how common a letter is in texts of one kind; roots, so that what is rare in one is not lost beside another */
function weights(of: Counts): (letter: string) => number {
  const all = [...of.values()].reduce((sum, one) => sum + one, 0);
  return (letter) => Math.sqrt((of.get(letter) ?? 0) / all);
}

/** @returns syllables as the typeface's package has them, the most common first */
async function packagedOrder(): Promise<readonly string[]> {
  const pieces = await packagedPieces(PRETENDARD);
  return pieces.toReversed().flatMap(({ letters }) => [...letters].filter(isSyllable));
}

/** @returns a line of letters beside syllables, one of signs, and one of syllables, the most common first */
async function rankedLetters(): Promise<string> {
  const own = read('src/ui/**/texts.{ko,en}.ts', 'src/ui/app/i18n/{ko,en}.ts', 'common/kernel/brand.ts');
  const demo: readonly unknown[] = read('demo/series/*/series.json', 'demo/*.json').map((json) => JSON.parse(json));
  const stories = demo.flatMap((file) => [...stringsOf(file)]);
  const labels = demo.flatMap((file) => [...stringsOf(file, ['script'])]); // titles, names, descriptions
  const sentences = demo.flatMap((file) => [...firstSentencesOf(file)]); // which the home page sets large
  const kinds = [own, stories, labels, sentences].map((texts) => weights(counts(texts)));
  const weight = (letter: string): number => kinds.reduce((sum, of) => sum + of(letter), 0);
  const order = await packagedOrder(); // the sort is stable: what no text has stays in this order
  const syllables = order.toSorted((one, other) => weight(other) - weight(one)).slice(0, SYLLABLES);
  const latin = new Set([...[...own, ...stories].join('')].filter(isLatin));
  for (let code = 0x20; code <= 0x7e; code += 1) latin.add(String.fromCodePoint(code));
  const [signs = [], letters = []] = [true, false].map((are) =>
    [...latin].filter((one) => isSign(one) === are).toSorted(),
  );
  return `${[letters, signs, syllables].map((line) => line.join('')).join('\n')}\n`;
}

if (isMain(import.meta.url)) {
  await runScript(async () => writeFileSync(inProject(COMMON_LETTERS), await rankedLetters()));
}
