import { describe, expect, it } from 'vitest';
import {
  isNewStory,
  nearDay,
  storyDate,
  timeOfDay,
} from '../../../../src/ui/features/catalogue/screens/series/story-date.ts';

/** A quarter to midnight in London, in Seoul the morning of the next year. */
const THEN = Date.UTC(2025, 11, 31, 23, 45);
const NOW = Date.UTC(2026, 10, 28, 12);
const DAY_MS = 86_400_000;

describe('the day of a story', () => {
  it('ENT-77 is that of the zone, of this year without it', () => {
    expect(storyDate('ko', THEN, NOW, 'Asia/Seoul')).toBe('1월 1일');
    expect(storyDate('en', THEN, NOW, 'Asia/Seoul')).toBe('Jan 1');
    expect(storyDate('ko', THEN, NOW, 'Europe/London')).toBe('2025.12.31');
    expect(storyDate('en', THEN, NOW, 'Europe/London')).toBe('Dec 31, 2025');
  });

  it('SHL-83 is today or tomorrow where the device is, whatever the hours between', () => {
    const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
    const near = [at(28, 23), at(29, 0), at(29, 23), at(30, 0)].map((then) => nearDay(then, at(28, 22)));
    expect(near).toEqual(['today', 'tomorrow', 'tomorrow', undefined]);
    expect(nearDay(at(31, 1), at(30, 23))).toBe('tomorrow');
    expect([timeOfDay('ko', at(28, 21)), timeOfDay('en', at(28, 21))]).toEqual(['오후 9:00', '9:00 PM']);
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
