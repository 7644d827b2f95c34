import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRelease, type Release } from '../../tools/soak/release.ts';
import { soak } from '../../tools/soak/soak.ts';

let release: Release;
beforeAll(() => {
  release = buildRelease();
}, 900_000);
afterAll(() => release.remove());

it('MODE-55 the last release works on the schema of this one, while its processes are replaced one after the other', async () => {
  const rolling = { processes: 2, rate: 15, forMs: 0, killEveryMs: 0, rolling: 2 };
  const { figures, examples, faults } = await soak({ ...rolling, release: release.folder });
  expect({ faults, examples }).toEqual({ faults: [], examples: [] });
  expect(figures).toMatchObject({ restarts: 2, busy: 0, faulty: 0, broken: 0, wrong: 0 });
  expect(
    Math.min(...['comments', 'orders', 'uploads', 'likes', 'compared'].map((kind) => figures[kind] ?? 0)),
  ).toBeGreaterThan(0);
}, 300_000);
