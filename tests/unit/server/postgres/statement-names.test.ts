import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../../../server/adapters/postgres');

it('each statement that a connection prepares has a name of its own', () => {
  const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const names = sources.flatMap((file) =>
    [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(/\bname: '([a-z0-9-]+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
