import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { exitCodeOf, onEndSignal, onNpmKilled } from './processes.mjs';
import { inProject } from './project.mjs';

const END_WITH_PARENT = pathToFileURL(inProject('scripts', 'end-with-parent.mjs')).href;

/** @param {string} node */
const isThisNode = (node) => existsSync(process.execPath) && realpathSync(node) === realpathSync(process.execPath);

/**
 * @param {string} node
 * @param {string} file
 * @param {readonly string[]} parameters
 * @returns {Promise<number>}
 */
async function runBeside(node, file, parameters) {
  // What reads the terminal has to be in its group, and gets from it what keys send.
  const isAtTerminal = process.stdin.isTTY === true;
  const child = spawn(node, ['--import', END_WITH_PARENT, file, ...parameters], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !isAtTerminal,
  });
  const stopLooking = onNpmKilled(() => child.kill('SIGKILL'));
  const stopListening = onEndSignal((signal) => {
    if (!isAtTerminal || signal === 'SIGTERM') child.kill(signal);
  });
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(exitCodeOf(code, signal)));
    });
  } finally {
    stopListening();
    stopLooking();
  }
}

/**
 * Is `file`, which may be TypeScript, until it ends: in this process when `node` is what runs it, else in one beside it, which
 * gets the signals of this one and ends with it, however that ends.
 * @param {string} node
 * @param {string} file
 * @param {readonly string[]} parameters
 * @returns {Promise<number>} its exit code
 */
export async function runFile(node, file, parameters) {
  if (!isThisNode(node)) return runBeside(node, file, parameters);
  process.argv = [process.execPath, file, ...parameters];
  await import(pathToFileURL(file).href);
  return Number(process.exitCode ?? 0);
}
