import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SERIES_RATES } from '../../../../common/kernel/limits.ts';
import { RATES } from '../../../support/player/rates.ts';
import { Rates } from '../../../../src/domain/playback/rates.ts';
import { seriesId } from '../../../support/builders.ts';

/** What a listener does: chooses a speed while a series stands there, or says whose speed it is. */
interface Step {
  readonly series: number;
  readonly does: 'choose' | 'own' | 'forget';
  readonly rate: number;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    series: fc.integer({ min: 1, max: MAX_SERIES_RATES + 20 }),
    does: fc.constantFrom('choose' as const, 'own' as const, 'own' as const, 'forget' as const),
    rate: fc.constantFrom(...RATES),
  }),
  { maxLength: 100, size: 'max' },
);

/** As many series have a speed of their own as there is room for. */
const FULL = Array.from({ length: MAX_SERIES_RATES }, (_, index): Step => ({
  series: index + 1,
  does: 'own',
  rate: 3,
}));

function taken(rates: Rates, { series, does, rate }: Step): Rates {
  const id = seriesId(series);
  if (does === 'choose') return rates.chosen(rate, id);
  return does === 'own' ? rates.withOwn(id, rate) : rates.withoutOwn(id);
}

/** The same after `FULL`, as a list of pairs. */
function model(all: readonly Step[]) {
  let general = 1;
  let own = FULL.map(({ series, rate }) => [series, rate] as const);
  for (const { series, does, rate } of all) {
    const hasOwn = own.some(([id]) => id === series);
    if (does === 'choose' && !hasOwn) {
      general = rate;
      continue;
    }
    own = own.filter(([id]) => id !== series);
    if (does !== 'forget') own = [...own, [series, rate] as const].slice(-200);
  }
  return { general, own: new Map(own) };
}

describe('the speeds of series', () => {
  it('JRN-88 JRN-89 are what was chosen last for each, the general one for the others, and no more than 200', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const rates = [...FULL, ...all].reduce(taken, Rates.usual);
        const { general, own } = model(all);
        for (let series = 1; series <= MAX_SERIES_RATES + 20; series += 1) {
          const id = seriesId(series);
          expect([rates.of(id), rates.isOwn(id)]).toEqual([own.get(series) ?? general, own.has(series)]);
        }
        expect(rates.of(undefined)).toBe(general);
        const again = Rates.decoded(rates.encodedGeneral(), rates.encodedOwn());
        expect([again.encodedGeneral(), again.encodedOwn()]).toEqual([rates.encodedGeneral(), rates.encodedOwn()]);
      }),
      { numRuns: 40 },
    );
  });

  it('JRN-89 forgets the one chosen longest ago, not the one chosen again', () => {
    let rates = Rates.usual;
    for (let series = 1; series <= MAX_SERIES_RATES; series += 1) rates = rates.withOwn(seriesId(series), 2);
    rates = rates.chosen(1.5, seriesId(1)).withOwn(seriesId(1000), 3);
    expect([1, 2, 3, 1000].map((series) => rates.of(seriesId(series)))).toEqual([1.5, 1, 2, 3]);
  });

  it('JRN-88 changes nothing of the others when one goes back to the general speed', () => {
    const rates = Rates.usual.withOwn(seriesId(1), 2).withOwn(seriesId(2), 3).chosen(1.25, undefined);
    const after = rates.withoutOwn(seriesId(1));
    expect([1, 2, 3].map((series) => after.of(seriesId(series)))).toEqual([1.25, 3, 1.25]);
    expect(after.withoutOwn(seriesId(1))).toBe(after);
  });

  it.each([
    ['', 1],
    ['{', 1],
    ['null', 1],
    ['[1]', 1],
    ['[{"seriesID":-1,"rate":2}]', 1],
    ['[{"seriesID":1,"rate":"2"}]', 1],
    ['[{"seriesID":1,"rate":16}]', 1],
    ['[{"seriesID":1,"rate":3},{"seriesID":1,"rate":2}]', 2],
  ])('JRN-89 trusts nothing that is kept: %s', (own, rate) => {
    expect(Rates.decoded('16', own).of(seriesId(1))).toBe(rate);
  });

  it('JRN-89 reads no more than it keeps, the latest of them', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ seriesID: index + 1, rate: 2 }));
    const rates = Rates.decoded(undefined, JSON.stringify(many));
    expect([1, 100, 101, 300].map((series) => rates.isOwn(seriesId(series)))).toEqual([false, false, true, true]);
  });

  it('JRN-89 PLY-58 whatever is kept becomes speeds that can be chosen', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (general, own) => {
        expect(RATES).toContain(Rates.decoded(general, own).of(seriesId(1)));
      }),
    );
  });
});
