import { prettierCache } from './check.mjs';
import { run } from './processes.mjs';
import { runScript } from './project.mjs';
import { ensureReady } from './setup.mjs';

/** `npm run fix`: mends what the linter and the formatter can mend by themselves; what is left is printed. */
await runScript(async () => {
  await ensureReady();
  const linted = await run('oxlint', ['--fix']);
  const formatted = await run('prettier', ['--write', '--log-level', 'warn', ...prettierCache(), '.']);
  return Math.max(linted.code, formatted.code);
});
