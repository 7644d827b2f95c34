import type { UploadParts } from '../../../server/adapters/http/media/upload-routes.ts';
import { ReceiveUploads } from '../../../server/application/clips/receive-uploads.ts';
import { ReserveUpload } from '../../../server/application/clips/reserve-upload.ts';
import type { UploadFiles } from '../../../server/application/ports/clips/upload-files.ts';
import type { UploadRepository } from '../../../server/application/ports/clips/upload-repository.ts';
import { MemoryUploadRoom } from './memory-upload-room.ts';
import { NO_LIMITS } from '../no-limits.ts';

/** Ways of files on which nobody has one. */
export function noUploads(): UploadParts {
  const uploads: UploadRepository = {
    own: async () => undefined,
    find: async () => undefined,
    receiving: async () => [],
    receive: async () => {},
    postpone: async () => {},
    drop: async () => false,
    finish: async () => {},
    withoutLowBitrate: async () => undefined,
    lowBitrateEncoded: async () => false,
    encodeOlder: async () => {},
    refuse: async () => {},
    expire: async () => [],
    withoutNeed: async () => [],
    forgetSounds: async () => [],
    sweepFiles: async () => {},
    sweepSounds: async () => {},
  };
  const files: UploadFiles = {
    begin: async () => {},
    append: async () => 0,
    size: async () => undefined,
    sync: async () => {},
    source: () => ({
      stream: async function* () {},
    }),
    remove: async () => {},
    setAside: async () => {},
    list: async () => [],
  };
  const disk = { space: async () => ({ free: 0, total: 0 }) };
  const reserving = new ReserveUpload({ room: new MemoryUploadRoom(), files, disk });
  const receiving = new ReceiveUploads(uploads, files);
  return { uploads, receiving, reserving, limiter: NO_LIMITS, files };
}
