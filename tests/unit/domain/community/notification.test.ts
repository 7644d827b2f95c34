import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { hasUnread, keepRead, latestOf, targetOf } from '../../../../src/domain/community/notification.ts';
import { aNotification } from '../../../support/community/community.ts';

const some = fc
  .uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 60 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.boolean().map((isRead) => aNotification(id, { isRead, createdAt: id % 7 })))),
  );

describe('notifications', () => {
  it('NTF-02 INV-102 LIM-09 are shown as far as they are the twenty latest, the newest first', () => {
    fc.assert(
      fc.property(some, (all) => {
        const shown = latestOf(all);
        expect(shown.length).toBe(Math.min(20, all.length));
        const times = shown.map(({ createdAt }) => createdAt);
        expect(times).toEqual(times.toSorted((one, other) => other - one));
        const oldest = Math.min(...times);
        const isNewer = all.filter((one) => !shown.includes(one)).some(({ createdAt }) => createdAt > oldest);
        expect(isNewer).toBe(false);
      }),
    );
  });

  it('NTF-03 INV-102 put a dot on the bell as long as one is unread', () => {
    fc.assert(
      fc.property(some, (all) => {
        expect(hasUnread(all)).toBe(all.filter(({ isRead }) => !isRead).length > 0);
      }),
    );
  });

  it('INV-103 never become unread again, whatever an older answer says', () => {
    fc.assert(
      fc.property(some, (before) => {
        const stale = before.map((one) => ({ ...one, isRead: false }));
        expect(keepRead(before, stale).map(({ isRead }) => isRead)).toEqual(before.map(({ isRead }) => isRead));
      }),
    );
  });

  it('NTF-11 lead to what they tell of, and nowhere when their kind is not known', () => {
    const seriesId = 5 as SeriesId;
    const authorId = 7 as AuthorId;
    const both = { seriesId, authorId };
    expect(targetOf(aNotification(1, { kind: 'new-story', ...both }))).toEqual({ page: 'episodes', seriesId });
    expect(targetOf(aNotification(1, { kind: 'likes', ...both }))).toEqual({ page: 'episodes', seriesId });
    expect(targetOf(aNotification(1, { kind: 'comment', ...both }))).toEqual({ page: 'reviews', seriesId });
    expect(targetOf(aNotification(1, { kind: 'reply', ...both }))).toEqual({ page: 'reviews', seriesId });
    expect(targetOf(aNotification(1, { kind: 'reply', authorId }))).toEqual({ page: 'author', authorId });
    expect(targetOf(aNotification(1, { kind: 'candy' }))).toEqual({ page: 'candy' });
    expect(targetOf(aNotification(1, { kind: 'candy', ...both }))).toEqual({ page: 'earnings' });
    expect(targetOf(aNotification(1, { kind: 'payout', authorId }))).toEqual({ page: 'payout' });
    expect(targetOf(aNotification(1, { kind: undefined, ...both }))).toBeUndefined();
    expect(targetOf(aNotification(1))).toBeUndefined();
  });
});
