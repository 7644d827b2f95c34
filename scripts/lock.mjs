import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, say } from './project.mjs';

/** Where every process looks, also those whose own temporary folder lies elsewhere since (scripts/run-folder.mjs). */
const LOCKS = os.tmpdir();

const project = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Takes the lock at `file`, or the lock of a process that has died. @returns the pid of its living owner, if any */
function claim(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return undefined;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = Number(readFileSync(file, 'utf8'));
    if (isAlive(owner)) return owner;
    rmSync(file, { force: true });
    return claim(file);
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Does `work` while no other process on this machine does work of the same `name` for this project.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
export async function alone(name, work) {
  const file = path.join(LOCKS, `soridam-${project}-${name}.lock`);
  let told = false;
  for (let owner = claim(file); owner !== undefined; owner = claim(file)) {
    if (!told) say(`process ${owner} is at the ${name} already; waiting for it`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
