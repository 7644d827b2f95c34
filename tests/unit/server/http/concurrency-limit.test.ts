import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from '../../../../server/adapters/http/media/concurrency-limit.ts';

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a turnstile', () => {
  it('lets so many through in each turn of the event loop, in the order of asking', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 20 }), async (perTurn, count) => {
        const turnstile = new ConcurrencyLimit(perTurn);
        const passed: number[] = [];
        const walk = async (who: number): Promise<void> => {
          await turnstile.pass();
          passed.push(who);
        };
        const walks = Array.from({ length: count }, (_, who) => walk(who));
        for (let turn = 1; passed.length < count; turn += 1) {
          await Promise.resolve();
          expect(passed).toEqual(Array.from({ length: Math.min(count, turn * perTurn) }, (_, who) => who));
          await aTurn();
        }
        await Promise.all(walks);
      }),
    ));

  it('is open again after a turn in which nobody waited', async () => {
    const turnstile = new ConcurrencyLimit(1);
    expect(turnstile.pass()).toBeUndefined();
    expect(turnstile.pass()).toBeDefined();
    await aTurn();
    await aTurn();
    expect(turnstile.pass()).toBeUndefined();
  });
});
