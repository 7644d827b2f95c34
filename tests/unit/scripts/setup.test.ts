import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllThere, isKnownNode, npmParameters } from '../../../scripts/setup.mjs';

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

describe('an installation', () => {
  const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const plain = { version: '1.0.0' };
  const native = (os: string, cpu: string, libc?: string) => ({
    ...plain,
    optional: true,
    os: [os],
    cpu: [cpu],
    ...(libc !== undefined && { libc: [libc] }),
  });
  const wanted = {
    '': plain,
    'node_modules/sharp': plain,
    'node_modules/linux': native('linux', 'x64', 'glibc'),
    'node_modules/musl': native('linux', 'x64', 'musl'),
    'node_modules/darwin': native('darwin', 'arm64'),
    'node_modules/wasm': { ...plain, optional: true },
  };
  const { 'node_modules/sharp': sharp, 'node_modules/linux': linux, 'node_modules/darwin': darwin } = wanted;

  it.each([
    ['complete with what the lock file has for its machine', { 'node_modules/linux': linux }, LINUX, true],
    ['incomplete without it, as npm leaves it with "omit=optional"', {}, LINUX, false],
    ['complete where the lock file has nothing for the machine', {}, { ...LINUX, cpu: 's390x' }, true],
    ['incomplete when it was made on another machine', { 'node_modules/darwin': darwin }, LINUX, false],
    ['incomplete with another version', { 'node_modules/linux': { ...linux, version: '0.9.0' } }, LINUX, false],
    [
      'incomplete without the form for its C library',
      { 'node_modules/linux': linux },
      { ...LINUX, libc: 'musl' },
      false,
    ],
  ])('is %s', (_, present, machine, isComplete) => {
    expect(isAllThere(wanted, { 'node_modules/sharp': sharp, ...present }, machine)).toBe(isComplete);
  });
});

describe('the Node that a set-up adds', () => {
  const LINUX_X64 = 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==';

  it.each([
    ['is taken with the digest that we know', 'linux-x64', { integrity: LINUX_X64 }, true],
    ['is not taken with another one', 'linux-x64', { integrity: LINUX_X64.replace('3nUL', '3nUM') }, false],
    ['is not taken without one', 'linux-x64', {}, false],
    ['is not taken for a machine of which we know none', 'freebsd-x64', {}, false],
  ])('SC1 %s', (_, machine, packed, isTaken) => {
    expect(isKnownNode({ [`node_modules/node-${machine}`]: packed }, machine)).toBe(isTaken);
  });
});
