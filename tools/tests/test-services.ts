import { run } from '../../scripts/processes.mjs';
import { runTests } from './run-folder.ts';
import { ensureServicePrograms } from './service-programs.ts';

/** `npm run test:services -- FILE...`: tests beside programs of Debian's packages, which `npm test` does without. */
await runTests(async () => {
  await ensureServicePrograms();
  return (await run('vitest', ['run', '--config', 'vitest.services.config.ts', ...process.argv.slice(2)])).code;
});
