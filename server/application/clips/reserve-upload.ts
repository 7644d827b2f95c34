import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { fitsAll, fitsQuota, UPLOAD_LIFE_MS } from '../../domain/clip/upload.ts';
import { uploadLimit } from '../../domain/disk-space.ts';
import type { DiskGauge } from '../ports/storage/disk-gauge.ts';
import type { UploadFiles } from '../ports/clips/upload-files.ts';
import type { NewUpload, UploadRoomWork } from '../ports/clips/upload-room-work.ts';

/** `quota-reached`: a member has as much under way as they may. `disk-short`: all members have. */
export interface NoRoomForUpload {
  readonly kind: 'quota-reached' | 'disk-short';
}

/** Keeps room for a file before it is sent, within the member's quota and what all may have on the disk (ADR 0045). */
export class ReserveUpload {
  private readonly ports: {
    readonly room: UploadRoomWork;
    readonly files: Pick<UploadFiles, 'list' | 'size'>;
    readonly disk: DiskGauge;
  };

  constructor(ports: ReserveUpload['ports']) {
    this.ports = ports;
  }

  /** @param at milliseconds since 1970 */
  async run(
    upload: NewUpload,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
    at: number,
  ): Promise<Result<void, NoRoomForUpload>> {
    const { room: work, disk } = this.ports;
    const limit = uploadLimit(await disk.space(), await this.arrived());
    return work.run<Result<void, NoRoomForUpload>>(memberId, at, async (room) => {
      if (!fitsQuota(room.own, upload.bytes)) return fail({ kind: 'quota-reached' });
      if (!fitsAll(await room.all(), upload.bytes, limit)) return fail({ kind: 'disk-short' });
      await room.add(upload, at + UPLOAD_LIFE_MS);
      return ok(undefined);
    });
  }

  /** Bytes of all uploads that lie here. */
  private async arrived(): Promise<number> {
    const { files } = this.ports;
    const sizes = await Promise.all((await files.list()).map((id) => files.size(id)));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }
}
