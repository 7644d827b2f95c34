import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretKeyOf } from '../../../../server/adapters/storage/secret-key-file.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'soridam-key-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('the secret of a data directory', () => {
  it('is made once, long, and like no other', () => {
    const secret = secretKeyOf(directory);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(secretKeyOf(directory)).toBe(secret);
    rmSync(path.join(directory, 'secret-key'));
    expect(secretKeyOf(directory)).not.toBe(secret);
    expect(readdirSync(directory)).toEqual(['secret-key']);
  });

  it('can be read by its owner alone, whatever was done to the file', () => {
    secretKeyOf(directory);
    chmodSync(path.join(directory, 'secret-key'), 0o644);
    secretKeyOf(directory);
    expect(statSync(path.join(directory, 'secret-key')).mode & 0o777).toBe(0o600);
  });
});
