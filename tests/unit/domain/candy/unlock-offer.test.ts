import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoRefusal as serverRefusal } from '../../../../server/domain/candy/unlock.ts';
import { autoRefusal, capsBeside, USUAL_CAP, type AutoUnlock } from '../../../../src/domain/candy/unlock-offer.ts';

const caps = fc.integer({ min: 1, max: 500 });
const prices = fc.integer({ min: 1, max: 60 });
const OFF: AutoUnlock = { isOn: false, cap: 0, spent: 0 };

describe('unlocking by itself', () => {
  it('never spends more than its cap, and refuses nothing that the cap has room for', () => {
    fc.assert(
      fc.property(caps, fc.array(prices, { maxLength: 40 }), (cap, story) => {
        let spent = 0;
        for (const price of story) {
          const refusal = autoRefusal({ isOn: true, cap, spent }, price);
          expect(refusal).toBe(price <= cap - spent ? undefined : 'auto-unlock-capped');
          if (refusal === undefined) spent += price;
        }
        expect(spent).toBeLessThanOrEqual(cap);
      }),
    );
  });

  it('spends nothing where it is off', () => {
    fc.assert(
      fc.property(prices, (price) => {
        expect(autoRefusal(OFF, price)).toBe('auto-unlock-off');
      }),
    );
  });

  it('is judged alike by the page and by the server', () => {
    const states = fc.option(fc.record({ cap: caps, spent: fc.nat({ max: 500 }) }), { nil: undefined });
    fc.assert(
      fc.property(states, prices, (auto, price) => {
        const shown = auto === undefined ? OFF : { isOn: true, ...auto };
        expect(autoRefusal(shown, price)).toBe(serverRefusal(auto, price));
      }),
    );
  });

  it('offers caps that rise, each once, the usual one and the one that holds among them', () => {
    fc.assert(
      fc.property(caps, (cap) => {
        const offered = capsBeside({ isOn: true, cap, spent: 0 });
        expect(offered).toContain(cap);
        expect(offered).toEqual([...new Set([...capsBeside(OFF), cap])].toSorted((one, other) => one - other));
        expect(capsBeside(OFF)).toContain(USUAL_CAP);
      }),
    );
  });
});
