import { describe, expect, it, vi } from 'vitest';
import type { Content, ContentCase, ContentCaseState } from '../../../../../common/kernel/content-report.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import { MAX_TAKEDOWN_REASON_LENGTH } from '../../../../../common/kernel/limits.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { JudgeContent, type ContentJudgement } from '../../../../../server/application/community/judge-content.ts';
import { PutBack } from '../../../../../server/application/community/put-back.ts';
import { ReportContent } from '../../../../../server/application/community/report-content.ts';
import { TakeDown } from '../../../../../server/application/community/take-down.ts';
import { MemoryContentReports } from '../../../../support/community/memory-content-reports.ts';
import { MemoryTakedowns } from '../../../../support/community/memory-takedowns.ts';

const [AUTHOR, READER, OPERATOR] = [1, 3, 4] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const SERIES = { kind: 'series', id: 1 as SeriesId } as const;
const STORY = { kind: 'story', id: 7 as StoryId } as const;
const PERSON = { kind: 'author', id: AUTHOR } as const;
const AT = 1_790_000_000_000;
const FROM = { network: '192.0.2.1', deviceName: 'Chrome' } as const;
const CASE = 11;

describe('ReportContent', () => {
  const REPORT = { reason: 'stolen', note: '제 낭독입니다', at: AT } as const;

  it.each([SERIES, STORY, PERSON])('CMT-33 notes what somebody says of %j', async (content) => {
    const memory = new MemoryContentReports();
    memory.keepPlace(content, { ownerId: AUTHOR, isShown: true });
    const reporting = new ReportContent(memory.reporting);
    expect(await reporting.run(content, REPORT, { memberId: READER })).toEqual(ok(undefined));
    expect(memory.noted).toEqual([{ ...REPORT, content, reporter: READER }]);
  });

  it('CMT-33 notes nothing of what is one’s own, hidden or nowhere', async () => {
    const memory = new MemoryContentReports();
    memory.keepPlace(SERIES, { ownerId: AUTHOR, isShown: true });
    memory.keepPlace(STORY, { ownerId: AUTHOR, isShown: false });
    const reporting = new ReportContent(memory.reporting);
    expect(await reporting.run(SERIES, REPORT, { memberId: AUTHOR })).toEqual(fail({ kind: 'forbidden' }));
    expect(await reporting.run(STORY, REPORT, { memberId: READER })).toEqual(fail({ kind: 'not-found' }));
    expect(await reporting.run(PERSON, REPORT, { memberId: READER })).toEqual(fail({ kind: 'not-found' }));
    expect(memory.noted).toEqual([]);
  });
});

/** A case of `content`, whose work is published, and an operator who judges it. */
function aCase(content: Content, state: ContentCaseState = 'open') {
  const kept: ContentCase = {
    id: CASE,
    content,
    state,
    title: '등대',
    series: undefined,
    author: undefined,
    madeByAi: undefined,
    isShown: true,
    isDeleted: false,
    reports: [],
    totalReports: 1,
    operator: undefined,
    note: undefined,
    openedAt: AT,
    changedAt: AT,
  };
  const memory = new MemoryContentReports();
  memory.keepCase(kept);
  const works = new MemoryTakedowns();
  works.keep(SERIES, AUTHOR, 'published');
  works.keep(STORY, AUTHOR, 'published', SERIES.id);
  for (const work of [SERIES, STORY]) works.report(work);
  const judging = new JudgeContent({
    cases: memory.reading,
    work: memory.deciding,
    takeDown: new TakeDown(works),
    putBack: new PutBack(works),
  });
  const judge = (action: ContentJudgement['action'], reason = '저작권 신고', id = CASE) =>
    judging.run(id, { action, reason, note: '다른 운영자에게', at: AT + 1, from: FROM }, { memberId: OPERATOR });
  return { memory, works, kept, judge };
}

describe('JudgeContent', () => {
  it.each([
    [SERIES, 'take', 'taken'],
    [STORY, 'dismiss', 'dismissed'],
    [PERSON, 'answer', 'answered'],
  ] as const)('SHL-80 decides the case of %j: %s', async (content, action, state) => {
    const { memory, kept, judge } = aCase(content);
    const note = '다른 운영자에게';
    expect(await judge(action)).toEqual(ok({ ...kept, state, note, changedAt: AT + 1 }));
    expect(memory.log).toEqual([{ id: CASE, operator: OPERATOR, state, action, note, at: AT + 1, from: FROM }]);
  });

  it('SHL-80 decides nothing of what somebody else closed, of what there is none, and answers authors alone', async () => {
    const closed = aCase(SERIES, 'dismissed');
    expect(await closed.judge('take')).toEqual(fail({ kind: 'case-changed' }));
    const open = aCase(SERIES);
    expect(await open.judge('answer')).toEqual(fail({ kind: 'case-changed' }));
    for (const action of ['take', 'take-down', 'put-back'] as const) {
      expect(await open.judge(action, '까닭', CASE + 1)).toEqual(fail({ kind: 'not-found' }));
    }
    expect([closed.memory.log, open.memory.log, open.works.written.log]).toEqual([[], [], []]);
  });

  it.each([SERIES, STORY])('SHL-80 MODE-37 takes %j down as the command does, and puts it back', async (work) => {
    const { works, kept, judge } = aCase(work);
    expect(await judge('take-down', '저작권 신고')).toEqual(ok(kept));
    expect(works.find(work)).toMatchObject({ status: 'hidden', takedown: { reason: '저작권 신고', at: AT + 1 } });
    expect(works.caseOf(work)).toEqual(['down', OPERATOR, '저작권 신고']);
    expect(await judge('put-back')).toEqual(ok(kept));
    expect(works.find(work)).toMatchObject({ status: 'published', takedown: undefined });
    expect(works.caseOf(work)?.slice(0, 2)).toEqual(['restored', OPERATOR]);
    const by = { kind: 'operator', id: OPERATOR };
    expect(works.written.log).toMatchObject([
      { action: 'take-down', by, ...FROM, at: AT + 1 },
      { action: 'put-back', by, ...FROM, at: AT + 1 },
    ]);
  });

  it('SHL-80 says that somebody else was first where a work is down already, is not, or is heard by nobody', async () => {
    const { works, judge } = aCase(STORY);
    expect(await judge('put-back')).toEqual(fail({ kind: 'case-changed' }));
    await judge('take-down');
    const before = works.written;
    expect(await judge('take-down')).toEqual(fail({ kind: 'case-changed' }));
    expect(works.written).toEqual(before);
    await judge('put-back');
    works.keep(STORY, AUTHOR, 'draft');
    expect(await judge('take-down')).toEqual(fail({ kind: 'case-changed' }));
    works.keep(STORY, AUTHOR, 'deleted');
    for (const action of ['take-down', 'put-back'] as const) {
      expect(await judge(action)).toEqual(fail({ kind: 'not-found' }));
    }
  });

  it('SHL-80 takes nothing down without a reason that its author can read, and no author', async () => {
    const { works, judge } = aCase(SERIES);
    expect(await judge('take-down', ' ')).toEqual(fail({ kind: 'reason-needed' }));
    expect(await judge('take-down', 'x'.repeat(MAX_TAKEDOWN_REASON_LENGTH + 1))).toEqual(
      fail({ kind: 'reason-too-long' }),
    );
    const author = aCase(PERSON);
    for (const action of ['take-down', 'put-back'] as const) {
      expect(await author.judge(action)).toEqual(fail({ kind: 'case-changed' }));
    }
    expect([works.written.log, author.works.written.log]).toEqual([[], []]);
  });

  it('SHL-80 finds no case any more that went away while it was decided', async () => {
    const { memory, judge } = aCase(SERIES);
    vi.spyOn(memory.reading, 'find').mockResolvedValue(undefined);
    expect(await judge('take')).toEqual(fail({ kind: 'not-found' }));
  });
});
