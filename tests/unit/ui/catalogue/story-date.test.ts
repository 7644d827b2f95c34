import { describe, expect, it } from 'vitest';
import { isNewStory, nearDay } from '../../../../src/ui/features/catalogue/screens/series/story-date.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const DAY_MS = 86_400_000;

describe('the day of a story', () => {
  it('SHL-83 is today or tomorrow where the device is, whatever the hours between', () => {
    const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
    const near = [at(28, 23), at(29, 0), at(29, 23), at(30, 0)].map((then) => nearDay(then, at(28, 22)));
    expect(near).toEqual(['today', 'tomorrow', 'tomorrow', undefined]);
    expect(nearDay(at(31, 1), at(30, 23))).toBe('tomorrow');
  });

  it('ENT-77 a story is new for a week after it was published, in every zone alike, and not before', () => {
    expect([0, 7 * DAY_MS - 1, 7 * DAY_MS, -1].map((ago) => isNewStory(NOW - ago, NOW))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
