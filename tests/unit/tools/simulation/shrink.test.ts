import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shrink } from '../../../../tools/simulation/shrink.ts';
import type { ListenerEvent } from '../../../../tools/simulation/listener-event.ts';

/** A run of skips; each is known by how far it skips. */
function skips(...seconds: readonly number[]): readonly ListenerEvent[] {
  return seconds.map((bySeconds, index) => ({ at: index * 60_000, what: { kind: 'skip', bySeconds } }));
}

function told(events: readonly ListenerEvent[]): readonly number[] {
  return events.map(({ what }) => (what.kind === 'skip' ? what.bySeconds : 0));
}

describe('the search for the shortest run of events', () => {
  it('finds exactly the events that matter, wherever they stand', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 120 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        async (seconds, places) => {
          const needed = new Set(places.map((place) => seconds[place % seconds.length]));
          const leadsThere = async (events: readonly ListenerEvent[]) =>
            [...needed].every((value) => value !== undefined && told(events).includes(value));
          expect(new Set(told(await shrink(skips(...seconds), leadsThere)))).toEqual(needed);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps no event that can be spared', async () => {
    const all = skips(...Array.from({ length: 200 }, (_, index) => index + 1));
    const leadsThere = async (events: readonly ListenerEvent[]) =>
      told(events).filter((by) => by % 7 === 0).length >= 3;
    expect(await shrink(all, leadsThere)).toHaveLength(3);
  });

  it('lets what is left follow each other as closely as the fault allows', async () => {
    const leadsThere = async (events: readonly ListenerEvent[]) =>
      events.length === 3 && (events[2]?.at ?? 0) - (events[1]?.at ?? 0) >= 20_000;
    const [first, second, third] = (await shrink(skips(1, 2, 3), leadsThere)).map(({ at }) => at);
    expect(second! - first!).toBe(1000);
    expect(third! - second!).toBeGreaterThanOrEqual(20_000);
    expect(third! - second!).toBeLessThan(40_000);
  });
});
