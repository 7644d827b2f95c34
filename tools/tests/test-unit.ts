import { run } from '../../scripts/processes.mjs';
import { runTests } from './run-folder.ts';

/** `npm run test:unit -- FILE...`: Vitest with its own output. */
await runTests(async () => (await run('vitest', ['run', ...process.argv.slice(2)])).code);
