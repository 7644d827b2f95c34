import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run, toolEnvironment } from '../../scripts/processes.mjs';
import { Refusal, inProject, isMain, runScript } from '../../scripts/project.mjs';

const CANARY = 'tests/layers-canary/';
/** The five rules that the canary breaks. A check that reads nothing would find none of them. */
const CANARY_ERRORS = [
  `folder-without-rule: ${CANARY}src/shared/nowhere.ts`,
  `not-in-allowed: ${CANARY}src/application/playback/play-by-element.ts`,
  `not-in-allowed: ${CANARY}src/domain/series/watched-series.ts`,
  `not-in-allowed: ${CANARY}src/ui/design/series-button.ts`,
  `not-in-allowed: ${CANARY}src/ui/features/library/shown-balance.ts`,
];

type Counts = Readonly<Record<string, number>>;

/** What dependency-cruiser found. */
interface Cruise {
  readonly violations: readonly {
    readonly rule: { readonly name: string };
    readonly from: string;
    readonly to: string;
    readonly cycle?: readonly { readonly name: string }[];
  }[];
  readonly totalCruised: number;
}

const ADAPTERS = 'server/adapters/postgres';
/**
 * How many refusals adapters of PostgreSQL name themselves, where use cases should (ADR 0068). A number only falls: whoever
 * moves a rule out writes the new one down.
 */
const REFUSALS: Counts = {
  'embedded/embedded-postgres.ts': 2,
  'migrations.ts': 2,
  'backup/postgres-restoration.ts': 3,
};

/** @returns what is wrong with the number of refusals of each adapter, a line for each */
export function wrongRefusals(counted: Counts, allowed = REFUSALS): readonly string[] {
  const names = [...new Set([...Object.keys(counted), ...Object.keys(allowed)])].sort();
  return names.flatMap((name) => {
    const [is, was] = [counted[name] ?? 0, allowed[name] ?? 0];
    if (is > was)
      return [`${ADAPTERS}/${name} names ${is} refusals, and may name ${was}: let a use case decide (ADR 0068)`];
    return is < was ? [`${ADAPTERS}/${name} names ${is} refusals: write that down in tools/checks/layers.ts`] : [];
  });
}

/** @returns how many refusals each adapter names, by its file; of those that name any */
function countRefusals(): Counts {
  const files = readdirSync(inProject(ADAPTERS), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const counts = files.map((name): [string, number] => {
    const code = readFileSync(path.join(inProject(ADAPTERS), name), 'utf8');
    return [name, code.split(/\bfail\(/).length - 1];
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** @returns the broken rules of the tree at `root`, each with the file that breaks it, and the number of files read */
async function cruise(root: string): Promise<Cruise> {
  const { output } = await run('depcruise', ['--config', '.dependency-cruiser.cjs', '-T', 'json', root || '.'], {
    collect: true,
    env: { ...toolEnvironment(), LAYERS_ROOT: root },
  });
  if (!output.startsWith('{')) throw new Refusal(`dependency-cruiser failed:\n${output}`);
  const { summary }: { readonly summary: Cruise } = JSON.parse(output);
  return summary;
}

async function main(): Promise<number> {
  const canary = await cruise(CANARY);
  const seen = canary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
  if (seen.join('\n') !== CANARY_ERRORS.join('\n')) {
    throw new Refusal(`the layer check should see five errors in ${CANARY}, but saw:\n${seen.join('\n') || 'none'}`);
  }
  const { violations, totalCruised } = await cruise('');
  for (const { rule, from, to, cycle } of violations) {
    const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    console.error(`${rule.name}: ${from}${target === from ? '' : ` → ${target}`}`);
  }
  const wrong = wrongRefusals(countRefusals());
  for (const line of wrong) console.error(line);
  const broken = violations.length + wrong.length;
  console.log(`${totalCruised} files, ${broken} broken rules`);
  return broken === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runScript(main);
