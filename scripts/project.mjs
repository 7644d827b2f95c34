import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * @param {readonly string[]} parts
 * @returns {string} the path of `parts` inside the project
 */
export const inProject = (...parts) => path.join(ROOT, ...parts);

/**
 * @param {string} url
 * @returns {boolean} whether the module at `url` is the script that Node was asked to run
 */
export const isMain = (url) =>
  process.argv[1] !== undefined && url === pathToFileURL(realpathSync(process.argv[1])).href;

/**
 * Says what a script is doing, apart from what its tools print.
 * @param {string} sentence
 */
export const say = (sentence) => console.log(`soridam: ${sentence}`);

/** A refusal that a person can act on: printed as a sentence, without a stack. */
export class Refusal extends Error {
  /**
   * What the script ends with, where a signal has asked it to end; undefined for every other refusal.
   * @type {number | undefined}
   */
  exitCode;

  /**
   * @param {string} sentence
   * @param {ErrorOptions & { readonly exitCode?: number }} [options]
   */
  constructor(sentence, { exitCode, ...options } = {}) {
    super(sentence, options);
    this.name = 'Refusal';
    this.exitCode = exitCode;
  }
}

/**
 * @param {unknown} error
 * @returns {boolean} whether it says that this process was asked to end
 */
export const isInterruption = (error) => error instanceof Refusal && error.exitCode !== undefined;

/**
 * Runs a script to its end: a `Refusal` is printed as its sentence, and any failure sets the exit code.
 * @param {() => unknown} main what it gives is the exit code, 0 unless it is a number
 */
export async function runScript(main) {
  try {
    const code = await main();
    process.exitCode = typeof code === 'number' ? code : 0;
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    console.error(isRefusal ? `soridam: ${error.message}` : error);
    process.exitCode = (isRefusal ? error.exitCode : undefined) ?? 1;
  }
}
