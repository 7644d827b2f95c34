import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentTopic } from '../../../../server/application/content-revisions.ts';
import { AnswerMemory } from '../../../../server/adapters/http/memory/answer-memory.ts';
import { DeadlineError } from '../../../../server/adapters/http/calls/deadline.ts';

/** Revisions that a test moves by hand, one for all topics. */
function aMemory({ mostBytes = { plain: 100, queried: 100 }, deadlineMs = 5_000 } = {}) {
  const state = { now: 0, mark: 0, isHearing: true };
  const revisions = {
    get mark() {
      return state.mark;
    },
    isCurrent: (_: Iterable<ContentTopic>, mark: number) => state.isHearing && mark === state.mark,
  };
  const memory = new AnswerMemory<string>({ revisions, now: () => state.now, deadlineMs, mostBytes });
  const made: string[] = [];
  const give = (key: string, answer: string, { hasQuery = false, bytes = 10, topics = true, isKept = true } = {}) =>
    memory.give(key, hasQuery, async (before) => {
      made.push(before === undefined ? answer : `${answer} after ${before}`);
      const keep = { topics: topics ? (['lists'] as const) : undefined, bytes, madeAt: state.now };
      return { answer, keep: isKept ? keep : undefined };
    });
  return { state, memory, made, give };
}

describe('an answer that everybody gets', () => {
  it('SHL-65 API-60 is made once for all who wait, and kept', async () => {
    const { made, give } = aMemory();
    expect(await Promise.all([give('a', '1'), give('a', '2'), give('b', '3')])).toEqual(['1', '1', '3']);
    expect(await give('a', '4')).toBe('1');
    expect(made).toEqual(['1', '3']);
  });

  it('SHL-65 API-60 is made anew once something of it has changed, with the one before at hand', async () => {
    const { state, made, give } = aMemory();
    await give('a', '1');
    state.mark += 1;
    expect(await give('a', '2')).toBe('2');
    expect(await give('a', '3')).toBe('2');
    expect(made).toEqual(['1', '2 after 1']);
  });

  it('SHL-65 is outdated by what changes while it is made', async () => {
    const { state, memory } = aMemory();
    let now = 'before';
    const look = () =>
      memory.give('a', false, async () => {
        const answer = now;
        await Promise.resolve();
        return { answer, keep: { topics: ['lists'], bytes: 1, madeAt: 0 } };
      });
    const first = look();
    now = 'after';
    state.mark += 1;
    expect(await first).toBe('before');
    expect(await look()).toBe('after');
  });

  it('SHL-65 is made anew after half a minute, and of nothing that was there before', async () => {
    const { state, made, give } = aMemory();
    await give('a', '1');
    state.now += 29_999;
    await give('a', '2');
    state.now += 1;
    await give('a', '3');
    expect(made).toEqual(['1', '3']);
  });

  it('SHL-65 is looked at each time where nobody announces what it shows, and while nothing is heard', async () => {
    const { state, made, give } = aMemory();
    await give('a', '1', { topics: false });
    await give('a', '2', { topics: false });
    await give('b', '3');
    state.isHearing = false;
    await give('b', '4');
    expect(made).toEqual(['1', '2 after 1', '3', '4 after 3']);
  });

  it('API-60 is kept for nobody where it is a failure, and one that throws is forgotten', async () => {
    const { memory, made, give } = aMemory();
    await give('a', '1', { isKept: false });
    await give('a', '2');
    expect(made).toEqual(['1', '2']);
    const fault = () => memory.give('b', false, () => Promise.reject(new Error('away')));
    await expect(fault()).rejects.toThrow('away');
    expect(await give('b', '3')).toBe('3');
  });

  it('SHL-65 is waited for no longer than an answer may take; whoever comes then begins anew', async () => {
    const { memory, give } = aMemory({ deadlineMs: 5 });
    let signal: AbortSignal | undefined;
    const stuck = memory.give('a', false, (_, ofAll) => {
      signal = ofAll;
      return new Promise(() => {});
    });
    await expect(stuck).rejects.toBeInstanceOf(DeadlineError);
    expect(signal?.aborted).toBe(true);
    expect(await give('a', '1')).toBe('1');
  });

  it('SHL-66 takes a bounded number of bytes: the least recently used leaves, and made-up queries drive out nothing else', async () => {
    const { made, give } = aMemory();
    for (let key = 0; key < 10; key += 1) await give(`plain ${key}`, 'first');
    await give('plain 0', 'again');
    for (let key = 0; key < 20_000; key += 1) await give(`query ${key}`, 'first', { hasQuery: true });
    await give('plain 10', 'first');
    expect(made).toHaveLength(20_011);
    await give('plain 0', 'kept');
    await give('plain 1', 'driven out');
    await give('query 19999', 'kept', { hasQuery: true });
    await give('query 19989', 'driven out', { hasQuery: true });
    expect(made.slice(20_011)).toEqual(['driven out', 'driven out']);
  });

  it('SHL-65 API-60 is never older than the last change, however changes, questions and time go', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask'), key: fc.constantFrom('a', 'b') }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('change'), key: fc.constantFrom('a', 'b') }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('deaf', 'wait'), key: fc.constant('a') }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { state, give } = aMemory();
        const world: Record<string, number> = { a: 0, b: 0 };
        for (const { kind, key } of steps) {
          if (kind === 'change') {
            world[key]! += 1;
            if (state.isHearing) state.mark += 1;
          } else if (kind === 'deaf') {
            // What was missed is announced as such.
            if (!state.isHearing) state.mark += 1;
            state.isHearing = !state.isHearing;
          } else if (kind === 'wait') {
            state.now += 20_000;
          } else {
            expect(await give(key, `${key}${world[key]}`)).toBe(`${key}${world[key]}`);
          }
        }
      }),
    );
  });
});
