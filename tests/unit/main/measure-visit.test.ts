import { describe, expect, it } from 'vitest';
import {
  MAX_BATCH_BYTES,
  MAX_FAULT_MESSAGE,
  MAX_FAULT_PLACE,
  MAX_MEASURED,
  MAX_MEASURED_FAULTS,
  MAX_MEASURED_VALUES,
  ALL_MEASURES,
} from '../../../common/kernel/measurements.ts';
import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { MemoryMeasurementAdapter } from '../../../src/adapters/memory/memory-measurement-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { createApp } from '../../../src/main/create-app.ts';
import { measureVisit } from '../../../src/main/measure-visit.ts';
import { aCatalogue, anEntry } from '../../support/builders.ts';

/** A visit of an application in memory, of which chance draws `fraction`. */
async function aVisit(share: number | undefined, fraction = 0.5) {
  const clock = new VirtualClockAdapter();
  const measurements = new MemoryMeasurementAdapter();
  const entry = anEntry(1);
  const { app, container, start } = await createApp('test', new MemoryWorld({ clock, catalogue: aCatalogue(entry) }), {
    measurements,
    random: { fraction: () => fraction, id: () => 'an-id' },
  });
  start();
  const tasks: (() => void)[] = [];
  const terms = share === undefined ? undefined : { share, build: 'Ab3dE5f7' };
  measureVisit(container, terms, (task) => tasks.push(task));
  return { clock, measurements, tasks, play: () => void app.playSeries.run(entry.series) };
}

describe('a visit', () => {
  it('RUM-01 tells what was heard before what measures it had come, and later only what is new', async () => {
    const { clock, measurements, tasks, play } = await aVisit(100);
    play();
    await clock.pass(12_000);
    tasks.forEach((task) => task());
    await expect
      .poll(() => {
        measurements.leave();
        return measurements.sent.length;
      })
      .toBe(1);
    const told = measurements.sent[0]?.samples.map(({ measure }) => measure);
    expect(told).toEqual(['starts', 'press-to-sound', 'rebuffering']);
    measurements.leave();
    expect(measurements.sent).toHaveLength(1);
    measurements.fail({ message: 'a fault', place: 'elsewhere' });
    measurements.leave();
    expect(measurements.sent[1]).toEqual({ samples: [], errors: [{ message: 'a fault', place: 'elsewhere' }] });
  });

  it.each([
    [undefined, 0.5, 0],
    [50, 0.5, 0],
    [50, 0.49, 1],
    [100, 0.999, 1],
  ])('RUM-10 with a share of %s, of which chance draws %s, fetches %i', async (share, fraction, fetched) => {
    expect((await aVisit(share, fraction)).tasks).toHaveLength(fetched);
  });

  it('RUM-12 never tells more than a batch may hold', async () => {
    const { measurements, tasks } = await aVisit(100);
    tasks.forEach((task) => task());
    const flood = (): void => {
      for (let count = 0; count <= MAX_MEASURED_VALUES; count += 1) {
        for (const measure of ALL_MEASURES) measurements.measure({ measure, value: MAX_MEASURED * 2 });
      }
      for (let count = 0; count <= MAX_MEASURED_FAULTS; count += 1) {
        measurements.fail({ message: '…'.repeat(MAX_FAULT_MESSAGE), place: 'x'.repeat(MAX_FAULT_PLACE) });
      }
      measurements.leave();
    };
    await expect
      .poll(() => {
        flood();
        return measurements.sent.length;
      })
      .toBeGreaterThan(0);
    const batch = { build: 'x'.repeat(16), mode: 'web', device: 'desktop', ...measurements.sent[0] };
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThanOrEqual(MAX_BATCH_BYTES);
    expect(batch.errors).toHaveLength(MAX_MEASURED_FAULTS);
    expect(batch.samples?.every(({ values }) => values.length === MAX_MEASURED_VALUES)).toBe(true);
  });
});
