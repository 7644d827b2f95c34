import { describe, expect, it } from 'vitest';
import { soon } from '../../../common/kernel/soon.ts';

describe('when something can be tried again', () => {
  it.each([
    [2, '2초 후', 'in 2 seconds'],
    [59, '59초 후', 'in 59 seconds'],
    [60, '1분 후', 'in 1 minute'],
    [61, '2분 후', 'in 2 minutes'],
    [15 * 60, '15분 후', 'in 15 minutes'],
    [90 * 60, '2시간 후', 'in 2 hours'],
  ])('after %i s, never too early: %s, %s', (seconds, korean, english) => {
    expect(soon('ko', seconds)).toBe(korean);
    expect(soon('en', seconds)).toBe(english);
  });
});
