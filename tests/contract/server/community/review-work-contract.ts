import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { CaseState } from '../../../../common/kernel/moderation.ts';
import type { Judgement } from '../../../../server/application/ports/community/moderation-repository.ts';
import type { LockedCase, ReviewCaseWork } from '../../../../server/application/ports/community/review-case-work.ts';
import type {
  LockedReview,
  ReviewChangeWork,
} from '../../../../server/application/ports/community/review-change-work.ts';
import type {
  LockedThreads,
  ReviewPostingWork,
  WrittenReview,
} from '../../../../server/application/ports/community/review-posting-work.ts';
import type { ReviewNews } from '../../../../server/domain/community/review-thread.ts';

/** The units of work for comments, and what their tests look at besides. */
export interface ReviewWorkRig {
  readonly posting: ReviewPostingWork;
  readonly changes: ReviewChangeWork;
  readonly cases: ReviewCaseWork;
  /** @returns a member with a name unless told */
  aMember(name?: string): Promise<AuthorId>;
  /** @returns a series of the author's that everybody sees */
  aSeries(author: AuthorId): Promise<SeriesId>;
  /** @returns a published story of the series, of two minutes and with the number 4 */
  aStory(series: SeriesId, title: string): Promise<StoryId>;
  /** Lets nobody but its author see the story any more. */
  withdrawStory(story: StoryId): Promise<void>;
  /** Lets nobody but its author see the series any more. */
  withdraw(series: SeriesId): Promise<void>;
  /** The member does not want to be told of this kind. */
  mute(member: AuthorId, kind: ReviewNews['kind']): Promise<void>;
  /** The member blocks the author. */
  block(member: AuthorId, author: AuthorId): Promise<void>;
  /** @returns what the member was told of, the oldest first */
  told(member: AuthorId): Promise<readonly (readonly [string, ReviewId])[]>;
  /** @returns who reported the comment for what reason, and its text as it was then */
  reports(id: ReviewId): Promise<readonly (readonly [AuthorId, string, string])[]>;
  /** @returns what operators did with the comment, the oldest first, by whom and with which text */
  logged(id: ReviewId): Promise<readonly (readonly [string, AuthorId, string])[]>;
  /** @returns how many comments the card of the series counts */
  total(series: SeriesId): Promise<number>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const NOBODY = 999_999_999 as ReviewId;

/** What every unit of work for comments promises. */
export function reviewWorkContract(name: string, open: () => Promise<ReviewWorkRig>): void {
  let rig: ReviewWorkRig;
  let author: AuthorId;
  let writer: AuthorId;
  let reader: AuthorId;
  let operator: AuthorId;
  let seriesId: SeriesId;

  beforeAll(async () => {
    rig = await open();
    [author, writer] = [await rig.aMember(), await rig.aMember()];
    [reader, operator] = [await rig.aMember(), await rig.aMember()];
  });
  beforeEach(async () => {
    seriesId = await rig.aSeries(author);
  });
  afterAll(() => rig.stop());

  /** Works on the comments of the series as one who writes there. */
  async function onThreads<Answer>(
    work: (threads: LockedThreads) => Promise<Answer>,
    { by = writer, at = AT }: { readonly by?: AuthorId; readonly at?: number } = {},
  ): Promise<Answer> {
    const answer = await rig.posting.run({ seriesId, writerId: by, at }, async (threads) => ({
      of: await work(threads),
    }));
    if (answer === undefined) throw new Error('No such series is published.');
    return answer.of;
  }

  /** Works on one comment. */
  async function onReview<Answer>(id: ReviewId, work: (review: LockedReview) => Promise<Answer>): Promise<Answer> {
    const answer = await rig.changes.run(id, async (review) => ({ of: await work(review) }));
    if (answer === undefined) throw new Error(`There is no comment ${id}.`);
    return answer.of;
  }

  /** Works on the case of one comment as the operator. */
  async function onCase<Answer>(id: ReviewId, work: (one: LockedCase) => Promise<Answer>): Promise<Answer> {
    const answer = await rig.cases.run(id, operator, async (one) => ({ of: await work(one) }));
    if (answer === undefined) throw new Error(`There is no comment ${id}.`);
    return answer.of;
  }

  const write = (text: string, parentId?: ReviewId, by?: AuthorId) =>
    onThreads((threads) => threads.add({ parentId, text }), { ...(by !== undefined && { by }) });
  const find = (id: ReviewId, by?: AuthorId) =>
    onThreads((threads) => threads.find(id), { ...(by !== undefined && { by }) });
  const placeOf = (id: ReviewId) => onReview(id, async ({ place }) => place);
  const answeredBy = (id: ReviewId) => onThreads((threads) => threads.findAnswered(id));

  describe(`what is written, in ${name}`, () => {
    it('CMT-15 CMT-19 CMT-22 is kept as it was written, and counted where it is no answer', async () => {
      const id = await write('잘 들었어요.');
      const answer = await write('고맙습니다.', id, author);
      expect(await find(id)).toMatchObject({
        parentId: undefined,
        review: {
          id,
          text: '잘 들었어요.',
          writtenAt: AT,
          isByAuthor: false,
          isDeleted: false,
          isHidden: false,
          isPinned: false,
          writer: { id: writer },
          subReviews: [{ id: answer, text: '고맙습니다.', isByAuthor: true, writer: { id: author } }],
        },
      });
      expect((await find(answer, author)).parentId).toBe(id);
      expect(await rig.total(seriesId)).toBe(1);
    });

    it('CMT-44 mentions those who have written what everybody can read, and the author of the series, as the text names them', async () => {
      const [speaker, gone] = [await rig.aMember('솔집'), await rig.aMember('밤산책')];
      const writers = () => onThreads((threads) => threads.findWriters([gone, speaker, reader, author]));
      const ids = async () => (await writers()).map(({ id }) => id);
      expect(await ids()).toEqual([author]);
      await write('저도요.', undefined, speaker);
      const deleted = await write('지울 말', undefined, gone);
      expect(await ids()).toEqual([gone, speaker, author]);
      expect((await writers())[1]).toEqual({ id: speaker, name: '솔집' });
      await onReview(deleted, (review) => review.delete(AT));
      expect(await ids()).toEqual([speaker, author]);
      const mentions = [{ id: speaker, name: '솔집' }];
      const id = await onThreads((threads) => threads.add({ parentId: undefined, text: '@솔집 님' }, mentions));
      expect((await find(id, reader)).review.mentions).toEqual(mentions);
      expect((await find(await write('@솔집 아무도'), reader)).review.mentions).toEqual([]);
    });

    it('CMT-39 CMT-41 belongs to a published story of the series, until that is withdrawn', async () => {
      const [story, elsewhere] = [
        await rig.aStory(seriesId, '안개'),
        await rig.aStory(await rig.aSeries(author), '섬'),
      ];
      const lookUp = (id: StoryId) => onThreads((threads) => threads.findStory(id));
      expect((await lookUp(story))?.durationSeconds).toBeCloseTo(120, 0);
      expect([await lookUp(elsewhere), await lookUp(NOBODY as number as StoryId)]).toEqual([undefined, undefined]);
      const add = (seconds: number | undefined, isSpoiler: boolean) =>
        onThreads((threads) =>
          threads.add({ parentId: undefined, text: '여기요', spot: { storyId: story, seconds }, isSpoiler }),
        );
      const [timed, whole] = [await add(72, false), await add(undefined, true)];
      const spot = { storyId: story, title: '안개', episode: 4 };
      expect((await find(timed, reader)).review).toMatchObject({ spot: { ...spot, seconds: 72 }, isSpoiler: false });
      expect((await find(whole, reader)).review).toMatchObject({
        spot: { ...spot, seconds: undefined },
        isSpoiler: true,
      });
      const same = (seconds: number | undefined) =>
        onThreads((threads) =>
          threads.findSame({ parentId: undefined, text: '여기요', spot: { storyId: story, seconds } }, AT - 1),
        );
      expect([await same(72), await same(undefined), await same(73)]).toEqual([timed, whole, undefined]);
      await rig.withdrawStory(story);
      expect(await lookUp(story)).toBeUndefined();
      expect((await find(timed, reader)).review).toMatchObject({ text: '여기요', spot: undefined, isSpoiler: true });
    });

    it('CMT-19 is under a name, on a series that everybody sees', async () => {
      const named = (by: AuthorId) => onThreads((threads) => threads.hasName(), { by });
      expect([await named(writer), await named(await rig.aMember(''))]).toEqual([true, false]);
      expect(await onThreads(async ({ ownerId }) => ownerId)).toBe(author);
      await rig.withdraw(seriesId);
      let runs = 0;
      const work = async () => (runs += 1);
      for (const place of [seriesId, NOBODY as number as SeriesId]) {
        expect(await rig.posting.run({ seriesId: place, writerId: writer, at: AT }, work)).toBeUndefined();
      }
      expect(runs).toBe(0);
    });

    it('CMT-21 is an answer below the comment that is answered, or below which the answered one stands', async () => {
      const root = await write('질문이요.');
      const answer = await write('저는 알아요.', root, reader);
      const below = { rootId: root, rootWriterId: writer, answerCount: 1 };
      expect(await answeredBy(root)).toEqual({ ...below, writerId: writer });
      expect(await answeredBy(answer)).toEqual({ ...below, writerId: reader });
      await onReview(answer, (review) => review.delete(AT));
      expect(await answeredBy(root)).toEqual({ ...below, writerId: writer, answerCount: 0 });
    });

    it('CMT-21 is no answer to what is not there, not to be read, or of another series', async () => {
      const [deleted, hidden, elsewhere] = [await write('지운 말'), await write('숨긴 말'), await write('여기')];
      await onReview(deleted, (review) => review.delete(AT));
      const below = await write('숨긴 답', elsewhere, reader);
      await write('남은 답', hidden, author);
      await onReview(hidden, (review) => review.hide(AT));
      await onReview(below, (review) => review.hide(AT));
      for (const id of [deleted, hidden, below, NOBODY]) expect(await answeredBy(id)).toBeUndefined();
      seriesId = await rig.aSeries(author);
      expect(await answeredBy(elsewhere)).toBeUndefined();
    });

    it('CMT-19 is found again by the same words of the same writer in the same place, as long as it stands', async () => {
      const written = { parentId: undefined, text: '한 번만' };
      const id = await onThreads((threads) => threads.add(written));
      const findSame = (same: WrittenReview, since: number, by?: AuthorId) =>
        onThreads((threads) => threads.findSame(same, since), { ...(by !== undefined && { by }) });
      expect(await findSame(written, AT - 1)).toBe(id);
      expect(await findSame(written, AT), 'written then, not since').toBeUndefined();
      expect(await findSame({ ...written, text: '두 번' }, AT - 1)).toBeUndefined();
      expect(await findSame({ ...written, parentId: id }, AT - 1)).toBeUndefined();
      expect(await findSame(written, AT - 1, reader)).toBeUndefined();
      const later = await onThreads((threads) => threads.add(written), { at: AT + 1 });
      expect(await findSame(written, AT - 1), 'the latest').toBe(later);
      for (const one of [id, later]) await onReview(one, (review) => review.delete(AT));
      expect(await findSame(written, AT - 1)).toBeUndefined();
    });

    it('NTF-11 is told of once, to whoever wants to know of its kind', async () => {
      const [one, other, silent] = [await rig.aMember(), await rig.aMember(), await rig.aMember()];
      await rig.mute(silent, 'reply');
      const id = await onThreads(async (threads) => {
        const added = await threads.add({ parentId: undefined, text: '들어 보세요.' });
        await threads.tell({ kind: 'reply', members: [one, silent, one] }, added);
        await threads.tell({ kind: 'comment', members: [one, other, silent] }, added);
        return added;
      });
      expect(await rig.told(one)).toEqual([['reply', id]]);
      expect(await rig.told(other)).toEqual([['comment', id]]);
      expect(await rig.told(silent)).toEqual([['comment', id]]);
    });

    it('CMT-47 knows which of some members have blocked its writer', async () => {
      const [one, other] = [await rig.aMember(), await rig.aMember()];
      const asked = (by = writer) => onThreads((threads) => threads.findBlocking([other, one, author]), { by });
      expect(await asked()).toEqual([]);
      await rig.block(one, writer);
      await rig.block(author, one);
      expect(await asked()).toEqual([one]);
      expect([await asked(one), await asked(reader)]).toEqual([[author], []]);
      expect(await onThreads((threads) => threads.findBlocking([]))).toEqual([]);
    });

    it('CMT-15 is nothing where the work fails half-way', async () => {
      const told = await rig.aMember();
      const failing = onThreads(async (threads) => {
        const id = await threads.add({ parentId: undefined, text: '반만' });
        await threads.tell({ kind: 'comment', members: [told] }, id);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect([await rig.total(seriesId), await rig.told(told)]).toEqual([0, []]);
    });

    it('CMT-15 waits for each other, so that nothing is written twice', async () => {
      const written = { parentId: undefined, text: '한 번만' };
      const writeOnce = () =>
        onThreads(async (threads) => (await threads.findSame(written, AT - 1)) ?? (await threads.add(written)));
      const ids = await Promise.all([writeOnce(), writeOnce(), writeOnce(), writeOnce()]);
      expect(new Set(ids).size).toBe(1);
      expect(await rig.total(seriesId)).toBe(1);
    });

    it('CMT-15 has to be there to be found', async () => {
      await expect(find(NOBODY)).rejects.toThrow(`no comment ${NOBODY}`);
    });
  });

  describe(`what becomes of a comment, in ${name}`, () => {
    it('CMT-23 is told by whose it is, and that it is deleted, hidden or of a series that is not seen', async () => {
      const root = await write('말');
      const answer = await write('답', root, reader);
      const seen = {
        seriesId,
        ownerId: author,
        isDeleted: false,
        isConcealed: false,
        isPinned: false,
        isPublished: true,
      };
      expect(await placeOf(root)).toEqual({ ...seen, writerId: writer, parentId: undefined });
      await onReview(answer, (review) => review.hide(AT));
      expect(await placeOf(answer)).toEqual({ ...seen, writerId: reader, parentId: root, isConcealed: true });
      await onReview(answer, (review) => review.delete(AT));
      expect(await placeOf(answer)).toMatchObject({ isDeleted: true });
      await rig.withdraw(seriesId);
      expect(await placeOf(root)).toMatchObject({ isPublished: false });
    });

    it('CMT-23 is nothing where there is none', async () => {
      let runs = 0;
      expect(await rig.changes.run(NOBODY, async () => (runs += 1))).toBeUndefined();
      expect(runs).toBe(0);
    });

    it('CMT-23 is deleted with its text, and counted only as long as an answer can be read', async () => {
      const root = await write('지울 말');
      const answer = await write('남을 답', root, reader);
      await onReview(root, (review) => review.delete(AT));
      const { review } = await find(root);
      expect(review).toMatchObject({ text: '', isDeleted: true, isHidden: false, subReviews: [{ id: answer }] });
      expect(await rig.total(seriesId)).toBe(1);
      await onReview(answer, (one) => one.delete(AT));
      expect(await rig.total(seriesId)).toBe(0);
    });

    it('CMT-22 security §3 is hidden from all but its writer and the author of the series, and shown again', async () => {
      const root = await write('숨길 말');
      await onReview(root, (review) => review.hide(AT));
      for (const by of [writer, author]) {
        expect((await find(root, by)).review).toMatchObject({ text: '숨길 말', isHidden: true });
      }
      expect((await find(root, reader)).review).toMatchObject({ text: '', isHidden: true });
      expect(await rig.total(seriesId)).toBe(0);
      await onReview(root, (review) => review.hide(undefined));
      expect((await find(root, reader)).review).toMatchObject({ text: '숨길 말', isHidden: false });
      expect(await rig.total(seriesId)).toBe(1);
    });

    it('security §3 is before all others of its series, until another one is, or it is hidden or deleted', async () => {
      const [one, other] = [await write('하나'), await write('둘')];
      const pinned = async () => [(await find(one)).review.isPinned, (await find(other)).review.isPinned];
      await onReview(one, (review) => review.pin());
      expect(await pinned()).toEqual([true, false]);
      expect([(await placeOf(one)).isPinned, (await placeOf(other)).isPinned]).toEqual([true, false]);
      await onReview(other, (review) => review.unpin());
      expect(await pinned(), 'another one is unpinned').toEqual([true, false]);
      await onReview(other, (review) => review.pin());
      expect(await pinned()).toEqual([false, true]);
      await onReview(other, (review) => review.hide(AT));
      expect(await pinned()).toEqual([false, false]);
      await onReview(one, (review) => review.pin());
      await onReview(one, (review) => review.unpin());
      expect(await pinned()).toEqual([false, false]);
      await onReview(one, (review) => review.pin());
      await onReview(one, (review) => review.delete(AT));
      expect(await pinned()).toEqual([false, false]);
    });

    it('CMT-34 is liked once a member, until they like it no more or it is deleted', async () => {
      const id = await write('좋은 말');
      const like = (by: AuthorId, since: number | undefined) => onReview(id, (review) => review.like(by, since));
      const seen = async (by: AuthorId) => {
        const { isLiked, totalLikes } = (await find(id, by)).review;
        return [isLiked, totalLikes];
      };
      expect(await like(reader, undefined)).toBe(0);
      for (let time = 0; time < 2; time += 1) expect(await like(reader, AT)).toBe(1);
      expect(await like(author, AT)).toBe(2);
      expect([await seen(reader), await seen(operator)]).toEqual([
        [true, 2],
        [false, 2],
      ]);
      expect(await like(reader, undefined)).toBe(1);
      expect([await seen(reader), await seen(author)]).toEqual([
        [false, 1],
        [true, 1],
      ]);
      await onReview(id, (review) => review.delete(AT));
      expect(await seen(author)).toEqual([false, 0]);
    });

    it('CMT-29 is reported once a member, with its text as it was', async () => {
      const id = await write('나쁜 말');
      const report = (reason: string, by: AuthorId) =>
        onReview(id, (review) => review.report({ reason, note: undefined, at: AT }, by));
      await report('spam', reader);
      await report('abuse', reader);
      await report('other', author);
      await onReview(id, (review) => review.delete(AT));
      const reports = (await rig.reports(id)).toSorted(([one], [other]) => one - other);
      const expected = [
        [author, 'other', '나쁜 말'],
        [reader, 'spam', '나쁜 말'],
      ] as const;
      expect(reports).toEqual(expected.toSorted(([one], [other]) => one - other));
    });

    it('CMT-23 is nothing where the work fails half-way', async () => {
      const id = await write('남을 말');
      const failing = onReview(id, async (review) => {
        await review.report({ reason: 'spam', note: undefined, at: AT }, reader);
        await review.delete(AT);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect((await find(id)).review).toMatchObject({ text: '남을 말', isDeleted: false });
      expect([await rig.total(seriesId), await rig.reports(id)]).toEqual([1, []]);
    });

    it('CMT-23 waits for each other, and for what is written', async () => {
      const id = await write('한 번만 지울 말');
      const deleteOnce = () =>
        onReview(id, async (review) => {
          if (!review.place.isDeleted) await review.delete(AT);
          return !review.place.isDeleted;
        });
      const answerOnce = () =>
        onThreads(async (threads) => {
          if ((await threads.findAnswered(id)) !== undefined) await threads.add({ parentId: id, text: '답' });
        });
      const answers = [answerOnce(), answerOnce()];
      const deleted = await Promise.all([deleteOnce(), deleteOnce(), deleteOnce(), deleteOnce()]);
      await Promise.all(answers);
      expect(deleted.filter((isFirst) => isFirst)).toHaveLength(1);
      const { subReviews } = (await find(id)).review;
      expect(await rig.total(seriesId), 'counted as long as it has an answer').toBe(subReviews.length > 0 ? 1 : 0);
    });
  });

  describe(`the case of a comment, in ${name}`, () => {
    const judgement = (action: Judgement['action'], facts: Partial<Judgement> = {}): Judgement => ({
      action,
      reason: action === 'hide' ? 'spoiler' : undefined,
      note: undefined,
      at: AT,
      from: { network: '192.0.2.1', deviceName: 'Chrome' },
      ...facts,
    });
    const standing = (id: ReviewId) => onCase(id, async ({ state, text }) => [state, text] as const);
    const judge = (id: ReviewId, state: CaseState, facts: Judgement) => onCase(id, (one) => one.judge(state, facts));
    const report = (id: ReviewId, by: AuthorId) =>
      onReview(id, (review) => review.report({ reason: 'spam', note: '광고', at: AT }, by));

    it('CMT-29 SES-73 is opened by a report, and again once it was dismissed, but not while the comment is down', async () => {
      const id = await write('나쁜 말');
      expect(await standing(id)).toEqual([undefined, '나쁜 말']);
      await report(id, reader);
      expect(await standing(id)).toEqual(['open', '나쁜 말']);
      await judge(id, 'dismissed', judgement('dismiss'));
      await report(id, author);
      expect(await standing(id)).toEqual(['open', '나쁜 말']);
      await judge(id, 'hidden', judgement('hide'));
      await report(id, await rig.aMember());
      expect(await standing(id)).toEqual(['hidden', '나쁜 말']);
    });

    it('SES-73 is as it was judged, with its reports, and each judgement is in the audit log', async () => {
      const id = await write('나쁜 말');
      await report(id, reader);
      const later = { at: AT + 1, note: '결말 누설' };
      const found = await onCase(id, async (one) => {
        await one.judge('hidden', judgement('hide', later));
        return one.find();
      });
      expect(found).toMatchObject({
        reviewId: id,
        state: 'hidden',
        text: '나쁜 말',
        isDeleted: false,
        writtenAt: AT,
        writer: { id: writer },
        series: { id: seriesId },
        reports: [{ reason: 'spam', note: '광고', reportedAt: AT, reporter: { id: reader } }],
        totalReports: 1,
        operator: { id: operator },
        reason: 'spoiler',
        note: '결말 누설',
        openedAt: AT,
        changedAt: AT + 1,
      });
      await judge(id, 'restored', judgement('restore'));
      expect(await rig.logged(id)).toEqual([
        ['hide', operator, '나쁜 말'],
        ['restore', operator, '나쁜 말'],
      ]);
    });

    it('SES-73 keeps the text that was reported or judged when its writer deletes it', async () => {
      const [reported, unknown] = [await write('알린 말'), await write('모르는 말')];
      await report(reported, reader);
      for (const id of [reported, unknown]) await onReview(id, (review) => review.delete(AT));
      expect(await standing(reported)).toEqual(['open', '알린 말']);
      expect(await standing(unknown)).toEqual([undefined, '']);
    });

    it('SES-73 takes a comment down for all but its writer, and puts it back', async () => {
      const id = await write('내릴 말');
      await onReview(id, (review) => review.pin());
      await onCase(id, (one) => one.takeDown(AT));
      for (const [by, text] of [
        [writer, '내릴 말'],
        [author, ''],
        [reader, ''],
      ] as const) {
        expect((await find(id, by)).review).toMatchObject({ text, isHidden: true, isPinned: false });
      }
      expect(await placeOf(id)).toMatchObject({ isConcealed: true, isDeleted: false });
      expect([await rig.total(seriesId), await answeredBy(id)]).toEqual([0, undefined]);
      await onReview(id, (review) => review.hide(undefined));
      expect(await placeOf(id), 'not shown by the author of the series').toMatchObject({ isConcealed: true });
      await onCase(id, (one) => one.takeDown(undefined));
      expect((await find(id, reader)).review).toMatchObject({ text: '내릴 말', isHidden: false });
      expect(await rig.total(seriesId)).toBe(1);
    });

    it('NTF-11 tells the writer of each judgement', async () => {
      const by = await rig.aMember();
      const id = await write('내릴 말', undefined, by);
      for (const [state, action, notice] of [
        ['hidden', 'hide', 'taken-down'],
        ['restored', 'restore', 'restored'],
      ] as const) {
        await onCase(id, async (one) => one.tell(notice, judgement(action), await one.judge(state, judgement(action))));
      }
      expect(await rig.told(by)).toEqual([
        ['taken-down', id],
        ['restored', id],
      ]);
    });

    it('SES-73 is as before where the work fails half-way, and none where there is no comment', async () => {
      const id = await write('남을 말');
      const failing = onCase(id, async (one) => {
        await one.judge('hidden', judgement('hide'));
        await one.takeDown(AT);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect([await standing(id), await rig.logged(id)]).toEqual([[undefined, '남을 말'], []]);
      expect(await placeOf(id)).toMatchObject({ isConcealed: false });
      await expect(onCase(id, (one) => one.find())).rejects.toThrow(`comment ${id} has no case`);
      let runs = 0;
      expect(await rig.cases.run(NOBODY, operator, async () => (runs += 1))).toBeUndefined();
      expect(runs).toBe(0);
    });

    it('SES-73 is judged by one after another', async () => {
      const id = await write('내릴 말');
      const hideOnce = () =>
        onCase(id, async (one) => {
          if (one.state === undefined) await one.judge('hidden', judgement('hide'));
        });
      await Promise.all([hideOnce(), hideOnce(), hideOnce(), hideOnce()]);
      expect(await rig.logged(id)).toHaveLength(1);
    });
  });
}
