import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const KEEPER = path.join(import.meta.dirname, '../../support/run-keeper.ts');
const ENDLESS = 'setInterval(() => {}, 1000)';

it('what a killed run leaves is taken away: its folder, and whoever works in there, and nobody else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  writeFileSync(path.join(folder, 'file'), '');
  const start = (parameters: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
    spawn(process.execPath, ['-e', ENDLESS, ...parameters], { stdio: 'ignore', env });
  const [named, set, bystander] = [start([folder]), start([], { DATA_DIR: `${folder}/data` }), start([])];
  const keeper = spawn(process.execPath, [KEEPER, folder], { stdio: ['pipe', 'ignore', 'inherit'], env: {} });
  const ends = [named, set].map((child) => once(child, 'exit'));

  keeper.stdin.end();
  expect(await once(keeper, 'exit')).toEqual([0, null]);
  expect(await Promise.all(ends)).toEqual([
    [null, 'SIGKILL'],
    [null, 'SIGKILL'],
  ]);
  expect(existsSync(folder)).toBe(false);
  expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
  bystander.kill('SIGKILL');
});
