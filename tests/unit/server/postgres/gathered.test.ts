import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gathered } from '../../../../server/adapters/postgres/gathered.ts';

/** @returns a reader that answers when it is told to, and what it was asked for, query by query */
function reader() {
  const asked: (readonly number[])[] = [];
  const answers: ((how: 'well' | 'not') => void)[] = [];
  const read = (keys: readonly number[]): Promise<readonly string[]> => {
    asked.push(keys);
    return new Promise((resolve, reject) => {
      answers.push((how) => (how === 'well' ? resolve(keys.map((key) => `of ${key}`)) : reject(new Error('gone'))));
    });
  };
  return { asked, answers, read };
}
/** Lets everything happen that waits for nothing but a turn. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
};

describe('queries that are gathered', () => {
  it('API-61 are one for what is asked for at once, and for what comes while two are underway', async () => {
    const { asked, answers, read } = reader();
    const loader = gathered(read);
    const first = [loader.load(1), loader.load(2)];
    await turns();
    const second = loader.load(3);
    await turns();
    const later = [loader.load(4)];
    await turns();
    later.push(loader.load(5), loader.load(4));
    await turns();
    expect(asked).toEqual([[1, 2], [3]]);
    answers[0]!('well');
    await turns();
    expect(asked).toEqual([[1, 2], [3], [4, 5, 4]]);
    answers.forEach((answer) => answer('well'));
    expect(await Promise.all([...first, second, ...later])).toEqual(['of 1', 'of 2', 'of 3', 'of 4', 'of 5', 'of 4']);
  });

  it('API-61 tell whoever waited when one of them fails, and nobody else', async () => {
    const { answers, read } = reader();
    const loader = gathered(read);
    const failing = [loader.load(1), loader.load(2)].map((one) => one.catch((cause: Error) => cause.message));
    await turns();
    answers[0]!('not');
    expect(await Promise.all(failing)).toEqual(['gone', 'gone']);
    const next = loader.load(1);
    await turns();
    answers[1]!('well');
    expect(await next).toBe('of 1');
  });

  it('API-61 give everybody their own, read after they asked, whenever they ask and whatever fails', async () => {
    const step = fc.oneof(
      fc.record({ ask: fc.nat(5) }),
      fc.record({ end: fc.nat(3), how: fc.constantFrom('well' as const, 'not' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { asked, answers, read } = reader();
        const loader = gathered(read);
        const given: Promise<string>[] = [];
        const wanted: string[] = [];
        const ended = new Set<number>();
        const end = (query: number, how: 'well' | 'not'): void => {
          if (!ended.has(query)) answers[query]?.(how);
          if (query < answers.length) ended.add(query);
        };
        for (const one of steps) {
          if ('ask' in one) {
            const before = asked.length;
            wanted.push(`of ${one.ask}`);
            given.push(loader.load(one.ask).catch(() => 'failed'));
            expect(asked).toHaveLength(before); // nothing that was asked before it answers it
          } else end(one.end, one.how);
          await turns();
          expect(asked.length - ended.size).toBeLessThanOrEqual(2);
        }
        for (let query = 0; query < asked.length; query += 1) {
          end(query, 'well');
          await turns();
        }
        const all = await Promise.all(given);
        all.forEach((answer, place) => expect(['failed', wanted[place]]).toContain(answer));
        expect(asked.flat().map((key) => `of ${key}`)).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});
