import { ok, type Result } from '../../common/kernel/result.ts';
import type { DemoData, DemoDataRepository, DemoEntangled } from './ports/backup/demo-data.ts';
import type { ImageStore } from './ports/storage/image-store.ts';

/** Takes the demo out of the data whole, and all candy that nobody paid for (ADR 0041). */
export class RemoveDemo {
  private readonly ports: {
    readonly demo: DemoDataRepository;
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
    const removed = await demo.remove(now());
    if (!removed.ok) return removed;
    const { files, ...data } = removed.value;
    // After the rows, so that no row ever names a file that is not there (security §5.12).
    for (const file of files) await store.remove(file);
    return ok(data);
  }
}
