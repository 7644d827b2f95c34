import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

it.each([
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'docs/operations.md',
  'docs/quality.md',
  'docs/first-hour.md',
])('each command that %s names is there', (file) => {
  const named = [...read(file).matchAll(/npm run (?:-[a-z-]+ )*([\w:]+[\w:-]*)/g)].map(([, name]) => name);
  expect(named.filter((name) => scripts[name ?? ''] === undefined)).toEqual([]);
});
