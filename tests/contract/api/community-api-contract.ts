import { describe, expect, it } from 'vitest';
import type { Content } from '../../../common/kernel/content-report.ts';
import type { AuthorId, NotificationId, ReviewId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { MAX_SUB_REVIEWS, NOTIFICATIONS_LENGTH, REVIEWS_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { CommunityApi } from '../../../src/application/ports/api/community-api.ts';
import type { ListApi } from '../../../src/application/ports/api/list-api.ts';
import type { Mark } from '../../../src/domain/community/mark.ts';
import { standingOf } from '../../../src/domain/community/review.ts';
import { must } from '../../support/must.ts';

interface Rig {
  /** The same talk, asked by two members, the author of all series, nobody in particular, and out of reach. */
  readonly member: CommunityApi;
  readonly another: CommunityApi;
  readonly author: CommunityApi;
  readonly visitor: CommunityApi;
  readonly broken: CommunityApi;
  /** The lists of those who ask, and out of reach. */
  readonly lists: Readonly<Record<'member' | 'another' | 'visitor' | 'broken', ListApi>>;
  readonly authorId: AuthorId;
  /** One of each series. */
  readonly stories: readonly [StoryId, StoryId];
  /** On which nobody has said anything. */
  readonly series: readonly [SeriesId, SeriesId];
  readonly pass: (seconds: number) => void;
  /** Somebody writes to the author, who is told of it. */
  readonly tellAuthor: (preview: string) => Promise<void>;
  /** The member is so many seconds before the end of the last story of a series. */
  readonly hear: (series: SeriesId, secondsLeft: number) => Promise<void>;
  /** @returns how many reports of comments are noted */
  readonly reports: () => Promise<number>;
}

const LIKED = { sort: 'liked', storyId: undefined } as const;
const UNKNOWN = 1_000_000;
const DONE = ok(undefined);
const NOT_FOUND = fail({ kind: 'not-found' });
const REFUSED = fail({ kind: 'unavailable' });
const SIGNED_OUT = fail({ kind: 'unauthenticated' });
const OFFLINE = fail({ kind: 'offline' });

/** What every implementation of CommunityApi does, and so of the narrow interfaces that it is made of. */
export function communityApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`CommunityApi, ${name}`, () => {
    it('API-19 API-20 API-21 ENT-57 LIK-02 LIK-08 LIK-12 LIK-13 LIK-14 a mark comes with a press and goes with the next, each member’s own', async () => {
      const rig = await make();
      const kinds = [
        (api: CommunityApi) => marksOf(api.likes, rig.series[0]),
        (api: CommunityApi) => marksOf(api.seriesFollows, rig.series[0]),
        (api: CommunityApi) => marksOf(api.authorFollows, rig.authorId),
      ];
      for (const of of kinds) {
        expect(await of(rig.member).mark()).toEqual(mark(false, 0));
        expect(await of(rig.member).toggle()).toEqual(mark(true, 1));
        expect(await of(rig.another).toggle()).toEqual(mark(true, 2));
        expect(await of(rig.member).mark()).toEqual(mark(true, 2));
        expect(await of(rig.member).toggle()).toEqual(mark(false, 1));
        expect(await of(rig.visitor).mark()).toEqual(mark(false, 1));
        expect(await of(rig.visitor).toggle()).toEqual(SIGNED_OUT);
        expect(await of(rig.another).mark()).toEqual(mark(true, 1));
      }
    });

    it('marks nothing that is not there, and nobody follows themselves', async () => {
      const { member, author, authorId } = await make();
      const [series, stranger] = [UNKNOWN as SeriesId, UNKNOWN as AuthorId];
      for (const { mark, toggle } of [
        marksOf(member.likes, series),
        marksOf(member.seriesFollows, series),
        marksOf(member.authorFollows, stranger),
      ]) {
        expect(await toggle()).toEqual(NOT_FOUND);
        expect(await mark()).toEqual(NOT_FOUND);
      }
      expect(await author.authorFollows.toggle(authorId)).toEqual(REFUSED);
      expect(await author.authorFollows.mark(authorId)).toEqual(mark(false, 0));
    });

    it('the box has what one marked oneself, the latest first', async () => {
      const { member, another, visitor, lists, series, authorId, pass } = await make();
      const liked = (who: keyof typeof lists, page = 1) => lists[who].page('getMyLikes', {}, page);
      const [one, other] = series;
      await another.likes.toggle(other);
      for (const id of [one, other]) {
        await member.likes.toggle(id);
        await member.seriesFollows.toggle(id);
        pass(1);
      }
      await member.authorFollows.toggle(authorId);
      const likes = must(await liked('member'));
      expect([likes.items.map(({ id }) => id), likes.page, likes.totalCount]).toEqual([[other, one], 1, 2]);
      const follows = must(await member.followed(1));
      expect(follows.series.items.map(({ id }) => id)).toEqual([other, one]);
      expect(follows.authors.items.map(({ id }) => id)).toEqual([authorId]);
      expect([follows.series.totalCount, follows.authors.totalCount]).toEqual([2, 1]);
      await member.likes.toggle(one);
      await member.likes.toggle(one);
      expect(must(await liked('member')).items.map(({ id }) => id)).toEqual([one, other]);
      expect(must(await liked('member', 9))).toMatchObject({ items: [], totalCount: 2 });
      expect(must(await another.followed(1)).series.items).toEqual([]);
      expect([await liked('visitor'), await visitor.followed(1)]).toEqual([SIGNED_OUT, SIGNED_OUT]);
    });

    it('HIS-03 PRO-12 the box has what was heard to its end, the one heard last first', async () => {
      const { lists, series, hear, pass } = await make();
      const heardBy = (who: keyof typeof lists, page = 1) => lists[who].page('getMyHeard', {}, page);
      const [one, other] = series;
      await hear(one, 31);
      expect(must(await heardBy('member'))).toMatchObject({ items: [], totalCount: 0 });
      await hear(one, 30);
      pass(1);
      await hear(other, 0);
      const heard = must(await heardBy('member'));
      expect([heard.items.map(({ id }) => id), heard.page, heard.totalCount]).toEqual([[other, one], 1, 2]);
      expect(must(await heardBy('member', 9))).toMatchObject({ items: [], totalCount: 2 });
      expect(must(await heardBy('another')).items).toEqual([]);
      expect(await heardBy('visitor')).toEqual(SIGNED_OUT);
    });

    it('API-36 API-37 CMT-15 CMT-24 a comment is there once it is posted, the newest first', async () => {
      const { member, author, visitor, series, authorId } = await make();
      const [id] = series;
      expect(await member.postReview(id, '  첫 줄\n둘째 줄  ')).toEqual(DONE);
      await author.postReview(id, '제 글');
      const page = must(await member.reviews(id, 1));
      expect(page).toMatchObject({ totalCount: 2, page: 1, size: REVIEWS_PAGE_SIZE, canModerate: false });
      const facts = { isDeleted: false, isHidden: false, isPinned: false, subReviews: [] };
      expect(page.reviews).toMatchObject([
        { ...facts, text: '제 글', authorId, isMine: false, isByAuthor: true },
        { ...facts, text: '첫 줄\n둘째 줄', isMine: true, isByAuthor: false },
      ]);
      expect(must(await visitor.reviews(id, 1)).reviews.map(({ isMine }) => isMine)).toEqual([false, false]);
      expect(must(await author.reviews(id, 1)).canModerate).toBe(true);
      expect(must(await member.reviews(series[1], 1)).reviews).toEqual([]);
    });

    it('CMT-39 API-70 a comment belongs to a story and a second of it, where these are of the series', async () => {
      const { member, visitor, series, stories } = await make();
      const [[id], [storyId, elsewhere]] = [series, stories];
      const at = (story: StoryId, seconds?: number, isSpoiler = false) => ({
        // What a story is called is the server's word.
        spot: { storyId: story, title: '', episode: undefined, seconds },
        isSpoiler,
      });
      expect(await member.postReview(id, '여기요', undefined, at(storyId, 7))).toEqual(DONE);
      expect(await member.postReview(id, '다 좋아요', undefined, at(storyId))).toEqual(DONE);
      expect(await member.postReview(id, '결말은요', undefined, { spot: undefined, isSpoiler: true })).toEqual(DONE);
      for (const api of [member, visitor]) {
        expect(must(await api.reviews(id, 1)).reviews).toMatchObject([
          { text: '결말은요', spot: undefined, isSpoiler: true },
          { text: '다 좋아요', spot: { storyId, seconds: undefined }, isSpoiler: false },
          { text: '여기요', spot: { storyId, seconds: 7 }, isSpoiler: false },
        ]);
      }
      const [, , timed] = must(await member.reviews(id, 1)).reviews;
      expect(timed?.spot?.title).not.toBe('');
      const gone = fail({ kind: 'spot-gone' });
      for (const marks of [at(elsewhere, 1), at(storyId, 1e6), at(storyId, 0.5), at(storyId, -1)]) {
        expect(await member.postReview(id, '어디', undefined, marks)).toEqual(gone);
      }
      expect(await member.postReview(id, '답', timed?.id, at(storyId, 1))).toEqual(gone);
      expect(must(await member.reviews(id, 1)).totalCount).toBe(3);
    });

    it('CMT-44 API-78 a comment mentions by @ those who have written there, and nobody else', async () => {
      const { member, another, author, series } = await make();
      const [id] = series;
      const seen = async () => must(await member.reviews(id, 1)).reviews;
      await author.postReview(id, '첫 글');
      const [first] = await seen();
      const { name, authorId } = first!;
      const text = `@${name} 님, 3:12요`;
      expect(await another.postReview(id, text, undefined, undefined, [authorId!, UNKNOWN as AuthorId])).toEqual(DONE);
      expect((await seen())[0]).toMatchObject({ text, mentions: [{ id: authorId, name }] });
      expect(await another.postReview(id, '이름 없는 글', undefined, undefined, [authorId!])).toEqual(DONE);
      expect((await seen())[0]).toMatchObject({ text: '이름 없는 글', mentions: [] });
      expect(await another.postReview(id, `${text}!`)).toEqual(DONE);
      expect((await seen())[0]).toMatchObject({ mentions: [] });
    });

    it('CMT-43 comments of one story come alone, in either order, with their own number and pages', async () => {
      const { member, another, visitor, series, stories } = await make();
      const [[id], [storyId, elsewhere]] = [series, stories];
      const spot = { storyId, title: '', episode: undefined, seconds: undefined };
      const here: ReviewId[] = [];
      for (let number = 1; number <= 11; number += 1) {
        await written(member, id, `전체 ${number}`);
        await another.postReview(id, `${number}`, undefined, { spot, isSpoiler: false });
        here.push(must(await another.reviews(id, 1)).reviews[0]!.id);
      }
      await member.likeReview(here[2]!, true);
      const read = async (page: number, sort: 'newest' | 'liked', story: StoryId, before?: string) => {
        const { reviews, totalCount } = must(await visitor.reviews(id, page, before, { sort, storyId: story }));
        return { texts: reviews.map(({ text }) => text), totalCount };
      };
      const first = { texts: ['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'], totalCount: 11 };
      expect(await read(1, 'newest', storyId)).toEqual(first);
      const { before } = must(await visitor.reviews(id, 1, undefined, { sort: 'newest', storyId }));
      expect(await read(2, 'newest', storyId, before)).toEqual({ texts: ['1'], totalCount: 11 });
      expect((await read(1, 'liked', storyId)).texts.slice(0, 3)).toEqual(['3', '11', '10']);
      expect(await read(1, 'newest', elsewhere)).toEqual({ texts: [], totalCount: 0 });
      expect(must(await visitor.reviews(id, 1)).totalCount).toBe(22);
    });

    it('CMT-23 what is empty, too long, a visitor’s or on no series is not taken, and nothing is written', async () => {
      const { member, visitor, series } = await make();
      const [id] = series;
      expect(await member.postReview(id, ' \n ')).toEqual(REFUSED);
      expect(await member.postReview(id, '가'.repeat(1001))).toEqual(fail({ kind: 'review-too-long' }));
      expect(await visitor.postReview(id, '누구')).toEqual(SIGNED_OUT);
      expect(await member.postReview(UNKNOWN as SeriesId, '어디')).toEqual(NOT_FOUND);
      expect(await member.reviews(UNKNOWN as SeriesId, 1)).toEqual(NOT_FOUND);
      expect(must(await member.reviews(id, 1)).totalCount).toBe(0);
      expect(await member.postReview(id, '가'.repeat(1000))).toEqual(DONE);
    });

    it('RX2 what is sent twice within seconds is written once', async () => {
      const { member, another, series, pass } = await make();
      const [id] = series;
      const both = await Promise.all([member.postReview(id, '한 번만'), member.postReview(id, '한 번만')]);
      expect(both).toEqual([DONE, DONE]);
      await another.postReview(id, '한 번만');
      expect(must(await member.reviews(id, 1)).totalCount).toBe(2);
      pass(11);
      await member.postReview(id, '한 번만');
      expect(must(await member.reviews(id, 1)).totalCount).toBe(3);
    });

    it('CMT-22 CMT-24 answers stand below their comment, the oldest first, and are not counted', async () => {
      const { member, author, series } = await make();
      const [id, elsewhere] = series;
      const root = await written(member, id, '질문');
      await member.postReview(id, '첫째 답', root);
      const [first] = must(await member.reviews(id, 1)).reviews[0]!.subReviews;
      await author.postReview(id, '둘째 답', first!.id);
      const page = must(await member.reviews(id, 1));
      expect(page.totalCount).toBe(1);
      expect(page.reviews[0]!.subReviews).toMatchObject([
        { text: '첫째 답', isByAuthor: false },
        { text: '둘째 답', isByAuthor: true },
      ]);
      const gone = await written(member, id, '지운 말');
      await member.deleteReview(gone);
      for (const parent of [gone, UNKNOWN as ReviewId]) {
        expect(await author.postReview(id, '답', parent)).toEqual(NOT_FOUND);
      }
      expect(await author.postReview(elsewhere, '답', root)).toEqual(NOT_FOUND);
      expect(must(await member.reviews(elsewhere, 1)).totalCount).toBe(0);
    });

    it('a hundred answers are taken, and no more', async () => {
      const { member, series } = await make();
      const [id] = series;
      const root = await written(member, id, '모두 여기로');
      for (let number = 1; number <= MAX_SUB_REVIEWS; number += 1) await member.postReview(id, `${number}`, root);
      expect(await member.postReview(id, '하나 더', root)).toEqual(fail({ kind: 'thread-full' }));
      expect(must(await member.reviews(id, 1)).reviews[0]!.subReviews).toHaveLength(MAX_SUB_REVIEWS);
    });

    it('CMT-05 CMT-06 API-39 pages of one moment neither skip nor double while others write', async () => {
      const { member, another, series } = await make();
      const [id] = series;
      for (let number = 1; number <= 11; number += 1) await member.postReview(id, `${number}`);
      const first = must(await member.reviews(id, 1));
      await another.postReview(id, '그 사이에');
      const second = must(await member.reviews(id, 2, first.before));
      const texts = [...first.reviews, ...second.reviews].map(({ text }) => text);
      expect(texts).toEqual(Array.from({ length: 11 }, (_, index) => `${11 - index}`));
      expect([second.totalCount, second.page]).toEqual([11, 2]);
      expect(must(await member.reviews(id, 1)).reviews[0]?.text).toBe('그 사이에');
      expect(must(await member.reviews(id, 3)).reviews).toEqual([]);
    });

    it('CMT-23 a comment is deleted by its writer or the author of the series; again does no harm', async () => {
      const { member, another, author, visitor, series } = await make();
      const [id] = series;
      const [one, other] = [await written(member, id, '하나'), await written(member, id, '둘')];
      expect(await visitor.deleteReview(one)).toEqual(SIGNED_OUT);
      expect(await another.deleteReview(one)).toEqual(NOT_FOUND);
      expect(await member.deleteReview(UNKNOWN as ReviewId)).toEqual(NOT_FOUND);
      expect(must(await member.reviews(id, 1)).totalCount).toBe(2);
      expect([await member.deleteReview(one), await member.deleteReview(one)]).toEqual([DONE, DONE]);
      expect(await author.deleteReview(other)).toEqual(DONE);
      expect(must(await member.reviews(id, 1))).toMatchObject({ reviews: [], totalCount: 0 });
    });

    it('keeps the place of a deleted comment that was answered, without a text or a name', async () => {
      const { member, author, series } = await make();
      const [id] = series;
      const root = await written(member, id, '지울 말');
      await author.postReview(id, '남을 답', root);
      await member.deleteReview(root);
      const { reviews, totalCount } = must(await member.reviews(id, 1));
      expect(totalCount).toBe(1);
      const nobody = { text: '', name: '', email: undefined, authorId: undefined, isMine: false };
      expect(reviews).toMatchObject([{ ...nobody, isDeleted: true, subReviews: [{ text: '남을 답' }] }]);
    });

    it('the author of the series alone hides comments, from all but their writers, and shows them again', async () => {
      const { member, another, author, series } = await make();
      const [id] = series;
      const root = await written(member, id, '숨길 말');
      expect(await member.hideReview(root, true)).toEqual(NOT_FOUND);
      expect(await author.hideReview(root, true)).toEqual(DONE);
      for (const api of [member, author]) {
        expect(must(await api.reviews(id, 1)).reviews).toMatchObject([{ text: '숨길 말', isHidden: true }]);
      }
      expect(must(await another.reviews(id, 1))).toMatchObject({ reviews: [], totalCount: 0 });
      expect(await author.hideReview(root, false)).toEqual(DONE);
      expect(must(await another.reviews(id, 1)).reviews).toMatchObject([{ text: '숨길 말', isHidden: false }]);
      await author.postReview(id, '답', root);
      const [answer] = must(await member.reviews(id, 1)).reviews[0]!.subReviews;
      await author.hideReview(answer!.id, true);
      expect(must(await another.reviews(id, 1)).reviews[0]!.subReviews).toEqual([]);
    });

    it('the author of the series alone pins one comment, before all others', async () => {
      const { member, author, series } = await make();
      const [id] = series;
      const [one, other, last] = [
        await written(member, id, '하나'),
        await written(member, id, '둘'),
        await written(member, id, '셋'),
      ];
      const order = async () => must(await member.reviews(id, 1)).reviews.map((review) => review.id);
      expect(await member.pinReview(one, true)).toEqual(NOT_FOUND);
      expect(await order()).toEqual([last, other, one]);
      expect(await author.pinReview(one, true)).toEqual(DONE);
      expect(await order()).toEqual([one, last, other]);
      await author.pinReview(other, true);
      await author.pinReview(one, false);
      expect(await order()).toEqual([other, last, one]);
      expect(must(await member.reviews(id, 1)).reviews.map(({ isPinned }) => isPinned)).toEqual([true, false, false]);
    });

    it('CMT-34 CMT-35 members like comments and answers of others, each once, until they like them no more', async () => {
      const { member, another, author, visitor, series } = await make();
      const [id] = series;
      const root = await written(member, id, '하나');
      await another.postReview(id, '답', root);
      const [answer] = must(await member.reviews(id, 1)).reviews[0]!.subReviews;
      const likesOf = async (api: CommunityApi) => {
        const [one] = must(await api.reviews(id, 1)).reviews;
        return [one!.isLiked, one!.totalLikes, one!.subReviews[0]!.isLiked, one!.subReviews[0]!.totalLikes];
      };
      expect(await visitor.likeReview(root, true)).toEqual(SIGNED_OUT);
      expect(await member.likeReview(root, true)).toEqual(NOT_FOUND);
      expect(await member.likeReview(UNKNOWN as ReviewId, true)).toEqual(NOT_FOUND);
      for (let time = 0; time < 2; time += 1) {
        expect(await another.likeReview(root, true)).toEqual(ok({ isLiked: true, totalLikes: 1 }));
      }
      expect(await author.likeReview(root, true)).toEqual(ok({ isLiked: true, totalLikes: 2 }));
      expect(await member.likeReview(answer!.id, true)).toEqual(ok({ isLiked: true, totalLikes: 1 }));
      expect(await likesOf(another)).toEqual([true, 2, false, 1]);
      expect(await likesOf(member)).toEqual([false, 2, true, 1]);
      expect(await likesOf(visitor)).toEqual([false, 2, false, 1]);
      for (let time = 0; time < 2; time += 1) {
        expect(await another.likeReview(root, false)).toEqual(ok({ isLiked: false, totalLikes: 1 }));
      }
      expect(await likesOf(another)).toEqual([false, 1, false, 1]);
      await author.hideReview(root, true);
      expect(await another.likeReview(root, true)).toEqual(NOT_FOUND);
      await member.deleteReview(root);
      expect(await another.likeReview(root, true)).toEqual(NOT_FOUND);
      expect(await likesOf(another), 'a deleted one is liked by nobody').toEqual([false, 0, false, 1]);
    });

    it('CMT-36 comments come in the order of their likes, the newest of as many first, and the pinned one before them', async () => {
      const { member, another, author, series } = await make();
      const [id] = series;
      const ids: ReviewId[] = [];
      for (let number = 1; number <= 12; number += 1) ids.push(await written(member, id, `${number}`));
      for (const api of [another, author]) await api.likeReview(ids[1]!, true);
      for (const liked of [ids[0]!, ids[4]!]) await another.likeReview(liked, true);
      const textsOf = async (page: number, before?: string) =>
        must(await another.reviews(id, page, before, LIKED)).reviews.map(({ text }) => text);
      expect((await textsOf(1)).slice(0, 5)).toEqual(['2', '5', '1', '12', '11']);
      const { before } = must(await another.reviews(id, 1, undefined, LIKED));
      expect(await textsOf(2, before)).toEqual(['4', '3']);
      await author.pinReview(ids[2]!, true);
      expect((await textsOf(1)).slice(0, 4)).toEqual(['3', '2', '5', '1']);
      expect(
        must(await another.reviews(id, 1))
          .reviews.slice(0, 3)
          .map(({ text }) => text),
      ).toEqual(['3', '12', '11']);
    });

    it('CMT-37 API-69 whom a member mutes is folded for them alone, with what they answer, and reads as before', async () => {
      const { member, another, author, visitor, series, lists, authorId } = await make();
      const [id] = series;
      await written(author, id, '작가의 말');
      const root = await written(member, id, '하나');
      await author.postReview(id, '작가의 답', root);
      const mutedFor = async (api: CommunityApi) => {
        const { reviews, totalCount } = must(await api.reviews(id, 1));
        const all = reviews.flatMap((one) => [one, ...one.subReviews]);
        expect([totalCount, all.every(({ text }) => text !== '')]).toEqual([2, true]);
        return all.filter(({ isMuted }) => isMuted).map(({ text }) => text);
      };
      expect(await visitor.muteAuthor(authorId, true)).toEqual(SIGNED_OUT);
      expect(await author.muteAuthor(authorId, true)).toEqual(NOT_FOUND);
      expect(await member.muteAuthor(UNKNOWN as AuthorId, true)).toEqual(NOT_FOUND);
      expect(await member.muteAuthor(UNKNOWN as AuthorId, false)).toEqual(DONE);
      for (let time = 0; time < 2; time += 1) expect(await another.muteAuthor(authorId, true)).toEqual(DONE);
      expect(await mutedFor(another)).toEqual(['작가의 답', '작가의 말']);
      for (const api of [member, author, visitor]) expect(await mutedFor(api)).toEqual([]);
      expect(must(await lists.another.page('getMyMutes', {}, 1))).toMatchObject({
        items: [{ id: authorId, mutedAt: expect.stringMatching(/^\d{4}-/) as string }],
        totalCount: 1,
      });
      expect(must(await lists.member.page('getMyMutes', {}, 1)).items).toEqual([]);
      for (let time = 0; time < 2; time += 1) expect(await another.muteAuthor(authorId, false)).toEqual(DONE);
      expect(await mutedFor(another)).toEqual([]);
    });

    it('CMT-46 CMT-47 API-80 whom a member blocks is muted with it, neither answers nor mentions them, nor follows them', async () => {
      const { member, another, author, visitor, series, lists, authorId } = await make();
      const [id] = series;
      const own = await written(author, id, '작가의 말');
      const other = await written(member, id, '하나');
      await author.postReview(id, '작가의 답', other);
      const theirs = must(await author.reviews(id, 1)).reviews[0]?.authorId as AuthorId;
      expect(await visitor.blockAuthor(authorId, true)).toEqual(SIGNED_OUT);
      expect(await author.blockAuthor(authorId, true)).toEqual(NOT_FOUND);
      expect(await member.blockAuthor(UNKNOWN as AuthorId, true)).toEqual(NOT_FOUND);
      expect(await member.blockAuthor(UNKNOWN as AuthorId, false)).toEqual(DONE);
      expect(must(await member.authorFollows.toggle(authorId)).isOn).toBe(true);
      for (let time = 0; time < 2; time += 1) expect(await author.blockAuthor(theirs, true)).toEqual(DONE);
      expect(await author.muteAuthor(theirs, true)).toEqual(DONE);
      const shown = async (api: CommunityApi) => must(await api.reviews(id, 1)).reviews.map(standingOf);
      expect(await shown(author)).toEqual(['blocked', 'read']);
      for (const api of [member, another, visitor]) expect(await shown(api)).toEqual(['read', 'read']);
      expect(must(await member.authorFollows.mark(authorId)).isOn).toBe(false);
      expect(await member.authorFollows.toggle(authorId)).toEqual(fail({ kind: 'follow-blocked' }));
      expect(await member.postReview(id, '답', own)).toEqual(fail({ kind: 'reply-blocked' }));
      expect(await member.postReview(id, '새 말')).toEqual(fail({ kind: 'series-blocked' }));
      expect(await another.postReview(id, '남의 답', own)).toEqual(DONE);
      expect(await author.postReview(id, '작가의 다른 답', other)).toEqual(DONE);
      expect(must(await lists.member.page('getMyMutes', {}, 1)).items).toEqual([]);
      expect(await author.blockAuthor(theirs, false)).toEqual(DONE);
      expect(await shown(author)).toEqual(['read', 'read']);
      expect(await member.postReview(id, '답', own)).toEqual(DONE);
    });

    it('CMT-47 API-80 a listener who blocks another is answered and mentioned by them no more, nor below their comment', async () => {
      const { member, another, author, series, lists, authorId } = await make();
      const [id] = series;
      const own = await written(member, id, '하나');
      await author.postReview(id, '작가의 답', own);
      await written(another, id, '둘');
      const { reviews } = must(await member.reviews(id, 1));
      const [anotherId, memberId] = [reviews[0]?.authorId, reviews[1]?.authorId] as [AuthorId, AuthorId];
      const answer = reviews[1]?.subReviews[0]?.id;
      expect(await member.blockAuthor(anotherId, true)).toEqual(DONE);
      expect(await another.postReview(id, '답', own)).toEqual(fail({ kind: 'reply-blocked' }));
      expect(await another.postReview(id, '답', answer)).toEqual(fail({ kind: 'thread-blocked' }));
      const text = `@${reviews[1]?.name} 들어 보세요`;
      expect(await another.postReview(id, text, undefined, undefined, [memberId])).toEqual(
        fail({ kind: 'mention-blocked' }),
      );
      expect(await another.postReview(id, text, undefined, undefined, [])).toEqual(DONE);
      expect(await member.blockAuthor(authorId, true)).toEqual(DONE);
      expect(await author.postReview(id, '작가는 답해요', own), 'on their own series').toEqual(DONE);
      const { items } = must(await lists.member.page('getMyMutes', {}, 1));
      expect(new Set(items.map((one) => one.id))).toEqual(new Set([authorId, anotherId]));
      for (const { blockedAt } of items) expect(blockedAt).toMatch(/^\d{4}-/);
    });

    it('CMT-29 members report comments of others, each once', async () => {
      const { member, another, author, visitor, series, reports } = await make();
      const [id] = series;
      const [one, gone] = [await written(member, id, '나쁜 말'), await written(member, id, '지운 말')];
      await member.deleteReview(gone);
      expect(await visitor.reportReview(one, 'spam', '')).toEqual(SIGNED_OUT);
      expect(await member.reportReview(one, 'spam', '')).toEqual(NOT_FOUND);
      expect(await another.reportReview(gone, 'spam', '')).toEqual(NOT_FOUND);
      expect(await reports()).toBe(0);
      for (const api of [another, another, author]) expect(await api.reportReview(one, 'abuse', '욕')).toEqual(DONE);
      expect(await reports()).toBe(2);
    });

    it('CMT-33 a member reports series, stories and authors of others, and is told of what', async () => {
      const { member, another, author, visitor, broken, series, stories, authorId } = await make();
      const all: readonly Content[] = [
        { kind: 'series', id: series[0] },
        { kind: 'story', id: stories[0] },
        { kind: 'author', id: authorId },
      ];
      const known = async (api: CommunityApi) =>
        must(await api.contentReports.reported())
          .map(({ kind, id }) => `${kind} ${id}`)
          .toSorted();
      expect(await known(member)).toEqual([]);
      for (const content of all) {
        expect(await visitor.contentReports.report(content, 'spam', '')).toEqual(SIGNED_OUT);
        expect((await author.contentReports.report(content, 'spam', '')).ok).toBe(false);
        for (const note of ['제 글이에요', ''])
          expect(await member.contentReports.report(content, 'stolen', note)).toEqual(DONE);
        expect(await broken.contentReports.report(content, 'spam', '')).toEqual(OFFLINE);
      }
      expect(await known(member)).toEqual(all.map(({ kind, id }) => `${kind} ${id}`).toSorted());
      expect([await known(another), await known(author)]).toEqual([[], []]);
      const nowhere = { kind: 'series', id: UNKNOWN as SeriesId } as const;
      expect(await member.contentReports.report(nowhere, 'spam', '')).toEqual(NOT_FOUND);
      expect(await visitor.contentReports.reported()).toEqual(SIGNED_OUT);
      expect(await broken.contentReports.reported()).toEqual(OFFLINE);
    });

    it('API-16 API-17 API-18 NTF-07 NTF-09 tells each member the latest, the newest first, until they are read', async () => {
      const { member, author, visitor, tellAuthor } = await make();
      const count = NOTIFICATIONS_LENGTH + 1;
      for (let number = 1; number <= count; number += 1) await tellAuthor(`${number}`);
      const told = must(await author.notifications());
      const expected = Array.from({ length: NOTIFICATIONS_LENGTH }, (_, index) => `${count - index}`);
      expect(told.map(({ preview }) => preview)).toEqual(expected);
      expect(told.every(({ isRead, kind }) => !isRead && kind === 'comment')).toBe(true);
      const { id } = told[1]!;
      expect(await member.readNotification(id)).toEqual(NOT_FOUND);
      expect(await author.readNotification(UNKNOWN as NotificationId)).toEqual(NOT_FOUND);
      for (let time = 0; time < 2; time += 1) expect(await author.readNotification(id)).toEqual(DONE);
      const after = must(await author.notifications());
      expect(after.filter(({ isRead }) => isRead).map((one) => one.id)).toEqual([id]);
      expect(must(await member.notifications())).toEqual([]);
      expect([await visitor.notifications(), await visitor.readNotification(id)]).toEqual([SIGNED_OUT, SIGNED_OUT]);
    });

    it('tells of everything until a member says otherwise, for themselves', async () => {
      const { member, another, visitor } = await make();
      const all = {
        'new-story': true,
        comment: true,
        reply: true,
        mention: true,
        likes: true,
        candy: true,
        payout: true,
      };
      expect(await member.notificationSettings()).toEqual(ok(all));
      const fewer = { ...all, comment: false, mention: false, likes: false };
      expect(await member.setNotificationSettings(fewer)).toEqual(ok(fewer));
      expect(await member.notificationSettings()).toEqual(ok(fewer));
      expect(await another.notificationSettings()).toEqual(ok(all));
      expect(await visitor.notificationSettings()).toEqual(SIGNED_OUT);
      expect(await visitor.setNotificationSettings(fewer)).toEqual(SIGNED_OUT);
    });

    it('NTF-13 API-77 mails nothing a week until a member asks for it, for themselves', async () => {
      const { member, another, visitor } = await make();
      const setting = (isOn: boolean) => ok({ isOn, hasAddress: true });
      expect(await member.weeklyMail()).toEqual(setting(false));
      for (const isOn of [false, true, true]) expect(await member.setWeeklyMail(isOn)).toEqual(setting(isOn));
      expect([await member.weeklyMail(), await another.weeklyMail()]).toEqual([setting(true), setting(false)]);
      expect(await member.setWeeklyMail(false)).toEqual(setting(false));
      expect(await member.weeklyMail()).toEqual(setting(false));
      expect([await visitor.weeklyMail(), await visitor.setWeeklyMail(true)]).toEqual([SIGNED_OUT, SIGNED_OUT]);
    });

    it('says when nothing can be reached', async () => {
      const { broken, lists, series } = await make();
      const [id] = series;
      const review = UNKNOWN as ReviewId;
      const answers = await Promise.all([
        broken.likes.toggle(id),
        broken.authorFollows.mark(UNKNOWN as AuthorId),
        lists.broken.page('getMyLikes', {}, 1),
        lists.broken.page('getMyHeard', {}, 1),
        broken.followed(1),
        broken.reviews(id, 1),
        broken.postReview(id, '안녕'),
        broken.deleteReview(review),
        broken.reportReview(review, 'spam', ''),
        broken.pinReview(review, true),
        broken.hideReview(review, true),
        broken.likeReview(review, true),
        broken.muteAuthor(UNKNOWN as AuthorId, true),
        broken.blockAuthor(UNKNOWN as AuthorId, true),
        broken.notifications(),
        broken.readNotification(UNKNOWN as NotificationId),
        broken.notificationSettings(),
        broken.weeklyMail(),
        broken.setWeeklyMail(true),
      ]);
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(OFFLINE)]));
    });
  });
}

/** The calls of one kind of mark for one thing. */
function marksOf<Id extends SeriesId | AuthorId>(
  api: { mark(id: Id): Promise<unknown>; toggle(id: Id): Promise<unknown> },
  id: Id,
) {
  return { mark: () => api.mark(id), toggle: () => api.toggle(id) };
}

const mark = (isOn: boolean, total: number) => ok<Mark>({ isOn, total });

/** @returns the number of a comment that has just been written */
async function written(api: CommunityApi, id: SeriesId, text: string): Promise<ReviewId> {
  must(await api.postReview(id, text));
  const { reviews } = must(await api.reviews(id, 1));
  return reviews.find((one) => one.text === text)!.id;
}
