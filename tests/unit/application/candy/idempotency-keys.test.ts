import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import { SeededRandomAdapter } from '../../../../src/adapters/memory/seeded-random-adapter.ts';
import { IdempotencyKeys } from '../../../../src/application/candy/idempotency-keys.ts';

/** Sends wishes one after the other. @returns the keys under which they went */
async function sent(keys: IdempotencyKeys, wishes: readonly (readonly [string, Result<void, { kind: string }>])[]) {
  const used: string[] = [];
  for (const [request, answer] of wishes) {
    await keys.send(request, async (key) => {
      used.push(key);
      return answer;
    });
  }
  return used;
}

describe('the keys of calls that move candy', () => {
  it.each(['offline', 'unavailable', 'garbled'])('CND-19 tries again under the same key after %s', async (kind) => {
    const keys = new IdempotencyKeys(new SeededRandomAdapter(1));
    const [first, again, next] = await sent(keys, [
      ['100', fail({ kind })],
      ['100', ok(undefined)],
      ['100', ok(undefined)],
    ]);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('takes a new key for another request, after a refusal, and for somebody else', async () => {
    const keys = new IdempotencyKeys(new SeededRandomAdapter(1));
    const used = await sent(keys, [
      ['100', fail({ kind: 'offline' })],
      ['50', fail({ kind: 'payment-refused' })],
      ['50', ok(undefined)],
    ]);
    keys.forget();
    used.push(...(await sent(keys, [['100', ok(undefined)]])));
    expect(new Set(used).size).toBe(4);
  });
});
