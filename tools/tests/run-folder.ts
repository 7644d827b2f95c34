import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testEnvironment } from './processes.mjs';
import { inProject, runScript } from './project.mjs';

const LOOK_FOR_PARENT_MS = 200;

/** npm passes signals on, but cannot when it is killed itself: what it started then ends as if told to. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), LOOK_FOR_PARENT_MS).unref();
}

/**
 * Does `work` with a temporary folder of its own, which everything that it starts inherits as `TMPDIR`. A second process
 * waits for the end of this one, however that comes, then kills what was started and still runs, and removes the folder.
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withRunFolder(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-test-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as a user of its own when root starts it; that user has to pass through
  const cleaner = spawn(process.execPath, [inProject('scripts', 'end-with-run.mjs'), folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const cleaned = new Promise((resolve) => cleaner.once('close', resolve).once('error', resolve));
  endWithNpm();
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await work(folder);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    cleaner.stdin.end();
    await cleaned;
  }
}

/** A script that another one runs as a part of itself lies in the folder of that one. */
const isPartOfARun = () =>
  process.env.RESULTS_FILE !== undefined && path.dirname(process.env.RESULTS_FILE) === os.tmpdir();

/** Runs a script that tests: in a folder of its own, and without what this machine's environment says to the product. */
export async function runTests(main) {
  const known = testEnvironment(process.env);
  for (const name of Object.keys(process.env)) if (!(name in known)) delete process.env[name];
  await runScript(() => (isPartOfARun() ? main(os.tmpdir()) : withRunFolder(main)));
}
