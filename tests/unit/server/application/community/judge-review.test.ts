import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, ReviewId, SeriesId } from '../../../../../common/kernel/ids.ts';
import type { CaseAction } from '../../../../../common/kernel/moderation.ts';
import { fail } from '../../../../../common/kernel/result.ts';
import { DeleteReview } from '../../../../../server/application/community/delete-review.ts';
import { JudgeReview } from '../../../../../server/application/community/judge-review.ts';
import { PostReview } from '../../../../../server/application/community/post-review.ts';
import { ReportReview } from '../../../../../server/application/community/report-review.ts';
import { MemoryReviews } from '../../../../support/community/memory-reviews.ts';

const [AUTHOR, WRITER, READER, OPERATOR] = [1, 2, 3, 4] as AuthorId[] as [AuthorId, AuthorId, AuthorId, AuthorId];
const SERIES = 1 as SeriesId;
const NONE = 999 as ReviewId;
const AT = 1_790_000_000_000;
const FROM = { network: '192.0.2.1', deviceName: 'Chrome' } as const;

/** A comment of the writer's, which operators judge. */
async function aCase() {
  const memory = new MemoryReviews();
  memory.keepSeries(SERIES, AUTHOR);
  memory.name(WRITER, '소리작가');
  const written = { seriesId: SERIES, parentId: undefined, text: '나쁜 말', at: AT };
  const posted = await new PostReview(memory.posting).run(written, { memberId: WRITER });
  const id = posted.ok ? posted.value.review.id : NONE;
  const judging = new JudgeReview(memory.cases);
  return {
    memory,
    id,
    judge: (action: CaseAction, of: ReviewId = id) =>
      judging.run(
        of,
        { action, reason: action === 'hide' ? 'spoiler' : undefined, note: '까닭', at: AT, from: FROM },
        { memberId: OPERATOR },
      ),
    report: (by: AuthorId) =>
      new ReportReview(memory.changes).run(id, { reason: 'spam', note: undefined, at: AT }, { memberId: by }),
    remove: () => new DeleteReview(memory.changes).run(id, { memberId: WRITER }, AT),
    told: () => memory.written.told.filter(({ member }) => member === WRITER),
  };
}

describe('JudgeReview', () => {
  it('SES-73 NTF-11 takes a comment down for a reason, which its writer alone is told, and writes that into the log', async () => {
    const { judge, id, memory, told } = await aCase();
    expect(await judge('hide')).toMatchObject({
      ok: true,
      value: { state: 'hidden', reason: 'spoiler', note: '까닭', text: '나쁜 말', operator: { id: OPERATOR } },
    });
    expect(memory.total(SERIES)).toBe(0);
    expect(told()).toEqual([{ member: WRITER, kind: 'taken-down', review: id, reason: 'spoiler' }]);
    expect(memory.written.told.filter(({ kind }) => kind === 'taken-down')).toHaveLength(1);
    expect(memory.written.log).toMatchObject([
      { action: 'hide', review: id, operator: OPERATOR, text: '나쁜 말', reason: 'spoiler', from: FROM, at: AT },
    ]);
  });

  it('SES-73 NTF-11 puts it back, which its writer is told', async () => {
    const { judge, memory, told } = await aCase();
    await judge('hide');
    expect(await judge('restore')).toMatchObject({ ok: true, value: { state: 'restored' } });
    expect(memory.total(SERIES)).toBe(1);
    expect(told().map(({ kind }) => kind)).toEqual(['taken-down', 'restored']);
  });

  it('SES-73 takes and dismisses a case without a word to its writer, who is read on', async () => {
    const { judge, report, memory, told } = await aCase();
    await report(READER);
    expect(await judge('take')).toMatchObject({ ok: true, value: { state: 'taken', operator: { id: OPERATOR } } });
    expect(await judge('dismiss')).toMatchObject({ ok: true, value: { state: 'dismissed' } });
    expect([memory.total(SERIES), told()]).toEqual([1, []]);
    expect(memory.written.log.map(({ action }) => action)).toEqual(['take', 'dismiss']);
  });

  it('SES-73 finds out when somebody else was first, and does nothing then', async () => {
    const { judge, memory } = await aCase();
    for (const action of ['take', 'dismiss', 'restore'] as const) {
      expect(await judge(action), 'nobody has reported it').toEqual(fail({ kind: 'case-changed' }));
    }
    await judge('hide');
    const before = memory.written;
    for (const action of ['take', 'hide', 'dismiss'] as const) {
      expect(await judge(action)).toEqual(fail({ kind: 'case-changed' }));
    }
    expect(memory.written).toEqual(before);
  });

  it('SES-73 judges what its writer has deleted since by the text that was reported, and nothing of which there is none', async () => {
    const reported = await aCase();
    await reported.report(READER);
    await reported.remove();
    expect(await reported.judge('hide')).toMatchObject({ ok: true, value: { text: '나쁜 말', isDeleted: true } });
    const unknown = await aCase();
    await unknown.remove();
    expect(await unknown.judge('hide')).toEqual(fail({ kind: 'not-found' }));
    expect(await unknown.judge('hide', NONE)).toEqual(fail({ kind: 'not-found' }));
    expect(unknown.memory.written.log).toEqual([]);
  });

  it('SES-73 NTF-11 whatever is reported and judged, in whatever order: the log has all of it, and its writer knows whether it is down', async () => {
    const step = fc.constantFrom('report', 'take', 'hide', 'dismiss', 'restore');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { judge, report, memory, id, told } = await aCase();
        let judged = 0;
        let reporters = 10;
        for (const what of steps) {
          const before = memory.written;
          if (what === 'report') {
            const isDown = before.reviews.get(id)?.isTakenDown === true;
            expect((await report((reporters += 1) as AuthorId)).ok).toBe(!isDown);
            continue;
          }
          const done = await judge(what);
          if (done.ok) judged += 1;
          else expect(memory.written).toEqual(before);
          const { cases, log, reviews } = memory.written;
          expect(log).toHaveLength(judged);
          const isDown = cases.get(id)?.state === 'hidden';
          expect(reviews.get(id)?.isTakenDown).toBe(isDown);
          expect(told().at(-1)?.kind === 'taken-down').toBe(isDown);
          const shown = log.filter(({ action }) => action === 'hide' || action === 'restore');
          expect(told()).toHaveLength(shown.length);
        }
      }),
    );
  });
});
