import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import { MAX_TAKEDOWN_REASON_LENGTH } from '../../../../../common/kernel/limits.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { PutBack } from '../../../../../server/application/community/put-back.ts';
import { TakeDown } from '../../../../../server/application/community/take-down.ts';
import type { Work } from '../../../../../server/application/ports/community/takedown-work.ts';
import { MemoryTakedowns } from '../../../../support/community/memory-takedowns.ts';

const AUTHOR = 1 as AuthorId;
const SERIES: Work = { kind: 'series', id: 1 as SeriesId };
const STORY: Work = { kind: 'story', id: 7 as StoryId };
const AT = 1_790_000_000_000;
const COMMAND = { kind: 'command' };

type Status = Parameters<MemoryTakedowns['keep']>[2];

/** A series of the author's and a story of it, both published unless told. */
function twoWorks(status: Status = 'published') {
  const memory = new MemoryTakedowns();
  const keep = (work: Work, kept: Status) => memory.keep(work, AUTHOR, kept, SERIES.id as SeriesId);
  keep(SERIES, status);
  keep(STORY, status);
  const [taking, putting] = [new TakeDown(memory), new PutBack(memory)];
  return {
    memory,
    keep,
    takeDown: (work: Work, reason = '저작권 신고', at = AT) => taking.run(work, reason, at),
    putBack: (work: Work, at = AT) => putting.run(work, at),
    statusOf: (work: Work) => memory.find(work)?.status,
    told: () => memory.written.told.map(({ notice }) => notice),
    logged: () => memory.written.log.map(({ action }) => action),
  };
}

describe('TakeDown', () => {
  it.each([
    ['a series', SERIES, '등대', undefined],
    ['a story', STORY, '1화', STORY.id],
  ])('MODE-37 hides %s, tells its author why, and is in the audit log', async (_, work, title, story) => {
    const { memory, takeDown, statusOf } = twoWorks();
    expect(await takeDown(work, ' 저작권 신고 ')).toEqual(ok({ title, author: AUTHOR, isChanged: true }));
    expect(statusOf(work)).toBe('hidden');
    expect(statusOf(work === SERIES ? STORY : SERIES)).toBe('published');
    const facts = { series: SERIES.id, story, at: AT };
    const note = '저작권 신고';
    expect(memory.find(work)?.takedown).toEqual({ statusBefore: 'published', reason: note, at: AT });
    expect(memory.written.log).toEqual([{ ...facts, action: 'take-down', by: COMMAND, member: AUTHOR, note }]);
    expect(memory.written.told).toEqual([{ ...facts, author: AUTHOR, notice: 'work-taken-down', reason: note }]);
  });

  it('SHL-80 is an operator’s where one does it, and so is the case of the reports', async () => {
    const { memory } = twoWorks();
    memory.report(STORY);
    const by = { by: { kind: 'operator', id: 4 as AuthorId }, network: '192.0.2.1' } as const;
    await new TakeDown(memory).run(STORY, '신고', AT, by);
    expect(memory.caseOf(STORY)).toEqual(['down', 4, '신고']);
    await new PutBack(memory).run(STORY, AT, by);
    expect(memory.caseOf(STORY)?.slice(0, 2)).toEqual(['restored', 4]);
    expect(memory.written.log).toMatchObject([
      { ...by, action: 'take-down' },
      { ...by, action: 'put-back' },
    ]);
  });

  it.each([SERIES, STORY])('MODE-37 changes nothing of what is down: the first reason stands (%j)', async (work) => {
    const { memory, takeDown } = twoWorks();
    await takeDown(work);
    const before = memory.written;
    expect(await takeDown(work, '또', AT + 1)).toMatchObject({ ok: true, value: { author: AUTHOR, isChanged: false } });
    expect(memory.written).toEqual(before);
  });

  it.each([
    ['published', ok(expect.objectContaining({ isChanged: true }))],
    ['hidden', ok(expect.objectContaining({ isChanged: true }))],
    ['draft', fail({ kind: 'not-published' })],
    ['processing', fail({ kind: 'not-published' })],
    ['scheduled', fail({ kind: 'not-published' })],
    ['deleted', fail({ kind: 'not-found' })],
  ] as const)('MODE-37 takes down what is or was heard alone: %s', async (status, answer) => {
    for (const work of [SERIES, STORY]) {
      const { memory, takeDown, statusOf } = twoWorks(status);
      const before = memory.written;
      expect(await takeDown(work)).toEqual(answer);
      if (!answer.ok) expect([statusOf(work), memory.written]).toEqual([status, before]);
    }
  });

  it('MODE-37 looks at the reason, then for the work, then at its state', async () => {
    const { memory, takeDown } = twoWorks('draft');
    const nowhere: Work = { kind: 'story', id: 99 as StoryId };
    const long = 'x'.repeat(MAX_TAKEDOWN_REASON_LENGTH + 1);
    expect(await takeDown(nowhere, long)).toEqual(fail({ kind: 'reason-too-long' }));
    expect(await takeDown(nowhere, ' ')).toEqual(fail({ kind: 'reason-needed' }));
    expect(await takeDown(nowhere)).toEqual(fail({ kind: 'not-found' }));
    expect(await takeDown(SERIES)).toEqual(fail({ kind: 'not-published' }));
    expect([memory.written.log, memory.written.told]).toEqual([[], []]);
  });

  it('MODE-37 takes a reason as long as may be', async () => {
    const { takeDown } = twoWorks();
    expect((await takeDown(SERIES, 'x'.repeat(MAX_TAKEDOWN_REASON_LENGTH))).ok).toBe(true);
  });

  it('MODE-37 finds no story of a series that was deleted', async () => {
    const { keep, takeDown, putBack } = twoWorks();
    keep(SERIES, 'deleted');
    expect(await takeDown(STORY)).toEqual(fail({ kind: 'not-found' }));
    expect(await putBack(STORY)).toEqual(fail({ kind: 'not-found' }));
  });

  it('MODE-37 tells nothing to who has withdrawn, but the log', async () => {
    const { memory, takeDown, told, logged, statusOf } = twoWorks();
    memory.withdraw(AUTHOR);
    memory.isGuarded = false;
    for (const work of [SERIES, STORY]) expect(await takeDown(work)).toMatchObject({ value: { isChanged: true } });
    expect([statusOf(SERIES), statusOf(STORY)]).toEqual(['hidden', 'hidden']);
    expect([told(), logged()]).toEqual([[], ['take-down', 'take-down']]);
  });
});

describe('PutBack', () => {
  it.each([
    ['published', SERIES],
    ['published', STORY],
    ['hidden', SERIES],
    ['hidden', STORY],
  ] as const)('MODE-37 makes it again what it was, %s, which its author is told: %j', async (status, work) => {
    const { memory, takeDown, putBack, statusOf } = twoWorks(status);
    await takeDown(work);
    expect(await putBack(work, AT + 1)).toMatchObject({ ok: true, value: { author: AUTHOR, isChanged: true } });
    expect([statusOf(work), memory.find(work)?.takedown]).toEqual([status, undefined]);
    const facts = { series: SERIES.id, story: work === STORY ? work.id : undefined, at: AT + 1 };
    expect(memory.written.log.at(-1)).toEqual({ ...facts, action: 'put-back', by: COMMAND, member: AUTHOR });
    expect(memory.written.told.at(-1)).toEqual({
      ...facts,
      author: AUTHOR,
      notice: 'work-restored',
      reason: undefined,
    });
  });

  it('MODE-37 changes nothing of what is not down, whatever it is', async () => {
    for (const status of ['published', 'hidden', 'draft', 'processing', 'scheduled'] as const) {
      const { memory, putBack } = twoWorks(status);
      const before = memory.written;
      expect(await putBack(SERIES)).toEqual(ok({ title: '등대', author: AUTHOR, isChanged: false }));
      expect(memory.written).toEqual(before);
    }
  });

  it('MODE-37 finds nothing that is not there or was deleted, also where it was down', async () => {
    const { memory, keep, takeDown, putBack } = twoWorks();
    expect(await putBack({ kind: 'series', id: 99 as SeriesId })).toEqual(fail({ kind: 'not-found' }));
    await takeDown(STORY);
    keep(STORY, 'deleted');
    const before = memory.written;
    expect(await putBack(STORY)).toEqual(fail({ kind: 'not-found' }));
    expect(memory.written).toEqual(before);
  });

  it('MODE-37 shows no series of who has withdrawn, and tells them nothing, but the log', async () => {
    const { memory, takeDown, putBack, statusOf, told, logged } = twoWorks();
    for (const work of [SERIES, STORY]) await takeDown(work);
    memory.withdraw(AUTHOR);
    memory.isGuarded = false;
    for (const work of [SERIES, STORY]) expect(await putBack(work)).toMatchObject({ value: { isChanged: true } });
    expect([statusOf(SERIES), statusOf(STORY)]).toEqual(['hidden', 'published']);
    expect(memory.find(SERIES)?.takedown).toBeUndefined();
    expect(told()).toEqual(['work-taken-down', 'work-taken-down']);
    expect(logged()).toEqual(['take-down', 'take-down', 'put-back', 'put-back']);
  });
});

describe('TakeDown and PutBack', () => {
  it('MODE-37 in whatever order: what is down is hidden, the log has each change, and its author is told of each', async () => {
    const step = fc.constantFrom('take-down', 'put-back', 'publish', 'hide', 'draft');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { memory, keep, takeDown, putBack, statusOf, told, logged } = twoWorks();
        for (const what of steps) {
          const [before, written] = [memory.find(STORY), memory.written];
          if (what === 'take-down' || what === 'put-back') {
            const moved = await (what === 'take-down' ? takeDown(STORY) : putBack(STORY));
            const isChanged = moved.ok && moved.value.isChanged;
            const isDown = before?.takedown !== undefined;
            const isHeard = before?.status === 'published' || before?.status === 'hidden';
            expect(isChanged).toBe(what === 'put-back' ? isDown : isHeard && !isDown);
            if (isChanged) expect(logged().at(-1)).toBe(what);
            else expect(memory.written).toEqual(written);
            if (isChanged && what === 'put-back') expect(statusOf(STORY)).toBe(before?.takedown?.statusBefore);
          } else keep(STORY, ({ publish: 'published', hide: 'hidden', draft: 'draft' } as const)[what]);
          if (memory.find(STORY)?.takedown !== undefined) expect(statusOf(STORY)).toBe('hidden');
          expect(told().map((notice) => (notice === 'work-restored' ? 'put-back' : 'take-down'))).toEqual(logged());
        }
      }),
    );
  });
});
