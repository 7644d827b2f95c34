import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureServerBuilt } from '../../../tools/build/build.ts';
import { noteServerBuilt, serverEntry } from '../../../tools/build/server-bundle.ts';
import { filesLoaded } from '../../support/operation/loaded-files.ts';
import { freePort, makeDataFolder, COMPILED } from '../../support/operation/server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function aFolder(): string {
  const folder = makeDataFolder();
  folders.push(folder);
  return folder;
}

/** Runs the bundle with a terminal that takes nothing, so that it fails where it says that it is ready. */
async function failureOfBundle(settings: Readonly<Record<string, string>>): Promise<string> {
  const fail = 'process.stdout.write = () => { throw new TypeError("no terminal"); };';
  const parameters = ['--import', `data:text/javascript,${encodeURIComponent(fail)}`, 'dist.server/main.js'];
  const own = { PORT: await freePort(), DATA_DIR: aFolder(), DEMO: '0', LOG_LEVEL: 'fatal' };
  const env = { ...COMPILED, PATH: process.env['PATH'], ...own, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, parameters, { cwd: ROOT, env }, (_error, _out, said) => resolve(said));
  });
}

describe('the bundle of the server', () => {
  beforeAll(() => ensureServerBuilt());

  it('MODE-41 makes a database, and names the lines of the sources where it fails', async () => {
    const said = await failureOfBundle({});
    expect(said).toContain('TypeError: no terminal');
    expect(said).toMatch(/at runServer \(.*\/server\/main\/run-server\.ts:\d+:\d+\)/);
  });

  it('MODE-41 is what starts, and of the sources of the server nothing is', async () => {
    expect(serverEntry()).toBe('dist.server/main.js');
    const notes = aFolder();
    await failureOfBundle({ NODE_V8_COVERAGE: notes });
    const files = filesLoaded(notes);
    expect(files.some((file) => file.includes('/dist.server/main.js'))).toBe(true);
    expect(files.filter((file) => /\/(server|common)\/.*\.ts$/.test(file))).toEqual([]);
  });
});

describe('a bundle that is older than its sources', () => {
  it('MODE-41 is not what starts', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'soridam-bundle-'));
    folders.push(root);
    expect(serverEntry(root)).toBe('server/main/main.ts');
    for (const folder of ['server', 'dist.server']) mkdirSync(path.join(root, folder));
    const source = path.join(root, 'server/main.ts');
    writeFileSync(source, '');
    noteServerBuilt(path.join(root, 'dist.server'), root);
    expect(serverEntry(root)).toBe('dist.server/main.js');
    utimesSync(source, new Date(0), new Date(0));
    expect(serverEntry(root)).toBe('server/main/main.ts');
  });
});
