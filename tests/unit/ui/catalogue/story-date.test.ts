import { describe, expect, it } from 'vitest';
import { isNewStory, storyDate } from '../../../../src/ui/features/catalogue/screens/series/story-date.ts';

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

  it('ENT-77 a story is new for a week after it was published, in every zone alike, and not before', () => {
    expect([0, 7 * DAY_MS - 1, 7 * DAY_MS, -1].map((ago) => isNewStory(NOW - ago, NOW))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
