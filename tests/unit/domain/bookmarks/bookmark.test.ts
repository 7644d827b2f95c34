import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BOOKMARK_NOTE, MAX_BOOKMARKS } from '../../../../common/kernel/limits.ts';
import { textLength } from '../../../../common/kernel/text-length.ts';
import { bySeries, noteOf, type Bookmark } from '../../../../src/domain/bookmarks/bookmark.ts';
import { KnownBookmarks } from '../../../../src/domain/bookmarks/known-bookmarks.ts';
import {
  decodeChanges,
  decodeTold,
  encodeChanges,
  encodeTold,
} from '../../../../src/domain/bookmarks/saved-bookmarks.ts';
import { seriesId, storyId } from '../../../support/builders.ts';

function aBookmark(id: string, facts: Partial<Bookmark> = {}): Bookmark {
  const names = { seriesTitle: '등대', language: 'ko', storyTitle: '하나', episode: 1 } as const;
  const place = { seriesId: seriesId(1), storyId: storyId(101), seconds: 35 };
  return { id, ...place, note: '', createdAt: 0, ...names, ...facts };
}

const withAll = (...bookmarks: readonly Bookmark[]): KnownBookmarks =>
  bookmarks.reduce((known, one) => known.changed(one, false, 0, 'origin'), KnownBookmarks.none);

describe('a note', () => {
  it('JRN-81 is what was typed, composed, without what nothing can keep', () => {
    expect(noteOf('  가\u0000\uD800나\n다 ')).toBe('가나\n다');
    expect(noteOf('\u1100\u1161')).toBe('가');
  });

  it('JRN-81 is never longer than may be, and none of its letters is cut in half', () => {
    const typed = fc.string({ unit: fc.constantFrom('🏮', '가', ' ', '\n'), maxLength: 2 * MAX_BOOKMARK_NOTE });
    fc.assert(
      fc.property(typed, (text) => {
        const note = noteOf(text);
        expect(textLength(note)).toBeLessThanOrEqual(MAX_BOOKMARK_NOTE);
        expect(note).not.toMatch(/[\uD800-\uDFFF]/u);
        expect(noteOf(note)).toBe(note);
      }),
    );
  });
});

describe('bookmarks', () => {
  it('JRN-84 stand by series, the one that was marked last first, and in it by story and second', () => {
    const marks = [
      aBookmark('a', { storyId: storyId(102), episode: 2, seconds: 1, createdAt: 1 }),
      aBookmark('b', { seconds: 50, createdAt: 3 }),
      aBookmark('c', { seconds: 5, createdAt: 2 }),
      aBookmark('d', { seriesId: seriesId(2), storyId: storyId(201), createdAt: 9 }),
      aBookmark('e', { storyId: storyId(109), episode: undefined, createdAt: 4 }),
    ];
    const ids = bySeries(marks).map((one) => [one.seriesId, one.bookmarks.map(({ id }) => id)]);
    expect(ids).toEqual([
      [2, ['d']],
      [1, ['c', 'b', 'a', 'e']],
    ]);
  });

  it('JRN-80 are the same place within two seconds, of which the nearest counts', () => {
    const known = withAll(
      aBookmark('a', { seconds: 33 }),
      aBookmark('b', { seconds: 36 }),
      aBookmark('c', { seconds: 90 }),
    );
    expect(known.near(storyId(101), 35)?.id).toBe('b');
    expect(known.near(storyId(101), 31)?.id).toBe('a');
    expect(known.near(storyId(101), 38.001)).toBeUndefined();
    expect(known.near(storyId(102), 35)).toBeUndefined();
  });

  it('JRN-83 are full at 5,000', () => {
    const told = (count: number) =>
      new KnownBookmarks(
        { revision: 1, bookmarks: Array.from({ length: count }, (_, index) => aBookmark(`${index}`)), delivered: [] },
        KnownBookmarks.none.changes,
      );
    expect([told(MAX_BOOKMARKS - 1).isFull, told(MAX_BOOKMARKS).isFull]).toEqual([false, true]);
  });

  it('JRN-82 count as they were left here until the server, which has taken that, has told of it', () => {
    const set = withAll(aBookmark('a', { note: '하나' }));
    const taken = set.delivered(set.changes.undelivered);
    expect(taken.changes.undelivered).toEqual([]);
    expect(taken.find('a')?.note).toBe('하나');
    const answer = { revision: 1, isAll: true, bookmarks: [], removed: [] };
    // Asked before it was taken: the answer knows nothing of it.
    expect(taken.answered(answer, set).find('a')?.note).toBe('하나');
    expect(taken.answered(answer, taken).find('a')).toBeUndefined();
    const again = taken.changed(aBookmark('a', { note: '둘' }), false, 1, 'origin');
    expect(again.answered({ ...answer, bookmarks: [aBookmark('a')] }, taken).find('a')?.note).toBe('둘');
  });

  it('JRN-82 JRN-85 are read as they were kept, and as none where that is nonsense', () => {
    const known = withAll(aBookmark('a', { episode: undefined }), aBookmark('b'));
    const half = known
      .delivered(known.changes.undelivered.slice(0, 1))
      .answered({ revision: 3, isAll: true, bookmarks: [aBookmark('c')], removed: [] }, known);
    const { origin, lastNumber, ...told } = decodeTold(encodeTold(half));
    expect(told).toEqual(half.told);
    expect({ origin, lastNumber }).toEqual({ origin: 'origin', lastNumber: 2 });
    const changes = new Map([['visitor', half.changes]]);
    expect(decodeChanges(encodeChanges(changes))).toEqual(changes);
    for (const text of [undefined, '', '{', '[]', 'null', '{"visitor":1}', '{"visitor":{"origin":"x"}}']) {
      expect(decodeChanges(text)).toEqual(new Map());
      expect(decodeTold(text)).toMatchObject({ revision: undefined, bookmarks: [], delivered: [] });
    }
  });
});
