import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, ReviewId, SeriesId } from '../../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import { MemoryCommunityServer } from '../../../../src/adapters/memory/memory-community-server.ts';
import { MemoryPageAdapter } from '../../../../src/adapters/memory/memory-page-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { FollowComments } from '../../../../src/application/community/follow-comments.ts';
import { FollowNews } from '../../../../src/application/community/follow-news.ts';
import { LikeComment } from '../../../../src/application/community/like-comment.ts';
import { LoadComments } from '../../../../src/application/community/load-comments.ts';
import { LoadNotifications } from '../../../../src/application/community/load-notifications.ts';
import { ModerateComment } from '../../../../src/application/community/moderate-comment.ts';
import { MuteWriter } from '../../../../src/application/community/mute-writer.ts';
import { PostComment } from '../../../../src/application/community/post-comment.ts';
import { TextDrafts } from '../../../../src/application/session/text-drafts.ts';
import type { ApiFailure } from '../../../../src/application/ports/api-port.ts';
import type { MuteApi } from '../../../../src/application/ports/api/mute-api.ts';
import type { ReviewApi } from '../../../../src/application/ports/api/review-api.ts';
import { sessionOf, VISITOR } from '../../../../src/domain/session/session.ts';
import { ALL_REVIEWS, reviewText, standingOf } from '../../../../src/domain/community/review.ts';
import { ReviewList } from '../../../../src/domain/community/review-list.ts';
import { CommentsStore } from '../../../../src/ui/features/community/stores/comments-store.ts';
import { NotificationsStore } from '../../../../src/ui/features/community/stores/notifications-store.ts';
import { SessionStore } from '../../../../src/ui/app/stores/session-store.ts';
import { aUser, seriesId, storyId } from '../../../support/builders.ts';
import { aNewsDevice, settled } from '../../../support/player/news-device.ts';

const me = aUser(2);
const somebody = aUser(3);
const LIKED = { sort: 'liked', storyId: undefined } as const;

/** A server that one member asks, and a surface that shows what it says. */
function aSurface(id: SeriesId | undefined = seriesId(1)) {
  const clock = new VirtualClockAdapter();
  const server = new MemoryCommunityServer(clock);
  const calls: string[] = [];
  const answer = <Value>(name: string, act: () => Result<Value, ApiFailure>) => {
    calls.push(name);
    return Promise.resolve(server.failure === undefined ? act() : fail({ kind: server.failure }));
  };
  const api: ReviewApi = {
    reviews: (id, page, before, selection) =>
      answer(`reviews ${page}`, () => ok(server.reviews(id, page, before, me, selection))),
    postReview: (id, text, parentId, marks) => {
      calls.push(`post ${text}`);
      return Promise.resolve(
        server.failure === undefined ? server.post(id, text, parentId, me, marks) : fail({ kind: server.failure }),
      );
    },
    deleteReview: (id) => answer('delete', () => server.delete(id, me)),
    reportReview: (id, reason, note) => answer('report', () => server.report(id, reason, note, me)),
    likeReview: (id, isLiked) => answer(`like ${isLiked}`, () => server.like(id, isLiked, me)),
    pinReview: (id, isPinned) => answer('pin', () => server.pin(id, isPinned, me)),
    hideReview: (id, isHidden) => answer('hide', () => server.hide(id, isHidden, me)),
  };
  const loadComments = new LoadComments({ api, clock });
  const comments = new CommentsStore(id);
  const series = { renewSeries: () => Promise.resolve(ok(undefined)) };
  const postComment = new PostComment({ api, loadComments, series });
  return { server, clock, calls, api, loadComments, comments, postComment };
}

describe('posting a comment', () => {
  it('INV-106 CMT-07 CMT-08 CMT-09 VAL-19 asks for nothing without a text or a series; else it posts once and reads once', async () => {
    const written = fc.oneof(fc.string(), fc.constantFrom('', ' ', '\n', '가'.repeat(1000), '가'.repeat(1001)));
    const failure = fc.constantFrom<ApiFailure['kind'] | undefined>(undefined, 'offline', 'unavailable');
    await fc.assert(
      fc.asyncProperty(written, fc.boolean(), failure, async (text, hasSeries, kind) => {
        const { server, calls, comments, postComment } = aSurface(hasSeries ? seriesId(1) : undefined);
        const surface = hasSeries ? comments : new CommentsStore(undefined);
        server.failure = kind;
        await postComment.run(surface, text);
        const clean = reviewText(text);
        const isSent = clean !== '' && [...clean].length <= 1000 && hasSeries;
        expect(calls).toEqual(isSent ? [`post ${clean}`, 'reviews 1'] : []);
        expect(surface.unsent?.text).toBe(isSent && kind !== undefined ? text : undefined);
        expect(surface.posts).toBe(false);
      }),
    );
  });

  it('CMT-39 offers what was not taken again with where it belongs', async () => {
    const { server, comments, postComment } = aSurface();
    const spot = { storyId: storyId(101), title: '이야기', episode: 1, seconds: 192 };
    const marks = { spot, isSpoiler: false };
    server.refusal = { kind: 'spot-gone' };
    expect(await postComment.run(comments, '여기요', undefined, marks)).toBe('spot-gone');
    expect(comments.unsent).toMatchObject({ text: '여기요', marks });
    server.refusal = undefined;
    await postComment.run(comments, '여기요', undefined, marks);
    expect(comments.list.reviews).toMatchObject([{ text: '여기요', spot, isSpoiler: false }]);
  });

  it('sends one comment, however often it is pressed meanwhile', async () => {
    const { calls, comments, postComment } = aSurface();
    await Promise.all([postComment.run(comments, '하나'), postComment.run(comments, '하나')]);
    expect(calls).toEqual(['post 하나', 'reviews 1']);
  });

  it('reads the page on which an answer stands, and leaves the rest where it is', async () => {
    const { server, calls, comments, loadComments, postComment } = aSurface();
    for (let number = 1; number <= 15; number += 1) server.write(seriesId(1), String(number), somebody);
    await loadComments.run(comments, 1);
    await loadComments.more(comments);
    calls.length = 0;
    await postComment.run(comments, '저도요', 2 as ReviewId);
    expect(calls).toEqual(['post 저도요', 'reviews 2']);
    expect(comments.list.reviews).toHaveLength(15);
    expect(comments.list.reviews.find(({ id }) => Number(id) === 2)?.subReviews[0]?.text).toBe('저도요');
  });
});

describe('liking a comment', () => {
  async function aTalk() {
    const surface = aSurface();
    const { server, comments, loadComments, api, calls } = surface;
    const id = server.write(seriesId(1), '하나', somebody);
    await loadComments.run(comments, 1);
    calls.length = 0;
    const likeComment = new LikeComment({ api, loadComments });
    const shown = () => {
      const { isLiked, totalLikes } = comments.list.find(id)!;
      return [isLiked, totalLikes];
    };
    return { ...surface, id, likeComment, shown };
  }

  it('CMT-34 shows a press at once, and the next one takes it back; one meanwhile is none', async () => {
    const { server, comments, calls, id, likeComment, shown } = await aTalk();
    server.like(id, true, aUser(4));
    const pressing = likeComment.run(comments, id);
    expect(shown()).toEqual([true, 1]);
    expect(await likeComment.run(comments, id)).toEqual(ok(undefined));
    expect(await pressing).toEqual(ok(undefined));
    expect(calls).toEqual(['like true']);
    expect(shown(), 'as the server counts').toEqual([true, 2]);
    await likeComment.run(comments, id);
    expect(shown()).toEqual([false, 1]);
    expect(calls).toEqual(['like true', 'like false']);
  });

  it('CMT-34 takes a press back that the server does not take, and looks again', async () => {
    const { server, comments, calls, id, likeComment, shown } = await aTalk();
    server.failure = 'unavailable';
    const pressing = likeComment.run(comments, id);
    expect(shown()).toEqual([true, 1]);
    expect(await pressing).toEqual(fail({ kind: 'unavailable' }));
    expect(shown()).toEqual([false, 0]);
    expect(calls).toEqual(['like true', 'reviews 1']);
    server.failure = undefined;
    expect(await likeComment.run(comments, id)).toEqual(ok(undefined));
    expect(shown()).toEqual([true, 1]);
    expect(await likeComment.run(comments, 999 as ReviewId)).toEqual(ok(undefined));
  });
});

describe('muting a writer', () => {
  const loud = Number(somebody.id) as AuthorId;
  const mutingBy = (server: MemoryCommunityServer): MuteApi => ({
    muteAuthor: async (id, isMuted) => server.mute(id, isMuted, me),
    blockAuthor: async (id, isBlocked) => server.block(id, isBlocked, me),
  });

  it('CMT-46 blocks them as well, and takes that back to what it was before', async () => {
    const { server, comments, loadComments } = aSurface();
    server.write(seriesId(1), '하나', somebody);
    await loadComments.run(comments, 1);
    const muteWriter = new MuteWriter(mutingBy(server));
    const shown = () => comments.list.reviews.map(standingOf);
    for (const before of ['read', 'muted'] as const) {
      if (before === 'muted') await muteWriter.run(loud, 'muted', comments);
      expect(await muteWriter.run(loud, 'blocked', comments)).toEqual(ok(undefined));
      expect([shown(), server.mutesOf(me)]).toMatchObject([['blocked'], [{ blockedAt: expect.any(Number) as number }]]);
      expect(await muteWriter.unblock(loud, before, comments)).toEqual(ok(undefined));
      expect(shown()).toEqual([before]);
      expect(server.mutesOf(me).map(({ blockedAt }) => blockedAt)).toEqual(before === 'muted' ? [undefined] : []);
    }
  });

  it('CMT-46 is blocked still where taking it back does not arrive', async () => {
    const { server, comments, loadComments } = aSurface();
    server.write(seriesId(1), '하나', somebody);
    await loadComments.run(comments, 1);
    const offline = async () => fail({ kind: 'offline' } as const);
    await new MuteWriter(mutingBy(server)).run(loud, 'blocked', comments);
    const cutOff = new MuteWriter({ muteAuthor: offline, blockAuthor: offline });
    expect(await cutOff.unblock(loud, 'muted', comments)).toEqual(fail({ kind: 'offline' }));
    expect(comments.list.reviews.map(standingOf)).toEqual(['blocked']);
  });

  it('CMT-37 folds all of theirs on the surface once the server has taken it, and shows it again', async () => {
    const { server, comments, loadComments } = aSurface();
    for (const text of ['하나', '둘']) server.write(seriesId(1), text, somebody);
    server.write(seriesId(1), '내 말', me);
    await loadComments.run(comments, 1);
    const muteWriter = new MuteWriter(mutingBy(server));
    const folded = () => comments.list.reviews.filter(({ isMuted }) => isMuted).map(({ text }) => text);
    expect(await muteWriter.run(loud, 'muted', comments)).toEqual(ok(undefined));
    expect(folded()).toEqual(['둘', '하나']);
    await loadComments.run(comments, 1);
    expect(folded(), 'as the server has it').toEqual(['둘', '하나']);
    expect(await muteWriter.run(loud, 'read', comments)).toEqual(ok(undefined));
    expect(folded()).toEqual([]);
    expect(comments.list.standing(loud, 'muted').talk).toBe(comments.list.talk);
  });

  it('CMT-37 leaves everything as it is where the server does not take it', async () => {
    const { server, comments, loadComments } = aSurface();
    server.write(seriesId(1), '하나', somebody);
    await loadComments.run(comments, 1);
    const refuse = async () => fail({ kind: 'mutes-full' } as const);
    const muteWriter = new MuteWriter({ muteAuthor: refuse, blockAuthor: refuse });
    expect(await muteWriter.run(loud, 'muted', comments)).toEqual(fail({ kind: 'mutes-full' }));
    expect(comments.list.reviews[0]?.isMuted).toBe(false);
    expect(await muteWriter.run(loud, 'muted')).toEqual(fail({ kind: 'mutes-full' }));
  });
});

describe('the order of comments', () => {
  async function anOrder(count: number) {
    const surface = aSurface();
    const { server, comments, loadComments } = surface;
    const ids = Array.from({ length: count }, (_, index) => server.write(seriesId(1), `${index + 1}`, somebody));
    await loadComments.run(comments, 1);
    return { ...surface, ids, texts: () => comments.list.reviews.map(({ text }) => text) };
  }

  it('CMT-36 begins anew with its first page, and goes on in it', async () => {
    const { server, comments, loadComments, ids, texts } = await anOrder(12);
    server.like(ids[0]!, true, me);
    await loadComments.more(comments);
    await loadComments.select(comments, LIKED);
    expect(texts()).toEqual(['1', '12', '11', '10', '9', '8', '7', '6', '5', '4']);
    await loadComments.more(comments);
    expect(texts()).toHaveLength(12);
    await loadComments.select(comments, ALL_REVIEWS);
    expect(texts()[0]).toBe('12');
  });

  it('CMT-36 takes no page of the order before', async () => {
    const { server, comments, loadComments, ids, texts } = await anOrder(12);
    server.like(ids[0]!, true, me);
    const adding = loadComments.more(comments);
    await loadComments.select(comments, LIKED);
    await adding;
    expect(texts()).toHaveLength(10);
    await loadComments.prefetch(seriesId(1), 1, ALL_REVIEWS);
    expect((await loadComments.page(seriesId(1), 1, LIKED))?.reviews[0]?.text).toBe('1');
  });

  it('CMT-36 is that of the newest for whoever has written, who sees it so', async () => {
    const { server, comments, loadComments, postComment, ids, texts } = await anOrder(12);
    server.like(ids[0]!, true, me);
    await loadComments.select(comments, LIKED);
    server.failure = 'unavailable';
    await postComment.run(comments, '아직');
    expect(comments.selected()).toBe(LIKED);
    server.failure = undefined;
    await postComment.run(comments, '새 댓글');
    expect([comments.selected(), texts()[0]]).toEqual([ALL_REVIEWS, '새 댓글']);
  });
});

describe('comments of one story', () => {
  const HERE = { sort: 'newest', storyId: storyId(2) } as const;
  const marked = (seconds?: number) => ({
    spot: { storyId: storyId(2), title: '', episode: 2, seconds },
    isSpoiler: false,
  });

  it('CMT-43 stay alone for whoever writes one of them, and stand among all for whoever writes another one', async () => {
    const { server, comments, loadComments, postComment } = aSurface();
    const texts = () => comments.list.reviews.map(({ text }) => text);
    server.write(seriesId(1), '전체', somebody);
    server.write(seriesId(1), '2화', somebody, undefined, marked(3));
    await loadComments.select(comments, HERE);
    expect(texts()).toEqual(['2화']);
    await postComment.run(comments, '저도 2화', undefined, marked());
    expect([comments.selected(), texts()]).toEqual([HERE, ['저도 2화', '2화']]);
    server.failure = 'unavailable';
    await postComment.run(comments, '아직');
    expect(comments.selected()).toEqual(HERE);
    server.failure = undefined;
    await postComment.run(comments, '다');
    expect([comments.selected(), texts()]).toEqual([ALL_REVIEWS, ['다', '저도 2화', '2화', '전체']]);
  });

  it('CMT-43 are not those that were read for another opening', async () => {
    const { server, loadComments } = aSurface();
    server.write(seriesId(1), '전체', somebody);
    await loadComments.prefetch(seriesId(1), 1);
    expect((await loadComments.page(seriesId(1), 1, HERE))?.totalCount).toBe(0);
  });
});

describe('reading comments', () => {
  it('CMT-12 ERR-21 API-36 leaves nothing when nothing comes', async () => {
    const { server, comments, loadComments } = aSurface();
    server.write(seriesId(1), '하나', somebody);
    await loadComments.run(comments, 1);
    expect(comments.list.totalCount).toBe(1);
    server.failure = 'unavailable';
    await loadComments.run(comments, 1);
    expect([comments.list.reviews, comments.list.totalCount, comments.phase]).toEqual([[], 0, 'failed']);
  });

  it('CMT-31 reads a page once for somebody who is about to open it and then does, unless much lies between', async () => {
    const { server, clock, calls, comments, loadComments } = aSurface();
    server.write(seriesId(1), '하나', somebody);
    const readsOfOpening = async (id = 1, page = 1): Promise<number> => {
      calls.length = 0;
      expect((await loadComments.page(seriesId(id), page))?.totalCount).toBe(id === 1 ? 1 : 0);
      return calls.length;
    };
    expect(await readsOfOpening()).toBe(1);
    expect(await readsOfOpening()).toBe(1);
    const happenings: readonly (readonly [reads: number, happens: () => unknown, ...opened: number[]])[] = [
      [0, () => clock.pass(4_999)],
      [1, () => clock.pass(5_000)],
      [1, () => undefined, 2],
      [1, () => undefined, 1, 2],
      [1, () => loadComments.run(comments, 1)],
      [1, () => loadComments.forget()],
    ];
    for (const [reads, happens, ...opened] of happenings) {
      await loadComments.prefetch(seriesId(1), 1);
      await happens();
      expect(await readsOfOpening(...opened), `${String(happens)} ${opened.join(' ')}`).toBe(reads);
      expect(await readsOfOpening()).toBe(1);
    }
    server.failure = 'unavailable';
    await loadComments.prefetch(seriesId(1), 1);
    server.failure = undefined;
    expect(await readsOfOpening()).toBe(1);
  });

  it('shows the page that was asked for last, whichever answer comes first', async () => {
    const { api, clock, comments } = aSurface();
    const waiting: (() => void)[] = [];
    const slow: ReviewApi = {
      ...api,
      reviews: async (id, page, before) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return api.reviews(id, page, before);
      },
    };
    const load = new LoadComments({ api: slow, clock });
    const first = load.run(comments, 1);
    const second = load.run(comments, 2);
    waiting[1]?.();
    await second;
    waiting[0]?.();
    await first;
    expect(comments.list.firstPage).toBe(2);
  });

  it.each(['run', 'renew'] as const)(
    'CMT-23 what was deleted stays away when an older answer comes late (%s)',
    async (way) => {
      const { server, api, clock, comments, loadComments } = aSurface();
      server.write(seriesId(1), '하나', somebody);
      server.post(seriesId(1), '저도요', 1 as ReviewId, me);
      await loadComments.run(comments, 1);
      const waiting: (() => void)[] = [];
      const slow: ReviewApi = {
        ...api,
        reviews: async (id, page, before) => {
          const answer = await api.reviews(id, page, before);
          if (waiting.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
          return answer;
        },
      };
      const late = new LoadComments({ api: slow, clock });
      const series = { renewSeries: () => Promise.resolve(ok(undefined)) };
      const reading = late[way](comments, 1);
      await new ModerateComment({ api, loadComments: late, series }).delete(comments, 2 as ReviewId);
      waiting[0]?.();
      await reading;
      expect(comments.list.reviews.map(({ text, subReviews }) => [text, subReviews.length])).toEqual([['하나', 0]]);
    },
  );

  it('API-39 MOB-29 CMT-06 neither skips nor doubles while others write, answer and delete', async () => {
    const event = fc.constantFrom('write', 'answer', 'more', 'renew');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 45 }), fc.array(event, { maxLength: 25 }), async (total, events) => {
        const { server, comments, loadComments } = aSurface();
        for (let number = 1; number <= total; number += 1) server.write(seriesId(1), String(number), somebody);
        await loadComments.run(comments, 1);
        for (const one of events) {
          if (one === 'write') server.write(seriesId(1), '새것', somebody);
          else if (one === 'answer') server.write(seriesId(1), '답', somebody, 1 as ReviewId);
          else if (one === 'more') await loadComments.more(comments);
          else await loadComments.renew(comments, 1);
        }
        while (comments.list.hasMore) await loadComments.more(comments);
        const ids = comments.list.reviews.map(({ id }) => Number(id));
        expect(new Set(ids).size).toBe(ids.length);
        const old = ids.filter((id) => id <= total);
        expect(old.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: total }, (_, index) => index + 1),
        );
      }),
    );
  });
});

describe('comments that are followed', () => {
  /** A surface whose window hears the news of a device. */
  function aFollowedSurface() {
    const surface = aSurface();
    const device = aNewsDevice();
    const { calls, comments, loadComments } = surface;
    const page = new MemoryPageAdapter();
    const follow = new FollowComments({ loadComments, news: device.window(), page });
    const arrivals: number[] = [];
    const end = follow.run(comments, () => arrivals.push(comments.list.totalCount));
    return { ...surface, ...device, page, arrivals, end, reads: () => calls.splice(0).length };
  }

  it('CMT-31 are read once when they open, and then once for whatever others write', async () => {
    const { server, streams, comments, reads, arrivals, clock } = aFollowedSurface();
    server.write(seriesId(1), '하나', somebody);
    await settled();
    expect(reads()).toBe(0);
    // Said before the stream is open, of which it tells nothing.
    server.write(seriesId(1), '둘', somebody);
    streams[0]?.say('ready');
    await settled();
    await clock.pass(15_000);
    expect([reads(), comments.phase, comments.list.totalCount, arrivals]).toEqual([1, 'ready', 2, []]);
    server.write(seriesId(1), '셋', somebody);
    streams[0]?.say('reviews');
    await settled();
    expect([reads(), comments.list.totalCount, arrivals]).toEqual([1, 3, [3]]);
  });

  it('CMT-31 are read without the stream too, and what was missed once it comes', async () => {
    const { server, streams, comments, reads, clock } = aFollowedSurface();
    server.write(seriesId(1), '하나', somebody);
    await settled();
    await clock.pass(1_000);
    expect([reads(), comments.list.totalCount]).toEqual([1, 1]);
    server.write(seriesId(1), '둘', somebody);
    streams[0]?.say('ready');
    await settled();
    expect([reads(), comments.list.totalCount]).toEqual([1, 2]);
  });

  it.each(['nothing', 'a comment', 'a comment that is told of first'] as const)(
    'CMT-31 that were read with their page are read again only where something has changed since: %s',
    async (what) => {
      const { server, calls, comments, loadComments } = aSurface();
      const { streams, window, clock } = aNewsDevice();
      server.write(seriesId(1), '하나', somebody);
      await loadComments.run(comments, 1);
      calls.length = 0;
      const follow = new FollowComments({ loadComments, news: window(), page: new MemoryPageAdapter() });
      follow.run(comments, () => undefined);
      await settled();
      // Nothing is read for a stream that does not come: it will say what was missed.
      await clock.pass(2_000);
      expect(calls).toEqual([]);
      if (what !== 'nothing') server.write(seriesId(1), '둘', somebody);
      const data = JSON.stringify({ revision: server.revision(seriesId(1)) });
      if (what === 'a comment that is told of first') streams[0]?.say('reviews', data);
      await settled();
      streams[0]?.say('ready', data);
      await settled();
      expect(calls).toEqual(what === 'nothing' ? [] : ['reviews 1']);
      expect(comments.list.totalCount).toBe(what === 'nothing' ? 1 : 2);
    },
  );

  it.each([
    { what: 'one that the answer has', isBefore: true, isRevised: true, expected: 1 },
    { what: 'one that the answer lacks', isBefore: false, isRevised: true, expected: 2 },
    { what: 'one of which no revision is told', isBefore: true, isRevised: false, expected: 2 },
  ])(
    'CMT-31 are read again for a comment that is told of during a read only where the answer may lack it: $what',
    async ({ isBefore, isRevised, expected }) => {
      const { server, api, clock, calls } = aSurface();
      const { streams, window } = aNewsDevice();
      server.write(seriesId(1), '하나', somebody);
      const comments = new CommentsStore(seriesId(1), ReviewList.of(server.reviews(seriesId(1), 1, undefined, me)));
      const held: (() => void)[] = [];
      const slowly: ReviewApi['reviews'] = async (id, page, before) => {
        const answered = await api.reviews(id, page, before);
        await new Promise<void>((resolve) => held.push(resolve));
        return answered;
      };
      const loadComments = new LoadComments({ api: { ...api, reviews: slowly }, clock });
      new FollowComments({ loadComments, news: window(), page: new MemoryPageAdapter() }).run(
        comments,
        () => undefined,
      );
      await settled();
      if (isBefore) server.write(seriesId(1), '둘', somebody);
      streams[0]?.say('ready', '{"revision":"something else"}');
      await settled();
      if (!isBefore) server.write(seriesId(1), '둘', somebody);
      const data = JSON.stringify(isRevised ? { revision: server.revision(seriesId(1)) } : {});
      streams[0]?.say('reviews', data);
      await settled();
      expect(calls, 'during the first one').toEqual(['reviews 1']);
      for (let turn = 0; turn < 3; turn += 1) {
        held.splice(0).forEach((answer) => answer());
        await settled();
      }
      expect([calls.length, comments.list.totalCount]).toEqual([expected, 2]);
    },
  );

  it('CMT-31 of a page that could not be read, or of a server that says nothing, are read when there is news of them', async () => {
    for (const data of ['{}', '{"revision":"0"}']) {
      const { server, streams, comments, reads } = aFollowedSurface();
      comments.fail('failed');
      server.write(seriesId(1), '하나', somebody);
      await settled();
      streams[0]?.say('ready', data);
      await settled();
      expect([reads(), comments.phase, comments.list.totalCount]).toEqual([1, 'ready', 1]);
      streams[0]?.say('ready');
      await settled();
      expect(reads()).toBe(1);
    }
  });

  it('CMT-31 say at once that there is no network, and are read when it is back', async () => {
    const { server, streams, comments, page, reads } = aFollowedSurface();
    await settled();
    server.failure = 'offline';
    streams[0]?.say('error');
    await settled();
    expect([reads(), comments.phase]).toEqual([1, 'offline']);
    server.failure = undefined;
    page.happen('connected');
    await settled();
    expect([reads(), comments.phase]).toEqual([1, 'ready']);
  });

  it('CMT-31 that were closed during a read are not read again', async () => {
    const { server, streams, comments, end, reads } = aFollowedSurface();
    server.write(seriesId(1), '하나', somebody);
    await settled();
    streams[0]?.say('ready');
    streams[0]?.say('reviews');
    end();
    await settled();
    expect([reads(), comments.list.totalCount]).toEqual([1, 1]);
  });

  it('CMT-31 that were closed before the stream came are not read', async () => {
    const { streams, end, reads, clock } = aFollowedSurface();
    await settled();
    end();
    streams[0]?.say('ready');
    await clock.pass(5_000);
    expect(reads()).toBe(0);
  });
});

describe('notifications that are followed', () => {
  it('NTF-12 CMT-31 are read once on a page, and then once for each time that something happens', async () => {
    const { streams, window, clock } = aNewsDevice();
    const reads: string[] = [];
    const session = new SessionStore();
    session.replace(sessionOf(me));
    const loadNotifications = new LoadNotifications({
      api: {
        notifications: () => {
          reads.push('read');
          return Promise.resolve(ok([]));
        },
      },
      notifications: new NotificationsStore(),
      session,
    });
    const end = new FollowNews({ news: window(), page: new MemoryPageAdapter(), loadNotifications }).run();
    await settled();
    expect(reads).toHaveLength(0);
    streams[0]?.say('ready');
    await clock.pass(50_000);
    expect(reads).toHaveLength(1);
    streams[0]?.say('notifications');
    await settled();
    expect(reads).toHaveLength(2);
    end();
  });
});

describe('a draft', () => {
  const drafts = () => {
    const session = new SessionStore();
    session.replace(VISITOR);
    return { session, drafts: new TextDrafts({ storage: new MemoryStorageAdapter(), session }, 'comment-drafts') };
  };

  it('CMT-20 outlives the sign-in of who wrote it', () => {
    const { session, drafts: kept } = drafts();
    kept.keep(seriesId(1), '아직 쓰는 중');
    session.replace(sessionOf(me));
    expect(kept.read(seriesId(1))).toBe('아직 쓰는 중');
    expect(kept.read(seriesId(2))).toBe('');
  });

  it('CMT-39 keeps where it belongs, over the sign-in and on this device', () => {
    const { session, drafts: kept } = drafts();
    const spot = { storyId: storyId(101), title: '이야기', episode: undefined, seconds: undefined };
    kept.keep(seriesId(1), '여기요', undefined, { spot, isSpoiler: false });
    kept.keep(seriesId(2), '결말은요', undefined, { spot: undefined, isSpoiler: true });
    session.replace(sessionOf(me));
    kept.claim();
    expect(kept.marks(seriesId(1))).toEqual({ spot, isSpoiler: false });
    expect(kept.marks(seriesId(2))).toEqual({ spot: undefined, isSpoiler: true });
    expect(kept.marks(seriesId(3))).toEqual({ spot: undefined, isSpoiler: false });
    kept.keep(seriesId(1), '', undefined, { spot, isSpoiler: false });
    expect(kept.marks(seriesId(1)).spot).toBeUndefined();
  });

  it('of an answer stands beside that of a comment', () => {
    const { drafts: kept } = drafts();
    kept.keep(seriesId(1), '댓글');
    kept.keep(seriesId(1), '답글', 7 as ReviewId);
    expect(kept.read(seriesId(1))).toBe('댓글');
    expect(kept.read(seriesId(1), 7 as ReviewId)).toBe('답글');
    kept.keep(seriesId(1), '', 7 as ReviewId);
    expect(kept.read(seriesId(1), 7 as ReviewId)).toBe('');
    expect(kept.read(seriesId(1))).toBe('댓글');
  });

  it('of a member is shown to nobody else on this device', () => {
    const { session, drafts: kept } = drafts();
    session.replace(sessionOf(me));
    kept.keep(seriesId(1), '비밀');
    session.replace(VISITOR);
    expect(kept.read(seriesId(1))).toBe('');
    session.replace(sessionOf(somebody));
    expect(kept.read(seriesId(1))).toBe('');
    session.replace(sessionOf(me));
    expect(kept.read(seriesId(1))).toBe('비밀');
  });

  /** The login of whoever is here ends without their doing, as the use cases show it. */
  const expire = (session: SessionStore): void => {
    session.showExpired(true);
    session.replace(VISITOR);
  };
  const somebodyElse = aUser(4);

  it('CMT-32 that is written on where a login has expired stays that member’s, and is shown to nobody else', () => {
    const { session, drafts: kept } = drafts();
    session.replace(sessionOf(me));
    kept.keep(seriesId(1), '비밀');
    expire(session);
    kept.keep(seriesId(1), '비밀이에요');
    expect(kept.read(seriesId(1))).toBe('비밀이에요');
    session.showExpired(false);
    session.replace(sessionOf(somebody));
    kept.claim();
    expect(kept.read(seriesId(1))).toBe('');
    session.replace(sessionOf(me));
    expect(kept.read(seriesId(1))).toBe('비밀이에요');
  });

  it('CMT-32 of a visitor is theirs as whom they sign in, and nobody’s after that login', () => {
    const { session, drafts: kept } = drafts();
    kept.keep(seriesId(1), '방문자');
    kept.keep(seriesId(2), '둘째');
    session.replace(sessionOf(me));
    kept.claim();
    expire(session);
    session.showExpired(false);
    session.replace(sessionOf(somebodyElse));
    kept.claim();
    expect([kept.read(seriesId(1)), kept.read(seriesId(2))]).toEqual(['', '']);
    session.replace(sessionOf(me));
    expect([kept.read(seriesId(1)), kept.read(seriesId(2))]).toEqual(['방문자', '둘째']);
  });

  it('CMT-32 that an earlier version kept without knowing whose it was is nobody’s; those of members stay theirs', () => {
    const draft = (id: number, by: number, text: string) => ({ seriesId: id, by, text });
    const storage = new MemoryStorageAdapter({
      'comment-drafts': JSON.stringify([draft(1, 0, '누구의 것일까'), draft(2, me.id, '내 것')]),
    });
    const session = new SessionStore();
    const kept = new TextDrafts({ storage, session }, 'comment-drafts');
    session.replace(VISITOR);
    expect(kept.read(seriesId(1))).toBe('');
    session.replace(sessionOf(me));
    kept.claim();
    expect([kept.read(seriesId(1)), kept.read(seriesId(2))]).toEqual(['', '내 것']);
  });

  it('is forgotten when it is sent, and the oldest when there are too many', () => {
    const { drafts: kept } = drafts();
    for (let number = 1; number <= 21; number += 1) kept.keep(seriesId(number), `글 ${number}`);
    expect(kept.read(seriesId(1))).toBe('');
    expect(kept.read(seriesId(2))).toBe('글 2');
    kept.keep(seriesId(2), '');
    expect(kept.read(seriesId(2))).toBe('');
  });

  it('that this device has garbled is none', () => {
    const storage = new MemoryStorageAdapter();
    storage.write('comment-drafts', '[{"seriesId":"x"}]');
    const session = new SessionStore();
    expect(new TextDrafts({ storage, session }, 'comment-drafts').read(seriesId(1))).toBe('');
  });
});
