import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantWriter } from '../../../../server/domain/instant-writer.ts';

const DAY_MS = 86_400_000;

it('JRN-08 instants are written one after another as dates write each of them', () => {
  const times = fc.oneof(
    fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
    fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_000 + 3 * DAY_MS }),
    fc.integer({ min: -9_999, max: 9_999 }).map((days) => days * DAY_MS),
    fc.integer({ min: -9_999, max: 9_999 }).map((days) => days * DAY_MS - 1),
  );
  fc.assert(
    fc.property(fc.array(times, { maxLength: 30 }), (all) => {
      expect(all.map(instantWriter())).toEqual(all.map((time) => new Date(time).toISOString()));
    }),
  );
});
