import { fail, ok, type Result } from '../../common/kernel/result.ts';
import type { DemoData, DemoDataRepository, OpenDemo } from './ports/backup/demo-data.ts';
import type { ImageStore } from './ports/storage/image-store.ts';

/**
 * Why nothing was removed. `paid-candy`: candy that was paid for was moved together with candy that was not.
 * `judged-payouts`: an operator of the demo has judged payouts that are not the demo's. `ledger-broken`: the ledger would
 * not hold afterwards, as it did not before. `members` are those that it is about, besides the demo's.
 */
export interface DemoEntangled {
  readonly kind: 'paid-candy' | 'judged-payouts' | 'ledger-broken';
  readonly members: readonly number[];
}

/** What was removed, and names in the media store that nothing names any more. */
type Removed = DemoData & { readonly files: readonly string[] };

/** Takes the demo out of the data whole, and all candy that nobody paid for (ADR 0041). */
export class RemoveDemo {
  private readonly ports: {
    readonly demo: Pick<DemoDataRepository, 'find' | 'open'>;
    readonly store: Pick<ImageStore, 'remove'>;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: RemoveDemo['ports']) {
    this.ports = ports;
  }

  /** @returns what was removed, undefined when there was nothing of it */
  async run(): Promise<Result<DemoData | undefined, DemoEntangled>> {
    const { demo, store, now } = this.ports;
    if ((await demo.find()) === undefined) return ok(undefined);
    const removed = await demo.open(now(), remove);
    if (!removed.ok) return removed;
    const { files, ...data } = removed.value;
    // After the rows, so that no row ever names a file that is not there (security §5.12).
    for (const file of files) await store.remove(file);
    return ok(data);
  }
}

async function remove(demo: OpenDemo): Promise<Result<Removed, DemoEntangled>> {
  const payers = await demo.paidCandy();
  if (payers.length > 0) return fail({ kind: 'paid-candy', members: payers });
  const judged = await demo.judgedPayouts();
  if (judged.length > 0) return fail({ kind: 'judged-payouts', members: judged });
  const files = await demo.remove();
  await demo.log({ action: 'remove-demo', by: { kind: 'command' } });
  return (await demo.isLedgerSound()) ? ok({ ...demo.data, files }) : fail({ kind: 'ledger-broken', members: [] });
}
