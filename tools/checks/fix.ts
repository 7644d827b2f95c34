import { prettierCache } from './check.ts';
import { run } from '../../scripts/processes.mjs';
import { runScript } from '../../scripts/project.mjs';

/** `npm run fix`: mends what the linter and the formatter can mend by themselves; what is left is printed. */
await runScript(async () => {
  const linted = await run('oxlint', ['--fix']);
  const formatted = await run('prettier', ['--write', '--log-level', 'warn', ...prettierCache(), '.']);
  return Math.max(linted.code, formatted.code);
});
