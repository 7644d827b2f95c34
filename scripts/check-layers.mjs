import { run, toolEnvironment } from './processes.mjs';
import { Refusal, isMain, runScript } from './project.mjs';

const CANARY = 'tests/layers-canary/';
/** The four rules that the canary breaks. A check that reads nothing would find none of them. */
const CANARY_ERRORS = [
  `folder-without-rule: ${CANARY}src/shared/nowhere.ts`,
  `not-in-allowed: ${CANARY}src/application/playback/play-by-element.ts`,
  `not-in-allowed: ${CANARY}src/domain/series/watched-series.ts`,
  `not-in-allowed: ${CANARY}src/ui/features/library/shown-balance.ts`,
];

/** @returns the broken rules of the tree at `root`, each with the file that breaks it, and the number of files read */
async function cruise(root) {
  const { output } = await run('depcruise', ['--config', '.dependency-cruiser.cjs', '-T', 'json', root || '.'], {
    collect: true,
    env: { ...toolEnvironment(), LAYERS_ROOT: root },
  });
  if (!output.startsWith('{')) throw new Refusal(`dependency-cruiser failed:\n${output}`);
  return JSON.parse(output).summary;
}

async function main() {
  const canary = await cruise(CANARY);
  const seen = canary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
  if (seen.join('\n') !== CANARY_ERRORS.join('\n')) {
    throw new Refusal(`the layer check should see four errors in ${CANARY}, but saw:\n${seen.join('\n') || 'none'}`);
  }
  const { violations, totalCruised } = await cruise('');
  for (const { rule, from, to, cycle } of violations) {
    const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    console.error(`${rule.name}: ${from}${target === from ? '' : ` → ${target}`}`);
  }
  console.log(`${totalCruised} files, ${violations.length} broken rules`);
  return violations.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runScript(main);
