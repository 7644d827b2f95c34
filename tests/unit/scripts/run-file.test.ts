import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRunning } from '../../support/operation/is-running.ts';

const RUN_FILE = pathToFileURL(path.resolve(import.meta.dirname, '../../../scripts/run-file.mjs')).href;
const STARTER = `
const { runFile } = await import(${JSON.stringify(RUN_FILE)});
const [, node, file, ...parameters] = process.argv;
process.exitCode = await runFile(node, file, parameters);
`;
/** Says what it is, then ends with 7, with the number of signals that came, or not by itself. */
const FILE = `
const how: string | undefined = process.argv[2];
let signals = 0;
process.on('SIGTERM', () => {
  signals += 1;
  setTimeout(() => process.exit(signals), 100);
});
console.log(JSON.stringify({ pid: process.pid, file: process.argv[1], parameters: process.argv.slice(2) }));
if (how === 'ends') process.exitCode = 7;
else setInterval(() => undefined, 1_000);
`;

interface Said {
  readonly pid: number;
  readonly file: string;
  readonly parameters: readonly string[];
}

let folder = '';
let file = '';
/** Another file than the Node that runs the tests, as that of an old machine is. */
let otherNode = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-file-'));
  file = path.join(folder, 'file.ts');
  otherNode = path.join(folder, 'node');
  writeFileSync(file, FILE);
  writeFileSync(otherNode, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the file, and waits for what it says. */
async function begin(node: string, ...parameters: readonly string[]) {
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', STARTER, node, file, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => starter.once('exit', resolve));
  const said = await new Promise<Said>((resolve) =>
    createInterface({ input: starter.stdout }).once('line', (line) => resolve(JSON.parse(line))),
  );
  return { starter, ended, said };
}

describe('a file that a command runs', () => {
  it('is run by the very process that was started, when its Node is the right one', async () => {
    const { starter, ended, said } = await begin(process.execPath, 'ends', '--seed=1');
    expect(said).toEqual({ pid: starter.pid, file, parameters: ['ends', '--seed=1'] });
    expect(await ended).toBe(7);
  });

  it('is run by the right Node beside another one, which ends as the file does', async () => {
    const { starter, ended, said } = await begin(otherNode, 'ends', '--seed=1');
    expect(said).toEqual({ pid: expect.any(Number), file, parameters: ['ends', '--seed=1'] });
    expect(said.pid).not.toBe(starter.pid);
    expect(await ended).toBe(7);
  });

  it.each([['itself', () => process.execPath] as const, ['beside', () => otherNode] as const])(
    'gets a signal once, run %s',
    async (_, node) => {
      const { starter, ended } = await begin(node(), 'waits');
      starter.kill('SIGTERM');
      expect(await ended).toBe(1);
    },
  );

  it('ends with the process that runs it, also when that is killed', async () => {
    const { starter, said } = await begin(otherNode, 'waits');
    expect(isRunning(said.pid)).toBe(true);
    starter.kill('SIGKILL');
    while (isRunning(said.pid)) await setTimeout(20);
  });
});
