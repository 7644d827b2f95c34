import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterChange } from '../../../../../common/rules/bookmarks/later-change.ts';
import type { Moment } from '../../../../../common/rules/listening/story-place.ts';

const moment = (at: number, journal: string, number: number): Moment => ({ at, journal, number });

describe('of two changes of a bookmark', () => {
  it('JRN-82 the later one counts, and of one device the one with the higher number, whatever its clock said', () => {
    const kept = moment(10, 'phone', 2);
    expect(laterChange(undefined, kept)).toEqual(kept);
    expect(laterChange(kept, moment(11, 'desk', 1))).toEqual(moment(11, 'desk', 1));
    expect(laterChange(kept, moment(9, 'desk', 9))).toBeUndefined();
    expect(laterChange(kept, moment(4, 'phone', 3))).toEqual(moment(10, 'phone', 3));
    expect(laterChange(kept, moment(40, 'phone', 1))).toBeUndefined();
    expect(laterChange(kept, moment(40, 'phone', 2))).toBeUndefined();
  });

  it('JRN-82 the same one counts in whichever order those of two devices come, and however often', () => {
    // Numbers of a device grow with its times, as the server has corrected them.
    const device = (name: string) =>
      fc
        .uniqueArray(fc.nat({ max: 20 }), { maxLength: 4 })
        .map((times) => times.toSorted((one, other) => one - other).map((at, index) => moment(at, name, index + 1)));
    const orders = fc.tuple(device('desk'), device('phone')).chain(([one, other]) => {
      const all = [...one, ...other];
      const twice = fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length });
      return fc.tuple(twice, twice);
    });
    const kept = (changes: readonly Moment[]): Moment | undefined =>
      changes.reduce<Moment | undefined>((before, change) => laterChange(before, change) ?? before, undefined);
    fc.assert(
      fc.property(orders, ([one, other]) => {
        expect(kept(one)).toEqual(kept(other));
      }),
    );
  });
});
