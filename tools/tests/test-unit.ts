import { run } from './processes.mjs';
import { runTests } from './run-folder.mjs';
import { ensureReady } from './setup.mjs';

/** `npm run test:unit -- FILE...`: Vitest with its own output. */
await runTests(async () => {
  await ensureReady();
  return (await run('vitest', ['run', ...process.argv.slice(2)])).code;
});
