import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import { SandboxStoreReceipts } from '../../../../server/adapters/payments/sandbox-store-receipts.ts';

describe('a store of the demo', () => {
  const store = new SandboxStoreReceipts('google');

  it('CND-12 has sold what the simulator says', async () => {
    const receipt = `sandbox-${randomUUID()}`;
    const sold = { transactionId: receipt, productId: 'soridam.candy.50', quantity: 1 };
    expect(await store.verify(receipt, 'soridam.candy.50')).toMatchObject({ ok: true, value: sold });
    await expect(store.consume()).resolves.toBeUndefined();
  });

  it('gives nothing back', async () => {
    expect(await store.hear()).toEqual(fail({ kind: 'notice-refused' }));
    expect(await store.takenBack()).toEqual([]);
  });

  it('has sold nothing else', async () => {
    expect(await store.verify(`sandbox-${randomUUID()}`, undefined)).toEqual(fail({ kind: 'receipt-refused' }));
    for (const receipt of ['', 'sandbox-', 'sandbox-1', randomUUID(), `sandbox-${randomUUID()}\n`]) {
      expect(await store.verify(receipt, 'soridam.candy.50')).toEqual(fail({ kind: 'receipt-refused' }));
    }
  });
});
