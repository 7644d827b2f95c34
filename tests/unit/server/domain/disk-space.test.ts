import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeDisk, reserveOf, spareOf, uploadLimit } from '../../../../server/domain/disk-space.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

describe('the reserve of a disk', () => {
  it.each([
    { total: 1024 * GIB, reserve: 500 * MIB },
    { total: 10_000 * MIB, reserve: 500 * MIB },
    { total: 1000 * MIB, reserve: 50 * MIB },
    { total: 0, reserve: 0 },
  ])('DF1 of $total bytes is $reserve', ({ total, reserve }) => {
    expect(reserveOf({ free: total, total })).toBe(reserve);
  });

  it.each([
    { free: 500 * MIB, state: 'roomy', spare: 0 },
    { free: 501 * MIB, state: 'roomy', spare: MIB },
    { free: 500 * MIB - 1, state: 'short', spare: 0 },
    { free: 50 * MIB, state: 'short', spare: 0 },
    { free: 50 * MIB - 1, state: 'full', spare: 0 },
  ])('DF1 a disk with $free bytes free is $state', ({ free, state, spare }) => {
    const space = { free, total: 100 * GIB };
    expect([judgeDisk(space), spareOf(space)]).toEqual([state, spare]);
  });

  it('DF2 is untouched by all uploads that fit, once they have come and been processed', () => {
    const bytes = fc.integer({ min: 0, max: 4096 * GIB });
    fc.assert(
      fc.property(bytes, bytes, bytes, (free, used, before) => {
        const total = free + used;
        const arrived = Math.min(before, used);
        const limit = uploadLimit({ free, total }, arrived);
        // Each lies there twice in the end, and a part of it does already.
        const rest = free - (2 * limit - arrived);
        return limit <= arrived || rest >= reserveOf({ free, total });
      }),
    );
    expect(uploadLimit({ free: 10 * GIB, total: 100 * GIB }, 0)).toBe(5 * GIB - 250 * MIB);
  });

  it('DF2 the more has come of what was announced, the less it takes of what is free', () => {
    const total = 100 * GIB;
    const before = uploadLimit({ free: 50 * GIB, total }, 0);
    expect(uploadLimit({ free: 40 * GIB, total }, 10 * GIB)).toBe(before);
  });
});
