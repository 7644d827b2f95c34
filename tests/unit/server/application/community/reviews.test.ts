import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import { MAX_SUB_REVIEWS } from '../../../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../../../common/kernel/result.ts';
import { DeleteReview } from '../../../../../server/application/community/delete-review.ts';
import { HideReview } from '../../../../../server/application/community/hide-review.ts';
import { LikeReview } from '../../../../../server/application/community/like-review.ts';
import { PinReview } from '../../../../../server/application/community/pin-review.ts';
import { PostReview } from '../../../../../server/application/community/post-review.ts';
import { ReportReview } from '../../../../../server/application/community/report-review.ts';
import type { PostedReview } from '../../../../../server/application/ports/community/review-posting-work.ts';
import { SENT_TWICE_MS, type WantedSpot } from '../../../../../server/domain/community/review.ts';
import { blockFault, whoMayRefuse, type BlockFault } from '../../../../../server/domain/community/review-thread.ts';
import { MemoryReviews } from '../../../../support/community/memory-reviews.ts';

const MEMBERS = [1, 2, 3, 4] as AuthorId[] as [AuthorId, AuthorId, AuthorId, AuthorId];
const [AUTHOR, ONE, OTHER, NAMELESS] = MEMBERS;
const [SERIES, ELSEWHERE] = [1, 2] as SeriesId[] as [SeriesId, SeriesId];
const NONE = 999 as ReviewId;
const AT = 1_790_000_000_000;

const idOf = (posted: Result<PostedReview, unknown>): ReviewId => (posted.ok ? posted.value.review.id : NONE);

/** Two series of one author, with members to comment on them, one of whom has no name. */
function aCommunity() {
  const memory = new MemoryReviews();
  for (const member of [AUTHOR, ONE, OTHER]) memory.name(member, `소리 ${member}`);
  for (const series of [SERIES, ELSEWHERE]) memory.keepSeries(series, AUTHOR);
  const posting = new PostReview(memory.posting);
  const [deletion, hiding, liking, pinning, reporting] = [
    new DeleteReview(memory.changes),
    new HideReview(memory.changes),
    new LikeReview(memory.changes),
    new PinReview(memory.changes),
    new ReportReview(memory.changes),
  ];
  return {
    memory,
    post: (text: string, memberId: AuthorId = ONE, { parentId, seriesId = SERIES, at = AT, ...marks }: Place = {}) =>
      posting.run({ seriesId, parentId, text, at, ...marks }, { memberId }),
    remove: (id: ReviewId, memberId: AuthorId) => deletion.run(id, { memberId }, AT),
    hide: (id: ReviewId, isHidden: boolean, memberId: AuthorId) => hiding.run(id, isHidden, { memberId }, AT),
    like: (id: ReviewId, isLiked: boolean, memberId: AuthorId) => liking.run(id, isLiked, { memberId }, AT),
    pin: (id: ReviewId, isPinned: boolean, memberId: AuthorId) => pinning.run(id, isPinned, { memberId }),
    report: (id: ReviewId, memberId: AuthorId) =>
      reporting.run(id, { reason: 'spam', note: undefined, at: AT }, { memberId }),
    told: (member: AuthorId) =>
      memory.written.told.filter((one) => one.member === member).map(({ kind, review }) => [kind, review] as const),
  };
}

interface Place {
  readonly parentId?: ReviewId | undefined;
  readonly seriesId?: SeriesId;
  readonly at?: number;
  readonly spot?: WantedSpot;
  readonly isSpoiler?: boolean;
  readonly mentions?: readonly AuthorId[];
}

const NOT_FOUND = fail({ kind: 'not-found' });

describe('PostReview', () => {
  it('CMT-15 CMT-19 writes a comment, which the author of the series is told', async () => {
    const { post, told, memory } = aCommunity();
    const posted = await post('잘 들었어요.');
    const review = { text: '잘 들었어요.', writtenAt: AT, isByAuthor: false, writer: { id: ONE } };
    expect(posted).toMatchObject({ ok: true, value: { review, parentId: undefined } });
    expect(told(AUTHOR)).toEqual([['comment', idOf(posted)]]);
    expect(memory.written.told).toHaveLength(1);
  });

  it('CMT-39 API-70 writes of a second of a published story of the series, or of all of it', async () => {
    const { post, memory } = aCommunity();
    const [here, there] = [11, 12] as StoryId[] as [StoryId, StoryId];
    const story = { title: '첫 밤', episode: 4, durationSeconds: 300 };
    memory.keepStory(here, { ...story, seriesId: SERIES });
    memory.keepStory(there, { ...story, seriesId: ELSEWHERE });
    const at = (storyId: StoryId, seconds?: number) => ({ spot: { storyId, seconds } });
    const known = { storyId: here, title: '첫 밤', episode: 4 };
    const timed = await post('여기요', ONE, at(here, 192));
    expect(timed).toMatchObject({ value: { review: { spot: { ...known, seconds: 192 }, isSpoiler: false } } });
    const whole = await post('다 좋아요', ONE, { ...at(here), isSpoiler: true });
    expect(whole).toMatchObject({ value: { review: { spot: { ...known, seconds: undefined }, isSpoiler: true } } });
    expect(await post('어디', ONE, at(there, 1))).toEqual(fail({ kind: 'review-story' }));
    expect(await post('언제', ONE, at(here, 301))).toEqual(fail({ kind: 'review-seconds' }));
    expect(await post('답', ONE, { ...at(here, 1), parentId: idOf(timed) })).toEqual(fail({ kind: 'review-story' }));
    expect(memory.written.reviews.size).toBe(2);
    expect(idOf(await post('여기요', ONE, at(here, 193))), 'another second').not.toBe(idOf(timed));
    expect(idOf(await post('여기요', ONE, at(here, 192))), 'sent twice').toBe(idOf(timed));
  });

  it('CMT-21 NTF-11 writes an answer below the one comment, also one to an answer, and tells whoever is answered', async () => {
    const { post, told } = aCommunity();
    const root = idOf(await post('질문이요.', ONE));
    const answer = await post('저는 알아요.', OTHER, { parentId: root });
    const thanks = await post('고마워요.', AUTHOR, { parentId: idOf(answer) });
    expect(answer).toMatchObject({ ok: true, value: { parentId: root } });
    expect(thanks).toMatchObject({ ok: true, value: { parentId: root, review: { isByAuthor: true } } });
    expect(told(ONE)).toEqual([
      ['reply', idOf(answer)],
      ['reply', idOf(thanks)],
    ]);
    expect(told(OTHER)).toEqual([['reply', idOf(thanks)]]);
    expect(told(AUTHOR)).toEqual([
      ['comment', root],
      ['comment', idOf(answer)],
    ]);
  });

  it('CMT-44 CMT-45 mentions those it names who have written there, and the author of the series, and tells them', async () => {
    const { post, told, memory } = aCommunity();
    const names = [
      [AUTHOR, '작가'],
      [ONE, '솔집'],
      [OTHER, '밤산책'],
    ] as const;
    for (const [member, name] of names) memory.name(member, name);
    const first = await post('첫 글', ONE);
    const mentions = [AUTHOR, ONE, NAMELESS];
    const posted = await post('@솔집 @작가 @밤산책 들어 보세요', OTHER, { mentions: [...mentions, OTHER] });
    expect(posted).toMatchObject({
      value: {
        review: {
          mentions: [
            { id: ONE, name: '솔집' },
            { id: AUTHOR, name: '작가' },
          ],
        },
      },
    });
    expect(told(ONE)).toEqual([['mention', idOf(posted)]]);
    expect(told(AUTHOR)).toEqual([
      ['comment', idOf(first)],
      ['mention', idOf(posted)],
    ]);
    expect(told(OTHER)).toEqual([]);
    const unnamed = await post('아무도 부르지 않아요', OTHER, { mentions });
    expect(unnamed).toMatchObject({ value: { review: { mentions: [] } } });
  });

  it('CMT-45 tells who is answered and mentioned of the answer alone', async () => {
    const { post, told, memory } = aCommunity();
    memory.name(ONE, '솔집');
    const root = idOf(await post('질문이요.', ONE));
    const answer = await post('@솔집 여기요.', OTHER, { parentId: root, mentions: [ONE] });
    expect(answer).toMatchObject({ value: { review: { mentions: [{ id: ONE, name: '솔집' }] } } });
    expect(told(ONE)).toEqual([['reply', idOf(answer)]]);
  });

  it('NTF-11 tells an author who is answered of the answer alone, or of a comment where they want no answers', async () => {
    for (const [isMuted, kind] of [
      [false, 'reply'],
      [true, 'comment'],
    ] as const) {
      const { post, told, memory } = aCommunity();
      if (isMuted) memory.mute(AUTHOR, 'reply');
      const root = idOf(await post('제 글에 달아 주세요.', AUTHOR));
      const answer = idOf(await post('달았어요.', ONE, { parentId: root }));
      expect(told(AUTHOR)).toEqual([[kind, answer]]);
    }
  });

  it('CMT-19 asks first for the series, then for a name, then for what is answered', async () => {
    const { post, memory } = aCommunity();
    const nowhere = { seriesId: 9 as SeriesId, parentId: NONE };
    expect(await post('말', NAMELESS, nowhere)).toEqual(NOT_FOUND);
    expect(await post('말', NAMELESS, { parentId: NONE })).toEqual(fail({ kind: 'name-required' }));
    expect(await post('말', ONE, { parentId: NONE })).toEqual(NOT_FOUND);
    memory.keepSeries(SERIES, AUTHOR, false);
    expect(await post('말', ONE)).toEqual(NOT_FOUND);
    expect(memory.written.reviews.size).toBe(0);
  });

  it('CMT-21 answers only what stands on the same series and can be read', async () => {
    const { post, remove, hide } = aCommunity();
    const [deleted, hidden, elsewhere] = [
      idOf(await post('지울 말')),
      idOf(await post('숨길 말')),
      idOf(await post('저기', ONE, { seriesId: ELSEWHERE })),
    ];
    await remove(deleted, ONE);
    await hide(hidden, true, AUTHOR);
    for (const parentId of [deleted, hidden, elsewhere]) {
      for (const member of [ONE, AUTHOR]) expect(await post('답', member, { parentId })).toEqual(NOT_FOUND);
    }
  });

  it('CMT-15 writes and tells once what was sent twice within ten seconds', async () => {
    const { post, told } = aCommunity();
    const first = idOf(await post('한 번만'));
    expect(idOf(await post('한 번만', ONE, { at: AT + SENT_TWICE_MS - 1 }))).toBe(first);
    expect(told(AUTHOR)).toHaveLength(1);
    const others = [
      await post('한 번만', OTHER),
      await post('한 번만', ONE, { parentId: first }),
      await post('한 번만', ONE, { seriesId: ELSEWHERE }),
      await post('한 번만!', ONE),
      await post('한 번만', ONE, { at: AT + SENT_TWICE_MS }),
    ];
    expect(new Set([first, ...others.map(idOf)]).size).toBe(6);
  });

  it('CMT-21 refuses an answer where the comment has all that its list gives, but not what was sent before', async () => {
    const { post, remove, memory } = aCommunity();
    const parentId = idOf(await post('질문이요.'));
    for (let number = 2; number <= MAX_SUB_REVIEWS; number += 1) await post(`${number}`, OTHER, { parentId });
    const last = await post('마지막', OTHER, { parentId });
    expect(last.ok).toBe(true);
    const before = memory.written;
    expect(await post('하나 더', OTHER, { parentId })).toEqual(fail({ kind: 'thread-full' }));
    expect(await post('하나 더', OTHER, { parentId: idOf(last) })).toEqual(fail({ kind: 'thread-full' }));
    expect(await post('마지막', OTHER, { parentId }), 'a lost answer is asked for again').toEqual(last);
    expect(memory.written).toEqual(before);
    await remove(idOf(last), OTHER);
    expect(await post('하나 더', OTHER, { parentId })).toMatchObject({ ok: true, value: { parentId } });
  });
});

describe('PostReview of somebody who is blocked', () => {
  const blocked = (kind: BlockFault['kind']) => fail({ kind });

  it('CMT-47 refuses whom the answered one has blocked, and below whose comment it would stand', async () => {
    const { post, memory, told } = aCommunity();
    const [own, thread] = [idOf(await post('제 말', OTHER)), idOf(await post('작가의 말', AUTHOR))];
    const below = idOf(await post('저도요', OTHER, { parentId: thread }));
    const answer = idOf(await post('작가의 답', AUTHOR, { parentId: own }));
    memory.block(OTHER, ONE);
    const before = memory.written;
    for (const parentId of [own, below]) expect(await post('답', ONE, { parentId })).toEqual(blocked('reply-blocked'));
    expect(await post('답', ONE, { parentId: answer })).toEqual(blocked('thread-blocked'));
    expect([memory.written.reviews, memory.written.told]).toEqual([before.reviews, before.told]);
    for (const parentId of [thread, undefined])
      expect(await post('다른 말', ONE, { parentId })).toMatchObject({ ok: true });
    expect(told(OTHER), 'of the answer of the author alone').toEqual([['reply', answer]]);
  });

  it('CMT-47 refuses all that is written on a series of who has blocked them, who answers them all the same', async () => {
    const { post, memory } = aCommunity();
    const [own, other] = [idOf(await post('제 말', ONE)), idOf(await post('남의 말', OTHER))];
    memory.block(AUTHOR, ONE);
    for (const parentId of [undefined, own, other])
      expect(await post('더', ONE, { parentId })).toEqual(blocked('series-blocked'));
    expect(await post('작가의 답', AUTHOR, { parentId: own })).toMatchObject({ ok: true });
  });

  it('CMT-47 refuses who mentions somebody that has blocked them, but not their name alone', async () => {
    const { post, memory } = aCommunity();
    memory.name(OTHER, '물때');
    await post('제 말', OTHER);
    memory.block(OTHER, ONE);
    expect(await post('@물때 들어 봐요', ONE, { mentions: [OTHER] })).toEqual(blocked('mention-blocked'));
    expect(await post('물때 들어 봐요', ONE, { mentions: [OTHER] })).toMatchObject({ ok: true });
    expect(await post('@물때 들어 봐요', ONE)).toMatchObject({ ok: true });
  });

  it('CMT-47 lets the author of a series answer and mention everybody there, and nobody be kept from their own comment', async () => {
    const { post, memory } = aCommunity();
    memory.name(OTHER, '물때');
    const own = idOf(await post('제 말', OTHER));
    for (const by of [OTHER, AUTHOR]) memory.block(by, by);
    memory.block(OTHER, AUTHOR);
    expect(await post('@물때 고마워요', AUTHOR, { parentId: own, mentions: [OTHER] })).toMatchObject({ ok: true });
    expect(await post('제 답', OTHER, { parentId: own })).toMatchObject({ ok: true });
  });

  it('CMT-47 answers what was sent twice with what was taken before', async () => {
    const { post, memory } = aCommunity();
    const parentId = idOf(await post('제 말', OTHER));
    const first = await post('답', ONE, { parentId });
    memory.block(OTHER, ONE);
    expect(idOf(await post('답', ONE, { parentId, at: AT + 1 }))).toBe(idOf(first));
    const late = AT + SENT_TWICE_MS;
    expect(await post('답', ONE, { parentId, at: late })).toEqual(blocked('reply-blocked'));
  });

  it('CMT-47 is decided by who answers, mentions or owns, whoever else has blocked whom', () => {
    const people = fc.integer({ min: 1, max: 5 }).map((id) => id as AuthorId);
    const answered = fc.option(fc.record({ writerId: people, rootWriterId: people }), { nil: undefined });
    const concerned = fc.record({ ownerId: people, answered, mentioned: fc.array(people, { maxLength: 3 }) });
    fc.assert(
      fc.property(people, concerned, fc.array(people), (writer, all, blockers) => {
        const asked = whoMayRefuse(writer, all);
        const by = (one: AuthorId | undefined) => one !== undefined && one !== writer && blockers.includes(one);
        const isHome = writer === all.ownerId;
        const fault = blockFault(
          all,
          asked.filter((one) => blockers.includes(one)),
        );
        const expected = [
          by(all.answered?.writerId) && 'reply-blocked',
          by(all.answered?.rootWriterId) && 'thread-blocked',
          by(all.ownerId) && 'series-blocked',
          all.mentioned.some(by) && 'mention-blocked',
        ].find((one) => one !== false);
        expect(fault?.kind).toBe(isHome ? undefined : expected);
      }),
    );
  });
});

describe('DeleteReview', () => {
  it('CMT-23 deletes for the writer and for the author of the series, and for nobody else; again does no harm', async () => {
    const { post, remove, memory } = aCommunity();
    for (const [number, by] of [ONE, AUTHOR].entries()) {
      const id = idOf(await post(`지울 말 ${number}`));
      expect(await remove(id, OTHER)).toEqual(fail({ kind: 'forbidden' }));
      for (let time = 0; time < 2; time += 1) expect(await remove(id, by)).toEqual(ok(undefined));
      expect(memory.written.reviews.get(id)).toMatchObject({ text: '', isDeleted: true });
      expect(await remove(id, OTHER), 'not told that there was one').toEqual(NOT_FOUND);
    }
    expect(await remove(NONE, ONE)).toEqual(NOT_FOUND);
  });
});

describe('HideReview', () => {
  it('CMT-23 security §3 hides and shows for the author of the series alone', async () => {
    const { post, hide, memory } = aCommunity();
    const id = idOf(await post('숨길 말'));
    for (const by of [ONE, OTHER]) expect(await hide(id, true, by)).toEqual(fail({ kind: 'forbidden' }));
    expect(memory.total(SERIES)).toBe(1);
    expect(await hide(id, true, AUTHOR)).toEqual(ok(undefined));
    expect(memory.total(SERIES)).toBe(0);
    expect(await hide(id, false, OTHER)).toEqual(NOT_FOUND);
    expect(await hide(id, false, AUTHOR)).toEqual(ok(undefined));
    expect(memory.total(SERIES)).toBe(1);
    expect(await hide(NONE, true, AUTHOR)).toEqual(NOT_FOUND);
  });
});

describe('LikeReview', () => {
  it('CMT-34 CMT-35 likes what others wrote and everybody can read, and tells nobody', async () => {
    const { post, like, hide, remove, told, memory } = aCommunity();
    const id = idOf(await post('좋은 말'));
    const before = told(ONE);
    expect(await like(id, true, ONE)).toEqual(fail({ kind: 'forbidden' }));
    expect(await like(id, true, OTHER)).toEqual(ok({ isLiked: true, totalLikes: 1 }));
    expect(await like(id, true, AUTHOR)).toEqual(ok({ isLiked: true, totalLikes: 2 }));
    expect(await like(id, false, OTHER)).toEqual(ok({ isLiked: false, totalLikes: 1 }));
    expect(told(ONE)).toEqual(before);
    await hide(id, true, AUTHOR);
    expect(await like(id, true, OTHER)).toEqual(NOT_FOUND);
    await hide(id, false, AUTHOR);
    memory.keepSeries(SERIES, AUTHOR, false);
    expect(await like(id, true, OTHER)).toEqual(NOT_FOUND);
    memory.keepSeries(SERIES, AUTHOR);
    await remove(id, ONE);
    for (const gone of [id, NONE]) expect(await like(gone, true, OTHER)).toEqual(NOT_FOUND);
  });
});

describe('PinReview', () => {
  it('CMT-21 security §3 puts one comment before all others, and no answer', async () => {
    const { post, pin, hide, memory } = aCommunity();
    const [first, second] = [idOf(await post('하나')), idOf(await post('둘'))];
    const answer = idOf(await post('답', ONE, { parentId: first }));
    const pinned = () => [...memory.written.reviews.values()].filter(({ isPinned }) => isPinned).map(({ id }) => id);
    expect(await pin(first, true, ONE)).toEqual(fail({ kind: 'forbidden' }));
    expect(await pin(answer, true, AUTHOR)).toEqual(fail({ kind: 'not-a-comment' }));
    expect(await pin(NONE, true, AUTHOR)).toEqual(NOT_FOUND);
    await pin(first, true, AUTHOR);
    expect(pinned()).toEqual([first]);
    for (let time = 0; time < 2; time += 1) expect(await pin(second, true, AUTHOR)).toEqual(ok(undefined));
    expect(pinned()).toEqual([second]);
    await pin(second, false, AUTHOR);
    expect(pinned()).toEqual([]);
    await hide(first, true, AUTHOR);
    expect(await pin(first, true, AUTHOR)).toEqual(NOT_FOUND);
    expect(await pin(first, false, AUTHOR)).toEqual(ok(undefined));
  });
});

describe('ReportReview', () => {
  it('CMT-29 notes others’ comments that can be read, once a member', async () => {
    const { post, report, remove, memory } = aCommunity();
    const id = idOf(await post('나쁜 말'));
    expect(await report(id, ONE)).toEqual(fail({ kind: 'forbidden' }));
    for (const by of [OTHER, OTHER, AUTHOR]) expect(await report(id, by)).toEqual(ok(undefined));
    expect(memory.written.reports).toMatchObject([
      { review: id, member: OTHER, text: '나쁜 말', reason: 'spam', at: AT },
      { review: id, member: AUTHOR },
    ]);
    await remove(id, ONE);
    for (const by of [ONE, OTHER]) expect(await report(id, by)).toEqual(NOT_FOUND);
    expect(await report(NONE, ONE)).toEqual(NOT_FOUND);
    expect(memory.written.reports).toHaveLength(2);
  });
});

it('CMT-21 CMT-23 CMT-29 NTF-11 whatever is done by whomever, in whatever order: nobody changes or learns what is not theirs', async () => {
  const step = fc.record({
    what: fc.constantFrom('comment', 'answer', 'delete', 'hide', 'show', 'pin', 'unpin', 'report'),
    who: fc.constantFrom(...MEMBERS),
    pick: fc.nat(8),
    later: fc.constantFrom(0, SENT_TWICE_MS),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { memory, post, remove, hide, pin, report } = aCommunity();
      let at = AT;
      for (const { what, who, pick, later } of steps) {
        at += later;
        const before = memory.written;
        const ids = [...before.reviews.keys()];
        const id = ids[pick % Math.max(1, ids.length)] ?? NONE;
        const acts = {
          comment: () => post('말', who, { at }),
          answer: () => post('답', who, { parentId: id, at }),
          delete: () => remove(id, who),
          hide: () => hide(id, true, who),
          show: () => hide(id, false, who),
          pin: () => pin(id, true, who),
          unpin: () => pin(id, false, who),
          report: () => report(id, who),
        } as const;
        const done = await acts[what]();
        const { reviews, told, reports } = memory.written;
        if (!done.ok) expect(memory.written, 'a refusal writes nothing').toEqual(before);
        for (const [one, kept] of before.reviews) {
          const now = reviews.get(one)!;
          const isMine = [AUTHOR, kept.writerId].includes(who);
          expect(isMine || now.text === kept.text, 'who deletes').toBe(true);
          expect(isMine || now.isPinned === kept.isPinned, 'who pins').toBe(true);
          expect(who === AUTHOR || now.isHidden === kept.isHidden, 'who hides').toBe(true);
          expect(now.isDeleted || !kept.isDeleted, 'what is deleted stays so').toBe(true);
        }
        const all = [...reviews.values()];
        const pinned = all.filter(({ isPinned }) => isPinned);
        expect(pinned.length).toBeLessThan(2);
        for (const one of pinned) expect(one).toMatchObject({ parentId: undefined, isDeleted: false, isHidden: false });
        for (const { text, isDeleted, writerId, parentId } of all) {
          expect(text === '').toBe(isDeleted);
          expect(writerId).not.toBe(NAMELESS);
          if (parentId !== undefined) expect(reviews.get(parentId)?.parentId, 'there is one level').toBeUndefined();
        }
        expect(new Set(told.map(({ member, review }) => `${member} ${review}`)).size).toBe(told.length);
        for (const { member, review } of told) expect(reviews.get(review)?.writerId).not.toBe(member);
        for (const { member, review } of reports) expect(reviews.get(review)?.writerId).not.toBe(member);
      }
    }),
  );
});
