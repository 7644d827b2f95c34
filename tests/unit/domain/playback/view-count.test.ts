import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIEW_AFTER_SECONDS } from '../../../../common/kernel/limits.ts';
import { ViewCount } from '../../../../src/domain/playback/view-count.ts';
import { seriesId, storyId } from '../../../support/builders.ts';

const play = { seriesId: seriesId(1), storyId: storyId(101) };
const begun = ViewCount.begun(play, 'stay');

/** Hears `parts` one after the other, as a use case does. @returns how many views were counted */
function views(parts: readonly number[]): number {
  let [record, count] = [begun, 0];
  for (const seconds of parts) {
    record = record.heard(seconds);
    if (!record.isDue) continue;
    record = record.counted();
    count += 1;
  }
  return count;
}

/** A time that is cut into parts of quarters of a second, as a sound output reports it. */
const heardTimes = fc.array(
  fc.integer({ min: 0, max: 20 }).map((quarters) => quarters / 4),
  { maxLength: 60 },
);

describe('the view-count record', () => {
  it('LIM-04 VIEW-01 is due after ten seconds', () => {
    expect(VIEW_AFTER_SECONDS).toBe(10);
    expect(begun.heard(9.99).isDue).toBe(false);
    expect(begun.heard(9.99).heard(0.01).isDue).toBe(true);
  });

  it('VIEW-04 ENT-45 INV-060 begins with nothing heard, for the story that has become current', () => {
    expect(begun).toMatchObject({ currentPlay: play, playId: 'stay', timeCount: 0, isCount: false, isDue: false });
    expect(begun.isOf(play)).toBe(true);
    expect(begun.isOf({ ...play, storyId: storyId(102) })).toBe(false);
    expect(begun.isOf({ ...play, seriesId: seriesId(2) })).toBe(false);
    expect(begun.isOf(undefined)).toBe(false);
  });

  it('INV-061 adds up what is heard, and never goes back', () => {
    fc.assert(
      fc.property(heardTimes, (parts) => {
        const record = parts.reduce((before, seconds) => before.heard(seconds), begun);
        expect(record.timeCount).toBe(parts.reduce((sum, seconds) => sum + seconds, 0));
        expect(record.heard(-5).timeCount).toBe(record.timeCount);
      }),
    );
  });

  it('INV-063 INV-064 INV-065 INV-066 VIEW-02 is counted once from ten seconds on, however the time is cut', () => {
    fc.assert(
      fc.property(heardTimes, (parts) => {
        const total = parts.reduce((sum, seconds) => sum + seconds, 0);
        expect(views(parts)).toBe(total >= 10 ? 1 : 0);
        expect(views([total])).toBe(views(parts));
      }),
    );
  });

  it('INV-064 stays counted', () => {
    expect(begun.heard(10).counted().heard(1000)).toMatchObject({ isCount: true, isDue: false });
  });
});
