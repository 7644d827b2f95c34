import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inProject, say } from './project.mjs';

/**
 * @param {unknown} error
 * @param {string} code
 */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/**
 * @param {string} file
 * @returns {number | undefined} the pid that is noted in the lock; undefined when its owner has just let it go
 */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Takes the lock at `file`, or the lock of a process that has died.
 * @param {string} file
 * @returns {number | undefined} the pid of its living owner, if any
 */
function claim(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const owner = readOwner(file);
    if (owner !== undefined && isAlive(owner)) return owner;
    if (owner !== undefined) rmSync(file, { force: true });
    return claim(file);
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Does `work` while no other process does work of the same `name` for this project. The lock lies in the project, where each
 * process finds it: a run of the tests gives those that it starts a temporary folder of their own (tools/tests/run-folder.ts).
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  const file = inProject(`.${name}.lock`);
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
