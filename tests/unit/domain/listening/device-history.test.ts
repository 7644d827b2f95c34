import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretchesOf } from '../../../../src/domain/listening/device-history.ts';
import { budget } from '../../../support/budget.ts';
import { seriesId, storyId } from '../../../support/builders.ts';

const MINUTE_MS = 60_000;
const heard = (story: number, fromSeconds: number, toSeconds: number, at: number) => ({
  kind: 'heard' as const,
  seriesId: seriesId(1),
  storyId: storyId(story),
  fromSeconds,
  toSeconds,
  rate: 1,
  at,
});

describe('what was listened to on a device', () => {
  it('JRN-109 is stretch by stretch, the latest first, by the rule of the server', () => {
    const stretches = stretchesOf([
      heard(101, 0, 30, 30_000),
      heard(101, 30, 60, 60_000),
      { kind: 'finished', seriesId: seriesId(1), storyId: storyId(101), atSeconds: 60, at: 60_000 },
      heard(102, 0, 20, 90_000),
      heard(102, 20, 40, 90_000 + 31 * MINUTE_MS),
    ]);
    expect(
      stretches.map(({ storyId: id, fromSeconds, toSeconds, heardSeconds }) => [
        id,
        fromSeconds,
        toSeconds,
        heardSeconds,
      ]),
    ).toEqual([
      [102, 20, 40, 20],
      [102, 0, 20, 20],
      [101, 0, 60, 60],
    ]);
    expect(stretches.at(-1)).toMatchObject({ begunAt: 0, endedAt: 60_000 });
  });

  it('JRN-109 has every second that was heard, once', () => {
    const events = fc.array(
      fc.record({
        story: fc.integer({ min: 101, max: 103 }),
        from: fc.nat(300),
        seconds: fc.integer({ min: 1, max: 30 }),
        later: fc.nat(3_600_000),
      }),
    );
    fc.assert(
      fc.property(events, (list) => {
        let at = 0;
        const journal = list.map(({ story, from, seconds, later }) => {
          at += later;
          return heard(story, from, from + seconds, at);
        });
        const sum = list.reduce((total, { seconds }) => total + seconds, 0);
        expect(stretchesOf(journal).reduce((total, { heardSeconds }) => total + heardSeconds, 0)).toBe(sum);
      }),
      { numRuns: budget(200, 5000) },
    );
  });
});
