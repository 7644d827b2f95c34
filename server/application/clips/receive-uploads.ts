import type { Upload } from '../../domain/clip/upload.ts';
import type { UploadFiles } from '../ports/clips/upload-files.ts';
import type { UploadRepository } from '../ports/clips/upload-repository.ts';

/** Notices that all of an upload is here, also when the process ended between its last byte and the word that it was. */
export class ReceiveUploads {
  private readonly uploads: UploadRepository;
  private readonly files: UploadFiles;

  constructor(uploads: UploadRepository, files: UploadFiles) {
    this.uploads = uploads;
    this.files = files;
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
