import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import type { RecordingFile } from '../../domain/creators/clip-draft.ts';
import type { StoragePort } from '../ports/storage-port.ts';

/** Under which they are kept. */
const KEY = 'clip-sounds';

/** A file that has a place on the server. */
export interface SentFile extends RecordingFile {
  readonly uploadId: string;
}

/** Where on the server the sounds of drafts are, kept on this device so that a page that comes anew finds them. */
export class UploadRegistry {
  private readonly storage: StoragePort;

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  read(key: string): SentFile | undefined {
    return this.all().get(key);
  }

  /** @param sent undefined forgets it */
  keep(key: string, sent: SentFile | undefined): void {
    const all = this.all();
    all.delete(key);
    if (sent !== undefined) all.set(key, sent);
    if (all.size === 0) this.storage.remove(KEY);
    else this.storage.write(KEY, JSON.stringify(Object.fromEntries(all)));
  }

  private all(): Map<string, SentFile> {
    const text = this.storage.read(KEY);
    return new Map(text === undefined ? [] : readJson(() => readAll(JSON.parse(text))));
  }
}

function readAll(kept: unknown): readonly (readonly [string, SentFile])[] {
  const fields = JsonFields.of<Record<string, SentFile>>(kept);
  return fields.names().map((key) => [key, readFile(fields.value(key))]);
}

function readFile(item: unknown): SentFile {
  const fields = JsonFields.of<SentFile>(item);
  return {
    name: fields.text('name'),
    bytes: fields.count('bytes'),
    changedAt: fields.amount('changedAt'),
    uploadId: fields.text('uploadId'),
  };
}
