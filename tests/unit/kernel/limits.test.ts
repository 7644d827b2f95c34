import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND } from '../../../common/kernel/brand.ts';
import {
  MAX_PASSWORD_LENGTH,
  MAX_WRITER_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../../../common/kernel/credentials.ts';
import { VOLUME_KEY } from '../../../src/application/playback/storage-keys.ts';
import { RELOAD_AFTER_MS } from '../../../src/domain/session/unauthorized.ts';
import { MAX_VISITED } from '../../../src/domain/session/visited.ts';
import { HOME_PATH } from '../../../src/ui/app/paths.ts';

describe('the limits of the specification', () => {
  it.each([
    ['visited pages', MAX_VISITED, 10],
    ['letters of a writer’s name', MAX_WRITER_NAME_LENGTH, 10],
    ['the shortest password', MIN_PASSWORD_LENGTH, 8],
    ['the longest password', MAX_PASSWORD_LENGTH, 16],
    ['milliseconds before a page without a member reloads', RELOAD_AFTER_MS, 3000],
    ['the home page', HOME_PATH, '/originals'],
    ['the key of the volume', VOLUME_KEY, 'volume'],
  ])('LIM-11 LIM-12 LIM-13 LIM-17 LIM-26 LIM-28 %s: %s', (_, value, specified) => {
    expect(value).toBe(specified);
  });
});

/** Every source file of the client and of what both sides share. */
function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe('who runs the site', () => {
  it('FTR-09 LIM-27 is named by one module, which an operator replaces', () => {
    const facts = [BRAND.representative, BRAND.registration, BRAND.supportMail, BRAND.partnerMail];
    const naming = [...sources('src'), ...sources('common')].filter((file) => {
      const text = readFileSync(file, 'utf8');
      return facts.some((fact) => text.includes(fact));
    });
    expect(naming).toEqual([path.join('common', 'kernel', 'brand.ts')]);
  });
});
