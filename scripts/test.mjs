import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { runEndToEnd } from './e2e.mjs';
import { run } from './processes.mjs';
import { Refusal, runScript } from './project.mjs';
import { ensureReady } from './setup.mjs';
import { sum, tallyOfChecks, tallyOfPlaywright, tallyOfVitest } from './tally.mjs';

/** @returns the tally of what did not come to its end */
function crash(error) {
  const said = error instanceof Refusal ? error.message : (error.stack ?? String(error));
  console.error(said);
  return { passed: 0, failed: 1, faults: [said] };
}

/** Each stage gives its tally; `reports` is a folder for what the tools write. */
const STAGES = [
  { name: 'Checks', run: async () => tallyOfChecks(await runChecks()) },
  {
    name: 'Unit, component and integration tests',
    run: async ({ reports }) => {
      const file = path.join(reports, 'vitest.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { code } = await run('vitest', ['run', ...reporters]);
      return tallyOfVitest(file, code);
    },
  },
  {
    name: 'End-to-end tests',
    run: async ({ node, reports }) => {
      const file = path.join(reports, 'playwright.json');
      const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      const code = await runEndToEnd(node, ['--reporter=list,json', '--retries=1'], settings);
      return tallyOfPlaywright(file, code);
    },
  },
];

async function runStage(stage, context) {
  const startedAt = Date.now();
  console.log(`\n=== ${stage.name}`);
  let tally;
  try {
    tally = await stage.run(context);
  } catch (error) {
    if (error.exitCode !== undefined) throw error; // this process was asked to end
    tally = crash(error);
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`=== ${stage.name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  return tally;
}

/** `npm test`: sets up, then runs every check and every test; the last line says how many passed and failed. */
await runScript(async () => {
  const startedAt = Date.now();
  const reports = mkdtempSync(path.join(os.tmpdir(), 'soridam-reports-'));
  const tallies = [];
  try {
    const node = await ensureReady();
    for (const stage of STAGES) tallies.push(await runStage(stage, { node, reports }));
  } catch (error) {
    tallies.push(crash(error));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const { passed, failed, faults, unsteady } = sum(tallies);
  if (unsteady.length > 0) console.log(`\n=== What passed only when it was tried again\n\n${unsteady.join('\n\n')}`);
  if (faults.length > 0) console.log(`\n=== What failed\n\n${faults.join('\n\n')}`);
  console.log(`\nall in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
