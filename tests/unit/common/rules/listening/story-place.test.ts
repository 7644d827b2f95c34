import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import {
  compareMoments,
  isFinished,
  latestMoment,
  mergedPlaces,
  NO_PLACE,
  placeOf,
  type ListeningEvent,
  type Moment,
  type StoryPlace,
} from '../../../../../common/rules/listening/story-place.ts';
import { budget, SEED } from '../../../../support/budget.ts';

const RUNS = { seed: SEED, numRuns: budget(1_000, 100_000) };
const ABOUT = { seriesId: 1 as SeriesId, storyId: 11 as StoryId };

interface Written {
  readonly event: ListeningEvent;
  readonly since: Moment;
}

const seconds = fc.nat(100);
const events: fc.Arbitrary<ListeningEvent> = fc.oneof(
  fc
    .record({ fromSeconds: seconds, toSeconds: seconds })
    .map((times) => ({ ...ABOUT, kind: 'heard' as const, rate: 1, ...times })),
  fc
    .record({ fromSeconds: seconds, toSeconds: seconds })
    .map((times) => ({ ...ABOUT, kind: 'jumped' as const, why: 'sought' as const, ...times })),
  seconds.map((atSeconds) => ({ ...ABOUT, kind: 'finished' as const, atSeconds })),
  fc.boolean().map((isHeard) => ({ ...ABOUT, kind: 'marked' as const, isHeard })),
);
const moments: fc.Arbitrary<Moment> = fc.record({
  // So few that many happen in the same millisecond.
  at: fc.nat(5),
  journal: fc.constantFrom('', 'a', 'b', 'c'),
  number: fc.nat(8),
});
/** Of which no two have the same moment: a journal has each number once. */
const journals = fc.uniqueArray(fc.record({ event: events, since: moments }), {
  maxLength: 30,
  selector: ({ since }) => JSON.stringify(since),
});

const fold = (written: readonly Written[]): StoryPlace =>
  written.map(({ event, since }) => placeOf(event, since)).reduce(mergedPlaces, NO_PLACE);

/** The same, poorer: each thing is what the last event says that says something of it. */
function told(written: readonly Written[]): StoryPlace {
  const inOrder = written.toSorted((one, other) => compareMoments(one.since, other.since));
  const last = (kinds: readonly string[]) => inOrder.findLast(({ event }) => kinds.includes(event.kind));
  const placed = last(['heard', 'jumped']);
  const heard = last(['finished', 'marked']);
  return {
    placed: placed && placeOf(placed.event, placed.since).placed,
    heard: heard && placeOf(heard.event, heard.since).heard,
  };
}

describe('the place in a story', () => {
  it('JRN-02 is the same in whatever order events come, and however often', () => {
    const deliveries = journals.chain((written) =>
      fc.record({
        written: fc.constant(written),
        first: fc.shuffledSubarray([...written]),
        rest: fc.shuffledSubarray([...written], { minLength: written.length }),
        again: fc.shuffledSubarray([...written]),
      }),
    );
    fc.assert(
      fc.property(deliveries, ({ written, first, rest, again }) => {
        expect(fold([...first, ...rest, ...again])).toEqual(told(written));
      }),
      RUNS,
    );
  });

  it('JRN-02 is brought together from parts, whichever are brought together first', () => {
    fc.assert(
      fc.property(journals, fc.nat(30), fc.nat(30), (written, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const [a, b, c] = [fold(written.slice(0, from)), fold(written.slice(from, to)), fold(written.slice(to))];
        expect(mergedPlaces(mergedPlaces(a, b), c)).toEqual(mergedPlaces(a, mergedPlaces(b, c)));
        expect(mergedPlaces(a, b)).toEqual(mergedPlaces(b, a));
        expect(mergedPlaces(a, a)).toEqual(a);
        expect(mergedPlaces(NO_PLACE, a)).toEqual(a);
      }),
      RUNS,
    );
  });

  it('JRN-02 has one order of moments everywhere: by time, then by journal, then by number', () => {
    const at = (time: number, journal: string, number: number): Moment => ({ at: time, journal, number });
    const inOrder = [at(1, 'b', 9), at(2, '', 0), at(2, 'a', 3), at(2, 'a', 4), at(2, 'b', 1), at(3, '', 0)];
    expect(inOrder.toReversed().sort(compareMoments)).toEqual(inOrder);
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        expect(Math.sign(compareMoments(one, other)) + Math.sign(compareMoments(other, one))).toBe(0);
        expect(compareMoments(one, other) === 0).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      RUNS,
    );
  });

  it('JRN-08 is finished once it was heard, until it is begun anew', () => {
    let number = 0;
    const journal: Written[] = [];
    const after = (event: Partial<ListeningEvent> & { readonly kind: string }): StoryPlace => {
      number += 1;
      journal.push({ event: { ...ABOUT, ...event } as ListeningEvent, since: { at: number, journal: 'a', number } });
      return fold(journal);
    };
    const heard = (fromSeconds: number, toSeconds: number): StoryPlace =>
      after({ kind: 'heard', fromSeconds, toSeconds, rate: 1 });
    expect(isFinished(NO_PLACE)).toBe(false);
    expect(latestMoment(NO_PLACE)).toBeUndefined();
    expect(isFinished(heard(0, 90))).toBe(false);
    expect(isFinished(after({ kind: 'finished', atSeconds: 90 }))).toBe(true);
    expect(isFinished(heard(90, 110)), 'its end is heard').toBe(true);
    expect(isFinished(heard(0, 3)), 'begun anew').toBe(false);
    expect(isFinished(after({ kind: 'marked', isHeard: true }))).toBe(true);
    expect(isFinished(heard(3, 6)), 'played after it was said to be heard').toBe(false);
    expect(isFinished(after({ kind: 'marked', isHeard: false }))).toBe(false);
    expect(latestMoment(fold(journal))).toEqual({ at: number, journal: 'a', number });
  });
});
