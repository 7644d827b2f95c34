import path from 'node:path';
import { onNpmKilled } from './processes.mjs';
import { ROOT, inProject, runScript } from './project.mjs';
import { runFile } from './run-file.mjs';
import { ensureReady } from './setup.mjs';

/** Its last line says how many passed and failed, also when it could not begin. */
const COUNTS = inProject('tools', 'tests', 'test.ts');

/** `node scripts/run.mjs FILE …`, with any Node: sets up what is missing, then is that file of the project until it ends. */
const [name = '', ...parameters] = process.argv.slice(2);
const file = path.resolve(ROOT, name);
let hasBegun = false;
await runScript(async () => {
  const stopLooking = onNpmKilled(() => process.kill(process.pid, 'SIGTERM'));
  const node = await ensureReady();
  stopLooking();
  hasBegun = true;
  return runFile(node, file, parameters);
});
if (!hasBegun && file === COUNTS) console.log('0 passed, 1 failed');
