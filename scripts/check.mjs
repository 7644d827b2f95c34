import { run } from './processes.mjs';
import { isMain, runScript } from './project.mjs';
import { ensureReady } from './setup.mjs';

/** What the compiler found last time is kept, so that the next check reads only what has changed. */
const types = (project) => {
  const notes = `node_modules/.cache/soridam/${project}.tsbuildinfo`;
  return ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', notes, '-p', `${project}.json`];
};

const CHECKS = [
  { name: 'types', command: types('tsconfig') },
  { name: 'types of the core', command: types('tsconfig.core') },
  { name: 'lint', command: ['oxlint'] },
  { name: 'layers', command: ['node', 'scripts/check-layers.mjs'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'texts', command: ['node', 'scripts/check-texts.mjs'] },
  { name: 'requirement ids', command: ['node', 'scripts/spec-coverage.mjs'] },
];
const AT_ONCE = 2;

async function runCheck({ name, command: [tool, ...parameters] }) {
  const startedAt = Date.now();
  const { code, output } = await run(tool, parameters, { collect: true });
  return { name, passed: code === 0, seconds: (Date.now() - startedAt) / 1000, output };
}

/**
 * Runs every check of the code, prints what the failing ones say and one line for each.
 * @returns the results, in the order of `CHECKS`
 */
export async function runChecks() {
  const waiting = CHECKS.map((check, index) => ({ check, index }));
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results[next.index] = await runCheck(next.check);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const { name, passed, output } of results) if (!passed) console.log(`\n--- ${name}\n${output.trimEnd()}`);
  console.log('');
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(5)} s`);
  }
  return results;
}

if (isMain(import.meta.url)) {
  await runScript(async () => {
    await ensureReady();
    const results = await runChecks();
    return results.every((result) => result.passed) ? 0 : 1;
  });
}
