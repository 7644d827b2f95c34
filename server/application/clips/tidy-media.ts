import { KEPT_DELETED_DAYS } from '../../../common/kernel/limits.ts';
import type { RecordingStore } from '../ports/clips/recording-store.ts';
import type { UploadFiles } from '../ports/clips/upload-files.ts';
import type { UploadRepository } from '../ports/clips/upload-repository.ts';
import { lowBitrateOf } from '../../domain/clip/low-bitrate-rendition.ts';
import { previewOf } from '../../domain/clip/preview.ts';
import { UPLOAD_LIFE_MS } from '../../domain/clip/upload.ts';
import { DAY_MS, inBatches, KEPT_UNNEEDED_MS } from './tidying.ts';

interface TidyingParts {
  readonly uploads: UploadRepository;
  readonly files: UploadFiles;
  readonly sounds: RecordingStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Milliseconds that the sound of a story is kept which was deleted, or whose series was, where nobody bought it (decisions §6). */
export const KEPT_DELETED_MS = KEPT_DELETED_DAYS * DAY_MS;

/** Removes what nobody needs: uploads that nobody finished, files without a row, sounds without a story (security UP2, UP7). */
export function mediaTidier({ uploads, files, sounds, now }: TidyingParts): () => Promise<void> {
  return async () => {
    const at = now();
    await uploads.expire(at - UPLOAD_LIFE_MS);
    await uploads.sweepFiles(async () => {
      for (const ids of inBatches(await files.list())) {
        for (const id of await uploads.withoutNeed(ids)) await files.remove(id);
      }
    });
    const unneededSince = at - KEPT_UNNEEDED_MS;
    const forgotten = await uploads.forgetSounds({ deletedBefore: at - KEPT_DELETED_MS, unneededSince });
    const forms = forgotten.flatMap((name) => [name, lowBitrateOf(name), previewOf(name)]);
    const old = await sounds.olderThan(unneededSince);
    for (const names of inBatches([...forms, ...old])) {
      await uploads.sweepSounds(names, async (unknown) => {
        for (const name of unknown) await sounds.remove(name);
      });
    }
  };
}
