import { parseArgs } from 'node:util';
import { Refusal } from '../../scripts/project.mjs';
import { runTests } from '../tests/run-folder.ts';
import { ensureServicePrograms } from '../tests/service-programs.ts';
import { soak, type SoakPlan } from './soak.ts';

const USAGE = 'npm run soak -- [--minutes=10] [--rate=200] [--processes=3] [--kill-every=10] [--rolling=0]';

function readPlan(): SoakPlan {
  const options = {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '200' },
    processes: { type: 'string', default: '3' },
    'kill-every': { type: 'string', default: '10' },
    rolling: { type: 'string', default: '0' },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const number = (name: keyof typeof options, least: number, most: number): number => {
      const given = Number(values[name]);
      if (!(given >= least && given <= most)) throw new Error(`--${name} is a number from ${least} to ${most}.`);
      return given;
    };
    return {
      processes: number('processes', 2, 9),
      rate: number('rate', 1, 2_000),
      forMs: number('minutes', 0.5, 240) * 60_000,
      killEveryMs: number('kill-every', 3, 600) * 1_000,
      rolling: number('rolling', 0, 200),
    };
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`, { cause });
  }
}

/** `npm run soak`: several processes under mixed work, killed or restarted again and again; it ends by itself. */
await runTests(async () => {
  const plan = readPlan();
  await ensureServicePrograms(['haproxy', 'postgres']);
  const { figures, examples, faults } = await soak(plan);
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(10)} ${figure}`);
  if (examples.length > 0) console.log(`calls without a good answer, the first of them:\n  ${examples.join('\n  ')}`);
  console.log(faults.length === 0 ? 'All that was acknowledged is there, once.' : faults.join('\n'));
  return faults.length === 0 ? 0 : 1;
});
