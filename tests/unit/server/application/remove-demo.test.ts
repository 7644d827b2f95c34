import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import type { DemoData, DemoDataRepository, OpenDemo } from '../../../../server/application/ports/backup/demo-data.ts';
import { RemoveDemo } from '../../../../server/application/remove-demo.ts';

const AT = 1_790_000_000_000;
const DATA: DemoData = { series: 3, accounts: 4, signInAccounts: 2, hasCandy: true, testPurchases: 1 };

/** The demo in memory: what is done to it counts unless it is refused. */
class MemoryDemo implements Pick<DemoDataRepository, 'find' | 'open'> {
  data: DemoData | undefined = DATA;
  payers: readonly number[] = [];
  judged: readonly number[] = [];
  isLedgerSound = true;
  log: readonly unknown[] = [];

  async find(): Promise<DemoData | undefined> {
    return this.data;
  }

  async open<Answer, Refusal>(
    at: number,
    work: (demo: OpenDemo) => Promise<Result<Answer, Refusal>>,
  ): Promise<Result<Answer, Refusal>> {
    let { data, log } = this;
    const answer = await work({
      data: data!,
      paidCandy: async () => this.payers,
      judgedPayouts: async () => this.judged,
      remove: async () => {
        data = undefined;
        return ['sound.mp3', 'cover.webp'];
      },
      log: async (entry) => {
        log = [...log, { ...entry, at }];
      },
      isLedgerSound: async () => this.isLedgerSound || data !== undefined,
    });
    if (answer.ok) Object.assign(this, { data, log });
    return answer;
  }
}

function setUp() {
  const demo = new MemoryDemo();
  const removed: string[] = [];
  const store = { remove: async (file: string) => void removed.push(file) };
  return { demo, removed, run: () => new RemoveDemo({ demo, store, now: () => AT }).run() };
}

describe('RemoveDemo', () => {
  it('ADR 0041 removes all of it, then its files, and logs that; again there is nothing', async () => {
    const { demo, removed, run } = setUp();
    expect(await run()).toEqual(ok(DATA));
    expect([demo.data, removed]).toEqual([undefined, ['sound.mp3', 'cover.webp']]);
    const entry = { action: 'remove-demo', by: { kind: 'command' }, at: AT };
    expect(demo.log).toEqual([entry]);
    expect(await run()).toEqual(ok(undefined));
    expect(demo.log).toEqual([entry]);
  });

  it('ADR 0041 removes nothing where others paid for it, then where others were judged, or the ledger would not hold', async () => {
    const { demo, removed, run } = setUp();
    Object.assign(demo, { payers: [7], judged: [8, 9], isLedgerSound: false });
    expect(await run()).toEqual(fail({ kind: 'paid-candy', members: [7] }));
    demo.payers = [];
    expect(await run()).toEqual(fail({ kind: 'judged-payouts', members: [8, 9] }));
    demo.judged = [];
    expect(await run()).toEqual(fail({ kind: 'ledger-broken', members: [] }));
    expect([demo.data, demo.log, removed]).toEqual([DATA, [], []]);
  });
});
