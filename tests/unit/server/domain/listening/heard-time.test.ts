import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import type { ListeningEvent } from '../../../../../common/rules/listening/story-place.ts';
import { heardTimeIn, weighHeardTime, type HeardTime } from '../../../../../server/domain/listening/heard-time.ts';

const DAY_MS = 86_400_000;
const [series, other] = [1, 2] as unknown as [SeriesId, SeriesId];
const story = (id: number) => id as StoryId;
const all = new Set([1, 2, 3, 4, 5].map((id) => story(id)));

const heard = (id: number, fromSeconds: number, toSeconds: number, rate = 1): ListeningEvent => ({
  kind: 'heard',
  seriesId: series,
  storyId: story(id),
  fromSeconds,
  toSeconds,
  rate,
});
const told = (id: number, seconds: number, of = series): HeardTime => ({
  seriesId: of,
  storyId: story(id),
  milliseconds: seconds * 1000,
});

describe('for how long a journal tells that somebody listened', () => {
  it('VIEW-13 is seconds as they pass of what sounded, by story', () => {
    const jump: ListeningEvent = {
      kind: 'jumped',
      seriesId: series,
      storyId: story(1),
      fromSeconds: 60,
      toSeconds: 600,
      why: 'sought',
    };
    const events = [heard(1, 0, 60), jump, heard(2, 0, 30, 3), heard(1, 600, 610), heard(2, 30, 30)];
    expect(heardTimeIn(events)).toEqual([told(1, 70), told(2, 10)]);
  });
});

describe('what of it counts', () => {
  it('VIEW-14 is no longer than the time that has passed for the server since what was credited before', () => {
    const credit = weighHeardTime(
      [told(1, 60), told(2, 60, other)],
      { knownSince: 0 },
      { countable: all, usedUntil: 20_000 },
      100_000,
    );
    expect([...(credit?.milliseconds ?? [])]).toEqual([
      [series, 60_000],
      [other, 20_000],
    ]);
    expect(credit?.usedUntil).toBe(100_000);
  });

  it('VIEW-14 leaves to the next journal what it does not use up, a day at most', () => {
    const facts = { countable: all, usedUntil: undefined };
    expect(weighHeardTime([told(1, 60)], { knownSince: 0 }, facts, 100_000)?.usedUntil).toBe(60_000);
    const late = weighHeardTime([told(1, 1_000_000)], { knownSince: 0 }, facts, 10 * DAY_MS);
    expect(late?.milliseconds.get(series)).toBe(DAY_MS);
  });

  it('VIEW-14 is nothing of what is hidden, locked or one’s own, and where no time has passed', () => {
    const facts = { countable: new Set([story(2)]), usedUntil: 0 };
    expect(weighHeardTime([told(1, 60)], { knownSince: 0 }, facts, 100_000)).toBeUndefined();
    expect(weighHeardTime([told(1, 60), told(2, 60)], { knownSince: 0 }, facts, 100_000)?.usedUntil).toBe(60_000);
    expect(weighHeardTime([told(2, 60)], { knownSince: 0 }, { ...facts, usedUntil: 200_000 }, 100_000)).toBeUndefined();
  });

  it('VIEW-15 a thousand invented journals are worth what the server’s time is: seconds that never passed, devices at once, a clock set back', () => {
    const journals = fc.array(
      fc.record({
        passMs: fc.integer({ min: -5000, max: 60_000 }),
        events: fc.array(
          fc.record({
            id: fc.integer({ min: 1, max: 7 }),
            from: fc.nat(1000),
            to: fc.nat(1_000_000),
            rate: fc.double({ min: 0.1, max: 5, noNaN: true }),
          }),
          { maxLength: 5 },
        ),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(journals, fc.nat(100_000), (invented, knownSince) => {
        let [at, latest, sum] = [knownSince, knownSince, 0];
        let usedUntil: number | undefined;
        for (const { passMs, events } of invented) {
          at += passMs;
          latest = Math.max(latest, at);
          const times = heardTimeIn(events.map(({ id, from, to, rate }) => heard(id, from, to, rate)));
          const credit = weighHeardTime(times, { knownSince }, { countable: all, usedUntil }, at);
          if (credit === undefined) continue;
          usedUntil = Math.max(usedUntil ?? 0, credit.usedUntil);
          for (const milliseconds of credit.milliseconds.values()) sum += milliseconds;
        }
        expect(sum).toBeLessThanOrEqual(latest - knownSince);
      }),
      { numRuns: 1000 },
    );
  });
});
