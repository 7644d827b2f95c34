import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @returns the path of `parts` inside the project */
export const inProject = (...parts) => path.join(ROOT, ...parts);

/** @returns whether the module at `url` is the script that Node was asked to run */
export const isMain = (url) => url === pathToFileURL(realpathSync(process.argv[1])).href;

/** Says what a script is doing, apart from what its tools print. */
export const say = (sentence) => console.log(`soridam: ${sentence}`);

/** A refusal that a person can act on: printed as a sentence, without a stack. */
export class Refusal extends Error {
  constructor(sentence, options) {
    super(sentence, options);
    this.name = 'Refusal';
  }
}

/** Runs a script to its end: a `Refusal` is printed as its sentence, and any failure sets the exit code. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? `soridam: ${error.message}` : error);
    process.exitCode = error.exitCode ?? 1;
  }
}
