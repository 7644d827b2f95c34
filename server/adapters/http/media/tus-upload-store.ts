import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server';
import { NoRoomError } from '../../../application/no-room-error.ts';
import { UnavailableError } from '../../../application/unavailable-error.ts';
import type { UploadFiles } from '../../../application/ports/clips/upload-files.ts';
import type { UploadRepository } from '../../../application/ports/clips/upload-repository.ts';
import { parseUploadId, type Upload } from '../../../domain/clip/upload.ts';

interface TusStoreParts {
  readonly uploads: Pick<UploadRepository, 'find' | 'drop'>;
  readonly files: UploadFiles;
}

/**
 * What the server of tus asks of a store, over our own: facts are the rows', bytes lie where `files` puts them, and the
 * offset is how many of them are there, so that nothing can tell otherwise.
 */
export class TusUploadStore extends DataStore {
  private readonly parts: TusStoreParts;

  constructor(parts: TusStoreParts) {
    super();
    this.parts = parts;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** Its row was written when room was kept for it. */
  override async create(upload: TusUpload): Promise<TusUpload> {
    const { id } = await this.found(upload.id);
    await this.parts.files.begin(id);
    return upload;
  }

  override async write(readable: Readable, key: string, offset: number): Promise<number> {
    const { id } = await this.found(key);
    try {
      return offset + (await this.parts.files.append(id, offset, readable));
    } catch (cause) {
      // Of everything else tus knows what it means, by a status of its own.
      const isOurs = cause instanceof NoRoomError || cause instanceof UnavailableError;
      throw isOurs ? cause : tusError('FILE_WRITE_ERROR', cause);
    }
  }

  override async getUpload(key: string): Promise<TusUpload> {
    const { id, bytes } = await this.found(key);
    const offset = await this.parts.files.size(id);
    if (offset === undefined) throw tusError('FILE_NO_LONGER_EXISTS');
    return new TusUpload({ id, size: bytes, offset, creation_date: new Date(0).toISOString() });
  }

  override async remove(key: string): Promise<void> {
    const { id } = await this.found(key);
    await this.parts.files.remove(id);
    await this.parts.uploads.drop(id);
  }

  private async found(key: string): Promise<Upload> {
    const id = parseUploadId(key);
    const upload = id === undefined ? undefined : await this.parts.uploads.find(id);
    if (upload === undefined) throw tusError('FILE_NOT_FOUND');
    return upload;
  }
}

function tusError(name: 'FILE_WRITE_ERROR' | 'FILE_NO_LONGER_EXISTS' | 'FILE_NOT_FOUND', cause?: unknown): Error {
  return Object.assign(new Error(ERRORS[name].body, { cause }), ERRORS[name]);
}
