import { parseArgs } from 'node:util';
import { Refusal } from '../../scripts/project.mjs';
import { runTests } from '../tests/run-folder.ts';
import { ensureServicePrograms } from '../tests/service-programs.ts';
import { buildRelease } from './release.ts';
import { soak, type SoakPlan } from './soak.ts';

const USAGE =
  'npm run soak -- [--minutes=10] [--rate=200] [--processes=3] [--kill-every=10] [--rolling=0] [--release=v1.0.0] [--whole]';

function readPlan(): { readonly plan: SoakPlan; readonly release: string | undefined } {
  const options = {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '200' },
    processes: { type: 'string', default: '3' },
    'kill-every': { type: 'string', default: '10' },
    rolling: { type: 'string', default: '0' },
    release: { type: 'string' },
    whole: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const number = (name: Exclude<keyof typeof options, 'release' | 'whole'>, least: number, most: number): number => {
      const given = Number(values[name]);
      if (!(given >= least && given <= most)) throw new Error(`--${name} is a number from ${least} to ${most}.`);
      return given;
    };
    const processes = number('processes', 2, 9);
    const rolling = number('rolling', 0, 200);
    const { release } = values;
    const plan = {
      processes,
      rate: number('rate', 1, 2_000),
      forMs: number('minutes', 0.5, 240) * 60_000,
      killEveryMs: number('kill-every', 3, 600) * 1_000,
      // Each of a release is replaced once.
      rolling: release !== undefined && rolling === 0 ? processes : rolling,
      isWhole: values.whole,
    };
    return { plan, release };
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`, { cause });
  }
}

/**
 * `npm run soak`: several processes under mixed work, killed or restarted again and again; it ends by itself. With `--release` they
 * are of an earlier release at first, and replaced one after the other by this one. With `--whole` a pooler, two roles and a store
 * that looks at signatures are behind them.
 */
await runTests(async () => {
  const { plan, release: named } = readPlan();
  await ensureServicePrograms(plan.isWhole === true ? undefined : ['haproxy', 'postgres']);
  const release = named === undefined ? undefined : buildRelease(named);
  const { figures, examples, faults } = await soak({ ...plan, release: release?.folder }).finally(() =>
    release?.remove(),
  );
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(12)} ${figure}`);
  if (examples.length > 0) console.log(`calls without a good answer, the first of them:\n  ${examples.join('\n  ')}`);
  console.log(faults.length === 0 ? 'All that was acknowledged is there, once.' : faults.join('\n'));
  return faults.length === 0 ? 0 : 1;
});
