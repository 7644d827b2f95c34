import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { isRunning } from '../../../support/operation/is-running.ts';

const LOAD = pathToFileURL(path.resolve(import.meta.dirname, '../../../../tools/tests/load.ts')).href;
const STARTER = `
import { startLoad } from '${LOAD}';
const stop = startLoad(1);
console.log(JSON.stringify(stop.pids));
process.stdin.on('data', () => stop()).on('end', () => undefined);
`;

it.each(['when it is stopped', 'with who started it'])('the load on the cores ends %s', async (how) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', STARTER], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = await new Promise<string[]>((resolve) =>
    createInterface({ input: child.stdout }).once('line', (first) => resolve([first])),
  );
  const pids = JSON.parse(line!) as number[];
  expect(pids.length).toBeGreaterThan(0);
  expect(pids.every(isRunning)).toBe(true);
  if (how === 'when it is stopped') child.stdin.write('stop');
  else child.kill('SIGKILL');
  while (pids.some(isRunning)) await setTimeout(20);
  child.kill('SIGKILL');
});
