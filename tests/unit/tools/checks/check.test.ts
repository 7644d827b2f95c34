import { describe, expect, it } from 'vitest';
import { chooseChecks, filesToLint } from '../../../../tools/checks/check.ts';
import { importsOf, reach, type Importers } from '../../../../tools/checks/imports.ts';
import { fingerprint } from '../../../../tools/checks/sources.ts';

const IMPORTERS: Importers = new Map([
  ['src/a.ts', new Set(['src/b.ts', 'src/c.ts'])],
  ['src/b.ts', new Set(['src/d.ts', 'src/a.ts'])],
]);

describe('the checks', () => {
  const namesOf = (words: string[]) => chooseChecks(words).map(({ name }) => name);

  it('are all that there are, or those whose name begins with what is asked for', () => {
    expect(namesOf([])).toContain('dead code');
    expect(namesOf(['types', 'lint'])).toEqual(['types', 'types of the core', 'lint']);
    expect(namesOf(['dead-code'])).toEqual(['dead code']);
  });

  it('say which there are when one is asked for that there is not', () => {
    expect(() => chooseChecks(['lint', 'typ'])).toThrow(/no check "typ"; there are "types", .*"lint"/);
  });

  it('lint what has changed since it passed, and what imports that', () => {
    const now = new Map(['a', 'b', 'c', 'd', 'e'].map((name) => [`src/${name}.ts`, 'new']));
    const passed = { 'src/a.ts': 'new', 'src/b.ts': 'old', 'src/c.ts': 'new', 'src/d.ts': 'new', 'src/e.ts': 'new' };
    expect(filesToLint(now, passed, new Map([['src/b.ts', new Set(['src/d.ts'])]]))).toEqual(['src/b.ts', 'src/d.ts']);
    expect(filesToLint(now, Object.fromEntries(now), IMPORTERS)).toEqual([]);
  });

  it('lint what imported a file that is gone, but not the file', () => {
    expect(filesToLint(new Map([['src/b.ts', 'new']]), { 'src/a.ts': 'old', 'src/b.ts': 'new' }, IMPORTERS)).toEqual([
      'src/b.ts',
    ]);
  });

  it('lint everything when a setting has changed', () => {
    expect(filesToLint(new Map([['.oxlintrc.json', 'new']]), { '.oxlintrc.json': 'old' }, IMPORTERS)).toBeUndefined();
    expect(filesToLint(new Map(), { 'tsconfig.json': 'old' }, IMPORTERS)).toBeUndefined();
  });
});

describe('the fingerprint of what a check reads', () => {
  const only = (file: string) => file.startsWith('src/');
  const of = (entries: [string, string][], words: unknown = 'tsc') => fingerprint(new Map(entries), only, words);

  it('is another one for another content, file or command, and the same one in another order', () => {
    const before = of([['src/a.ts', '1'], ['src/b.ts', '2']]); // prettier-ignore
    expect(of([['src/b.ts', '2'], ['src/a.ts', '1'], ['docs/c.md', '3']])).toBe(before); // prettier-ignore
    expect(of([['src/a.ts', '1'], ['src/b.ts', '3']])).not.toBe(before); // prettier-ignore
    expect(of([['src/a.ts', '1']])).not.toBe(before);
    expect(of([['src/a.ts', '1'], ['src/b.ts', '2']], 'tsc --strict')).not.toBe(before); // prettier-ignore
  });
});

describe('the imports of a file', () => {
  const SOURCE = `
import { one } from './one.ts';
import type { Two } from '../two.ts';
import type {
  Three,
} from './three.tsx';
import './styles.module.css';
import React from 'react';
const late = () => import('./late/screen.tsx');
const worker = new URL('./worker.ts?x', import.meta.url);
const started = path.join(ROOT, 'server/main/main.ts');
`;

  it('are the files of the project that it names, also those that it fetches later or starts', () => {
    expect(importsOf('src/ui/page.ts', SOURCE, { withTypes: true })).toEqual([
      'src/ui/one.ts',
      'src/two.ts',
      'src/ui/three.tsx',
      'src/ui/styles.module.css',
      'src/ui/late/screen.tsx',
      'src/ui/worker.ts',
      'server/main/main.ts',
    ]);
  });

  it('are without those of types alone where only what runs counts', () => {
    const named = importsOf('src/ui/page.ts', SOURCE, { withTypes: false });
    expect(named).toContain('src/ui/one.ts');
    expect(named).not.toContain('src/two.ts');
    expect(named).not.toContain('src/ui/three.tsx');
  });

  it('are folders, too, whose files are all read', () => {
    const source =
      "const FOLDER = path.resolve(HERE, '../../server/postgres');\nconst words = 'neither server nor common';";
    expect(importsOf('tests/unit/a.test.ts', source, { withTypes: true })).toEqual(['server/postgres']);
    const importers = new Map([['server/postgres', new Set(['tests/unit/a.test.ts'])]]);
    expect([...reach(['server/postgres/rows.ts'], importers).keys()]).toContain('tests/unit/a.test.ts');
  });

  it('lead from a change to all that it reaches, with the number of imports between, also in a circle', () => {
    expect([...reach(['src/a.ts'], IMPORTERS)]).toEqual([
      ['src/a.ts', 0],
      ['src/b.ts', 1],
      ['src/c.ts', 1],
      ['src/d.ts', 2],
    ]);
  });
});
