import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; the chapter about WebRTC is one row. */
const SECTIONS = {
  '1': [2, 9, 11, 3, 2],
  '2': [3, 3, 4, 1],
  '3': [0, 2, 4, 6, 5, 0, 2],
  '4': [3, 1, 2, 4],
  '5': [1, 3, 2, 3],
  '6': [3, 12, 4, 4, 5, 3, 0, 4],
  '7': [3, 4, 2, 5, 2, 2],
  '8': [2, 3, 1, 1],
  '9': [3, 4],
  '10': [2, 2, 4, 11, 5, 2, 3],
  '11': [2, 3, 3, 4, 1, 1],
  '12': [3, 2, 4],
  '13': [1, 5, 2, 5],
  '14': [2, 4, 3],
  '15': [3, 3, 7],
  '16': [1, 5, 4, 3, 3],
} as const;

interface Row {
  readonly id: string;
  readonly state: string;
  readonly where: string;
}

const rows: readonly Row[] = page.split('\n').flatMap((line) => {
  const [, id, , , state, where] = line.split(/ ?(?<!\\)\| ?/);
  return id !== undefined && /^[0-9]+\.[0-9]/.test(id) ? [{ id, state: state ?? '', where: where ?? '' }] : [];
});

/** Files that a text names, and the ids of requirements that it says a test of them proves. */
function filesIn(text: string): readonly { readonly file: string; readonly ids: readonly string[] }[] {
  const named = /`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|js|md|json|ya?ml))`(?: \(([^)]*)\))?/g;
  return [...text.matchAll(named)].map(([, file = '', said = '']) => ({
    file,
    ids: file.startsWith('tests/') ? (said.match(/\b[A-Z]{2,4}-?[0-9]{1,2}\b/g) ?? []) : [],
  }));
}

describe('the page about security', () => {
  it('has a row for each requirement of levels 1 and 2, once', () => {
    const counts: Record<string, number[]> = {};
    for (const { id } of rows) {
      const [chapter = '', section = '', requirement] = id.split('.');
      if (requirement === undefined || chapter === '17') continue;
      const sections = (counts[chapter] ??= SECTIONS[chapter as keyof typeof SECTIONS].map(() => 0));
      sections[Number(section) - 1] = (sections[Number(section) - 1] ?? 0) + 1;
    }
    expect(counts).toEqual(SECTIONS);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.at(-1)?.id).toMatch(/^17/);
  });

  it('counts its states as they are', () => {
    const told = Object.fromEntries(
      [...page.matchAll(/^\| ([a-z/ ]+) \| ([0-9]+) \|/gm)].map(([, state = '', count]) => [state, Number(count)]),
    );
    const counted: Record<string, number> = {};
    for (const { state } of rows) counted[state] = (counted[state] ?? 0) + 1;
    expect(told).toEqual(counted);
  });

  it('names files and tests that there are', () => {
    const named = rows.flatMap(({ id, where }) => filesIn(where).map(({ file }) => [id, file] as const));
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(([, file]) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('names tests for what the tests prove', () => {
    const wrong = rows.flatMap(({ id, where }) =>
      filesIn(where).flatMap(({ file, ids }) => {
        const text = ids.length === 0 ? '' : readFileSync(path.join(root, file), 'utf8');
        return ids.filter((one) => !text.includes(one)).map((one) => [id, file, one]);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('says of whatever is met where that is', () => {
    const bare = rows.filter(({ state, where }) => state === 'met' && !/`[^`]+`|, below/.test(where));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });
});
