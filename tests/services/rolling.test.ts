import { expect, it } from 'vitest';
import { soak } from '../../tools/soak/soak.ts';

it('MODE-52 restarts one after the other behind a proxy break no call, and lose nothing that was acknowledged', async () => {
  const { figures, examples, faults } = await soak({ processes: 2, rate: 15, forMs: 0, killEveryMs: 0, rolling: 2 });
  expect({ faults, examples }).toEqual({ faults: [], examples: [] });
  expect(figures).toMatchObject({ restarts: 2, busy: 0, faulty: 0, broken: 0, wrong: 0 });
}, 300_000);
