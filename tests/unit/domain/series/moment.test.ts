import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningOf, parseMoment } from '../../../../src/domain/series/moment.ts';

describe('the moment that a link names', () => {
  it.each([
    ['7', '95', { storyId: 7, seconds: 95 }],
    ['7', null, { storyId: 7, seconds: 0 }],
    [null, '95', { storyId: undefined, seconds: 95 }],
    ['7', '0095', { storyId: 7, seconds: 95 }],
  ])('is read from story=%s and t=%s', (story, seconds, moment) => {
    expect(parseMoment(story, seconds)).toEqual(moment);
  });

  it.each([
    [null, null],
    ['', ''],
    ['0', '0'],
    ['-1', '-5'],
    ['1.5', '9.5'],
    ['x', '1m35s'],
    ['99999999999999999999', '1e3'],
    ['9007199254740992', '1234567'],
    ['７', '９５'],
  ])('is none for story=%s and t=%s', (story, seconds) => {
    expect(parseMoment(story, seconds)).toBeUndefined();
  });

  it('keeps what makes sense when the rest does not', () => {
    expect(parseMoment('7', 'soon')).toEqual({ storyId: 7, seconds: 0 });
    expect(parseMoment('seven', '95')).toEqual({ storyId: undefined, seconds: 95 });
  });

  it('is within the story, whatever the link says', () => {
    const seconds = fc.nat({ max: 999_999 });
    const length = fc.double({ min: 0.01, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(seconds, length, (asked, durationSeconds) => {
        const from = beginningOf({ storyId: undefined, seconds: asked }, { durationSeconds });
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from).toBeLessThan(durationSeconds);
        if (asked < durationSeconds - 1) expect(from).toBe(asked);
      }),
    );
  });
});
