import type { Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { Upload } from '../../domain/clip/upload.ts';
import { uploadLimit } from '../../domain/disk-space.ts';
import type { DiskGauge } from '../ports/disk-gauge.ts';
import type { UploadFiles } from '../ports/upload-files.ts';
import type { NewUpload, NoRoomForUpload, UploadRepository } from '../ports/upload-repository.ts';

/**
 * Makes room for uploads, and notices that all of one is here, also when the process ended between its last byte and the
 * word that it was.
 */
export class ReceiveUploads {
  private readonly uploads: UploadRepository;
  private readonly files: UploadFiles;
  private readonly disk: DiskGauge;

  constructor(uploads: UploadRepository, files: UploadFiles, disk: DiskGauge) {
    this.uploads = uploads;
    this.files = files;
    this.disk = disk;
  }

  /** Keeps room for a file, within the member's quota and within what all members may have on the disk (ADR 0045). */
  async reserve(upload: NewUpload, principal: MemberPrincipal, now: number): Promise<Result<void, NoRoomForUpload>> {
    const limit = uploadLimit(await this.disk.space(), await this.arrived());
    return this.uploads.reserve(upload, principal, limit, now);
  }

  /** Bytes of all uploads that lie here. */
  private async arrived(): Promise<number> {
    const sizes = await Promise.all((await this.files.list()).map((id) => this.files.size(id)));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }

  /** @returns whether the upload is complete; its processing has begun then */
  async settle({ id, bytes, state }: Upload): Promise<boolean> {
    if (state !== 'receiving') return true;
    if ((await this.files.size(id)) !== bytes) return false;
    await this.files.sync(id);
    await this.uploads.receive(id);
    return true;
  }

  /** Settles all of them; at the start of the server. */
  async settleAll(): Promise<void> {
    for (const upload of await this.uploads.receiving()) await this.settle(upload);
  }
}
