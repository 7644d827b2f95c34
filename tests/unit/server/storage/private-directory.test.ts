import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivate } from '../../../../server/adapters/storage/private-directory.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'soridam-private-'));
  for (const name of ['media', 'postgres']) mkdirSync(path.join(directory, name));
  writeFileSync(path.join(directory, 'secret-key'), 'k');
  for (const name of ['.', 'media', 'postgres']) chmodSync(path.join(directory, name), 0o755);
  chmodSync(path.join(directory, 'secret-key'), 0o644);
});
afterEach(() => rmSync(directory, { recursive: true }));

const mode = (name: string): number => statSync(path.join(directory, name)).mode & 0o777;

describe('a data directory of an earlier release', () => {
  it('MODE-18 is closed to other accounts, with all that lies in it but the cluster, which closes itself', () => {
    expect(makePrivate(directory)).toEqual([]);
    expect(['media', 'secret-key', 'postgres'].map(mode)).toEqual([0o700, 0o600, 0o755]);
    // The account that runs PostgreSQL for root passes through, without seeing what there is.
    expect(mode('.')).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  });

  it('stays as closed as somebody has made it', () => {
    chmodSync(directory, 0o700);
    chmodSync(path.join(directory, 'secret-key'), 0o400);
    makePrivate(directory);
    expect(['.', 'secret-key'].map(mode)).toEqual([0o700, 0o400]);
  });
});
