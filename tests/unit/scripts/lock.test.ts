import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const LOCK = pathToFileURL(path.resolve(import.meta.dirname, '../../../scripts/lock.mjs')).href;

/** A process that writes down when its work begins and ends, with twenty turns of a timer between. */
const WORKER = `
import { appendFileSync } from 'node:fs';
const [, name, notes] = process.argv;
const { alone } = await import(${JSON.stringify(LOCK)});
await alone(name, async () => {
  appendFileSync(notes, 'begin ');
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  appendFileSync(notes, 'end ');
});
`;

it('work that one process may do at a time waits for another process, also for one with a temporary folder of its own', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  const notes = path.join(folder, 'notes');
  const work = async (own: string): Promise<number | null> => {
    const env = { ...process.env, TMPDIR: mkdtempSync(path.join(folder, own)) };
    const parameters = ['--input-type=module', '--eval', WORKER, path.basename(folder), notes];
    return new Promise((resolve) => spawn(process.execPath, parameters, { env }).once('close', resolve));
  };
  try {
    expect(await Promise.all([work('one'), work('two'), work('three')])).toEqual([0, 0, 0]);
    expect(readFileSync(notes, 'utf8')).toBe('begin end begin end begin end ');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
