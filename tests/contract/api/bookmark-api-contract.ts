import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { uuidOf } from '../../../common/kernel/uuid.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { BookmarkApi } from '../../../src/application/ports/api/bookmark-api.ts';
import type { Bookmark } from '../../../src/domain/bookmarks/bookmark.ts';
import type { BookmarkChange } from '../../../src/domain/bookmarks/known-bookmarks.ts';
import { must } from '../../support/must.ts';

/** A story, as its series and itself are called. */
export interface MarkedStory extends Pick<
  Bookmark,
  'seriesId' | 'storyId' | 'seriesTitle' | 'language' | 'storyTitle' | 'episode'
> {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
}

interface Rig {
  /** Two devices of one member, and one of another. */
  readonly phone: BookmarkApi;
  readonly desk: BookmarkApi;
  readonly another: BookmarkApi;
  readonly visitor: BookmarkApi;
  readonly broken: BookmarkApi;
  readonly story: MarkedStory;
  readonly now: () => number;
  readonly pass: (seconds: number) => void;
}

const DAY_MS = 86_400_000;
/** @returns a UUID of its own for each number */
const uuid = (index: number): string => uuidOf(index.toString(16).padStart(32, '0'));
const PHONE = uuid(0xf0);
const DESK = uuid(0xde);

/** What every implementation of BookmarkApi does. */
export function bookmarkApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`BookmarkApi, ${name}`, () => {
    async function setUp() {
      const rig = await make();
      const mark = (index: number, note = '', seconds = index): Bookmark => ({
        ...rig.story,
        id: uuid(index),
        seconds,
        note,
        createdAt: rig.now(),
      });
      const change = (bookmark: Bookmark, number: number, more: Partial<BookmarkChange> = {}): BookmarkChange => ({
        bookmark,
        isRemoved: false,
        at: rig.now(),
        number,
        ...more,
      });
      const notes = async (api: BookmarkApi) => must(await api.bookmarks()).bookmarks.map(({ id, note }) => [id, note]);
      return { ...rig, mark, change, notes };
    }

    it('JRN-82 tells every device of a member of a bookmark as it was set, and nobody else', async () => {
      const { phone, desk, another, mark, change, now } = await setUp();
      const one = mark(1, '첫 줄\n둘째 줄', 35.125);
      expect(await phone.keepBookmarks(PHONE, [change(one, 1)], now())).toEqual(ok({ full: [] }));
      for (const api of [phone, desk]) {
        expect(must(await api.bookmarks())).toEqual({ revision: 1, isAll: true, bookmarks: [one], removed: [] });
      }
      expect(must(await another.bookmarks()).bookmarks).toEqual([]);
    });

    it('JRN-82 takes a change once, however often it comes', async () => {
      const { phone, mark, change, now, pass } = await setUp();
      const set = change(mark(1), 1);
      must(await phone.keepBookmarks(PHONE, [set], now()));
      const { revision } = must(await phone.bookmarks());
      pass(5);
      must(await phone.keepBookmarks(PHONE, [set], now()));
      expect(must(await phone.bookmarks()).revision).toBe(revision);
    });

    it('JRN-82 keeps the later of two devices’ changes by the clock of the server, whichever comes first', async () => {
      const { phone, desk, mark, change, notes, now, pass } = await setUp();
      const one = mark(1);
      must(await phone.keepBookmarks(PHONE, [change(one, 1)], now()));
      pass(10);
      // A day ahead, and away from the network until later.
      const early = { ...change({ ...one, note: '먼저' }, 2), at: now() + DAY_MS };
      pass(10);
      const late = { ...change({ ...one, note: '나중' }, 1), at: now() - DAY_MS };
      must(await desk.keepBookmarks(DESK, [late], now() - DAY_MS));
      pass(10);
      must(await phone.keepBookmarks(PHONE, [early], now() + DAY_MS));
      expect(await notes(phone)).toEqual([[one.id, '나중']]);
    });

    it('JRN-82 keeps the last of one device’s changes, though its clock was set back and an earlier one comes again', async () => {
      const { phone, mark, change, notes, now, pass } = await setUp();
      const one = mark(1);
      const first = change(one, 1);
      must(await phone.keepBookmarks(PHONE, [first], now()));
      pass(1);
      const second = { ...change({ ...one, note: '뒤' }, 2), at: now() - 60_000 };
      must(await phone.keepBookmarks(PHONE, [second], now()));
      must(await phone.keepBookmarks(PHONE, [{ ...first, at: now() }], now()));
      expect(await notes(phone)).toEqual([[one.id, '뒤']]);
    });

    it('JRN-82 tells what has changed since a revision, what was removed too, and all where there has never been such a one', async () => {
      const { phone, desk, mark, change, now, pass } = await setUp();
      const [one, two] = [mark(1), mark(2)];
      must(await phone.keepBookmarks(PHONE, [change(one, 1), change(two, 2)], now()));
      const { revision } = must(await desk.bookmarks());
      pass(1);
      must(await desk.keepBookmarks(DESK, [change(one, 1, { isRemoved: true })], now()));
      const since = must(await phone.bookmarks(revision));
      expect(since).toMatchObject({ isAll: false, bookmarks: [], removed: [one.id] });
      expect(must(await phone.bookmarks(since.revision))).toMatchObject({ bookmarks: [], removed: [] });
      expect(must(await phone.bookmarks(since.revision + 5))).toMatchObject({ isAll: true, bookmarks: [two] });
    });

    it('JRN-82 brings back what was removed when that is taken back, with its note', async () => {
      const { phone, mark, change, notes, now, pass } = await setUp();
      const one = mark(1, '다시');
      must(await phone.keepBookmarks(PHONE, [change(one, 1)], now()));
      pass(1);
      must(await phone.keepBookmarks(PHONE, [change(one, 2, { isRemoved: true })], now()));
      expect(await notes(phone)).toEqual([]);
      pass(1);
      must(await phone.keepBookmarks(PHONE, [change(one, 3)], now()));
      expect(await notes(phone)).toEqual([[one.id, '다시']]);
    });

    it('says to whom only members are told, and when nothing can be reached', async () => {
      const { visitor, broken, mark, change, now } = await setUp();
      for (const [api, kind] of [
        [visitor, 'unauthenticated'],
        [broken, 'offline'],
      ] as const) {
        expect(await api.bookmarks()).toEqual(fail({ kind }));
        expect(await api.keepBookmarks(PHONE, [change(mark(1), 1)], now())).toEqual(fail({ kind }));
      }
    });
  });
}
