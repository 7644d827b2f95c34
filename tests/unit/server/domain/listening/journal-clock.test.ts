import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedTimes } from '../../../../../server/domain/listening/journal-clock.ts';
import { budget, SEED } from '../../../../support/budget.ts';

const RUNS = { seed: SEED, numRuns: budget(1_000, 100_000) };
const NOW = Date.UTC(2026, 10, 21, 9, 0, 0);
const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (at: number): string => new Date(at).toISOString();

const offsets = fc.oneof(fc.integer({ min: -DAY_MS, max: DAY_MS }), fc.constantFrom(365 * DAY_MS, -365 * DAY_MS));

describe('the times of a journal', () => {
  it('JRN-07 are those of the server, by whatever the clock of the device is wrong', () => {
    // How long ago, in the order in which it happened.
    const ago = fc.array(fc.nat(DAY_MS), { maxLength: 20 }).map((each) => each.toSorted((one, other) => other - one));
    fc.assert(
      fc.property(offsets, ago, (offset, times) => {
        const told = times.map((since) => iso(NOW - since + offset));
        const known = { sentAt: iso(NOW + offset), now: NOW, after: undefined };
        expect(correctedTimes(told, known)).toEqual(times.map((since) => NOW - since));
      }),
      RUNS,
    );
  });

  it('JRN-07 are as many as were told, in their order, and never later than now, whatever a device says', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.constantFrom('', '+275760-09-13T00:00:00.000Z', '1969-12-31T23:59:59Z', '-000001-01-01T00:00:00Z', 'Infinity'),
      fc.integer({ min: -8.64e15, max: 8.64e15 }).map(iso),
    );
    const after = fc.option(fc.integer({ min: 0, max: NOW }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(anything), anything, after, (told, sentAt, before) => {
        const times = correctedTimes(told, { sentAt, now: NOW, after: before });
        expect(times).toHaveLength(told.length);
        expect(times.every((at) => Number.isSafeInteger(at) && at >= (before ?? 0) && at <= NOW)).toBe(true);
        expect(times.toSorted((one, other) => one - other)).toEqual(times);
      }),
      RUNS,
    );
  });

  it('JRN-07 are that of the event before, or now, where a device says nothing of use', () => {
    const told = ['noon', iso(NOW - 5), 'noon', iso(NOW - 9), iso(NOW + DAY_MS), 'noon'];
    const known = { sentAt: iso(NOW), now: NOW };
    expect(correctedTimes(told, { ...known, after: NOW - 7 })).toEqual([7, 5, 5, 5, 0, 0].map((ago) => NOW - ago));
    expect(correctedTimes(['noon', iso(NOW - 5)], { ...known, after: undefined })).toEqual([NOW, NOW]);
    expect(correctedTimes([iso(NOW - 5)], { sentAt: 'noon', now: NOW, after: NOW - 60 })).toEqual([NOW - 60]);
  });

  it('JRN-07 go on where a server’s clock was set back', () => {
    expect(correctedTimes([iso(NOW)], { sentAt: iso(NOW), now: NOW, after: NOW + 60 })).toEqual([NOW + 60]);
  });
});
