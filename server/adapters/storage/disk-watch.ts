import type { Logger } from 'pino';
import type { DiskGauge } from '../../application/ports/storage/disk-gauge.ts';
import { judgeDisk, reserveOf, type DiskState } from '../../domain/disk-space.ts';

const LOOK_EVERY_MS = 10_000;
const MEBIBYTE = 1024 ** 2;

/** Looks at a disk now and then, and tells the log when it becomes short and when it is no more. */
export class DiskWatch {
  private readonly disk: DiskGauge;
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private known: DiskState = 'roomy';

  constructor(disk: DiskGauge, logger: Logger) {
    this.disk = disk;
    this.logger = logger;
  }

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** @returns how the disk stands now; a disk that cannot be asked is taken for what it was */
  async look(): Promise<DiskState> {
    const space = await this.disk.space().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Nobody can tell how much room the disk has.');
      return undefined;
    });
    if (space === undefined) return this.known;
    const state = judgeDisk(space);
    const megabytes = {
      freeMiB: Math.floor(space.free / MEBIBYTE),
      reserveMiB: Math.floor(reserveOf(space) / MEBIBYTE),
    };
    if (state !== this.known) this.tell(state, megabytes);
    this.known = state;
    return state;
  }

  private tell(state: DiskState, megabytes: object): void {
    if (state === 'roomy') this.logger.info(megabytes, 'The disk of DATA_DIR has room again; files are taken.');
    else if (state === 'short')
      this.logger.warn(
        megabytes,
        'The disk of DATA_DIR is short: uploads and pictures are refused until the reserve is free.',
      );
    else
      this.logger.error(
        megabytes,
        'The disk of DATA_DIR is full: the database may stop at any moment. Free some room.',
      );
  }
}
