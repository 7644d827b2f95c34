import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { editionAt, isDue } from '../../../../../server/domain/community/weekly-mail.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Friday, 27 November 2026, 10:00 in Seoul. */
const FRIDAY = Date.UTC(2026, 10, 27, 1);
const EDITION = { since: FRIDAY - WEEK_MS, at: FRIDAY, until: FRIDAY + WEEK_MS };
const of = (memberId: number, facts: object = {}) => ({
  memberId: memberId as AuthorId,
  since: FRIDAY - WEEK_MS,
  lastEdition: undefined,
  ...facts,
});

describe('the edition of a week', () => {
  it('NTF-13 is sent from Friday at ten in Seoul to Saturday at eight in the evening', () => {
    expect(editionAt(FRIDAY)).toEqual(EDITION);
    expect(editionAt(FRIDAY + 34 * HOUR_MS - 1)).toEqual(EDITION);
    expect(editionAt(FRIDAY + 34 * HOUR_MS)).toBeUndefined();
    expect(editionAt(FRIDAY - 1)).toBeUndefined();
    expect(
      new Intl.DateTimeFormat('en', { weekday: 'long', hour: 'numeric', timeZone: 'Asia/Seoul' }).format(FRIDAY),
    ).toBe('Friday 10 AM');
  });

  it('NTF-13 begins where the one before ended, whenever it is looked at', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (now) => {
        const edition = editionAt(now);
        if (edition === undefined) return;
        expect(edition.at).toBeLessThanOrEqual(now);
        expect(edition.at - edition.since).toBe(WEEK_MS);
        expect(editionAt(edition.since)?.at).toBe(edition.since);
        expect(editionAt(edition.until)?.since).toBe(edition.at);
      }),
    );
  });
});

describe('a member', () => {
  it('NTF-13 is sent it in the hour of their number, or later', () => {
    for (const [number, hours] of [
      [6, 0],
      [7, 1],
      [11, 5],
    ] as const) {
      expect(isDue(of(number), EDITION, FRIDAY + hours * HOUR_MS)).toBe(true);
      expect(isDue(of(number), EDITION, FRIDAY + hours * HOUR_MS - 1)).toBe(false);
      expect(isDue(of(number), EDITION, FRIDAY + 33 * HOUR_MS)).toBe(true);
    }
  });

  it('NTF-13 is not sent it twice, nor one of before they asked for it', () => {
    const now = FRIDAY + 6 * HOUR_MS;
    expect(isDue(of(1, { lastEdition: FRIDAY }), EDITION, now)).toBe(false);
    expect(isDue(of(1, { lastEdition: FRIDAY + WEEK_MS }), EDITION, now)).toBe(false);
    expect(isDue(of(1, { lastEdition: FRIDAY - WEEK_MS }), EDITION, now)).toBe(true);
    expect(isDue(of(1, { since: FRIDAY }), EDITION, now)).toBe(false);
    expect(isDue(of(1, { since: FRIDAY - 1 }), EDITION, now)).toBe(true);
  });
});
