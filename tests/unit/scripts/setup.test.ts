import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script: string = '../../../scripts/setup.mjs';
const { npmParameters } = (await import(script)) as {
  npmParameters: (parameters: readonly string[]) => readonly string[];
};

let folder: string;

function write(name: string, content: object): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

/** Runs npm without a registry, in a shell that says `said` besides. */
function npm(parameters: readonly string[], said: Readonly<Record<string, string>> = {}): void {
  const { PATH } = process.env;
  const env = { PATH, HOME: folder, npm_config_offline: 'true', npm_config_cache: path.join(folder, 'cache'), ...said };
  execFileSync('npm', npmParameters(parameters), { cwd: folder, env, stdio: 'pipe' });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soridam-setup-'));
  write('builds/package.json', { name: 'builds', version: '1.0.0' });
  write('database/package.json', { name: 'database', version: '1.0.0' });
  write('package.json', {
    name: 'site',
    version: '1.0.0',
    devDependencies: { builds: 'file:./builds' },
    optionalDependencies: { database: 'file:./database' },
  });
  npm(['install', '--package-lock-only']);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the packages that a set-up installs', () => {
  it.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }, { npm_config_omit: 'optional' }])(
    'are those that build the site and those of this machine, with %o in the shell',
    (said) => {
      npm(['ci'], said);
      expect(readdirSync(path.join(folder, 'node_modules'))).toEqual(expect.arrayContaining(['builds', 'database']));
    },
  );
});
