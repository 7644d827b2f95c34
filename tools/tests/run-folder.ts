import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onNpmKilled } from '../../scripts/processes.mjs';
import { inProject, runScript } from '../../scripts/project.mjs';
import { testEnvironment } from './test-environment.ts';

/**
 * Does `work` with a temporary folder of its own, which everything that it starts inherits as `TMPDIR`. A second process
 * waits for the end of this one, however that comes, then kills what was started and still runs, and removes the folder.
 */
export async function withRunFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-test-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as a user of its own when root starts it; that user has to pass through
  const cleaner = spawn(process.execPath, [inProject('tools', 'tests', 'end-with-run.ts'), folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const cleaned = new Promise((resolve) => cleaner.once('close', resolve).once('error', resolve));
  // What npm started ends as if told to when npm is killed itself.
  onNpmKilled(() => process.kill(process.pid, 'SIGTERM'));
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    return await work(folder);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    cleaner.stdin.end();
    await cleaned;
  }
}

/** A script that another one runs as a part of itself lies in the folder of that one. */
const isPartOfARun = (): boolean => path.dirname(process.env['RESULTS_FILE'] ?? '') === os.tmpdir();

/** Runs a script that tests: in a folder of its own, and without what this machine's environment says to the product. */
export async function runTests(main: (folder: string) => Promise<number>): Promise<void> {
  const known = testEnvironment(process.env);
  for (const name of Object.keys(process.env)) if (!(name in known)) delete process.env[name];
  await runScript(() => (isPartOfARun() ? main(os.tmpdir()) : withRunFolder(main)));
}
