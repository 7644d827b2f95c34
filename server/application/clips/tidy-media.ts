import type { JobHandlers } from '../ports/job-queue.ts';
import type { SoundStore } from '../ports/sound-store.ts';
import type { UploadFiles } from '../ports/upload-files.ts';
import type { UploadRepository } from '../ports/upload-repository.ts';
import { UPLOAD_LIFE_MS } from '../../domain/clip/upload.ts';

interface TidyingParts {
  readonly uploads: UploadRepository;
  readonly files: UploadFiles;
  readonly sounds: SoundStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds that the sound of a story is kept which was deleted, or whose series was, where nobody bought it (decisions §6). */
export const KEPT_DELETED_MS = 30 * DAY_MS;
/** Milliseconds that a sound is kept which no story has: addresses that were given out end before. */
export const KEPT_UNNEEDED_MS = DAY_MS;

/** Removes what nobody needs: uploads that nobody finished, files without a row, sounds without a story (security UP2, UP7). */
export function mediaTidier({ uploads, files, sounds, now }: TidyingParts): JobHandlers['tidy-media'] {
  return async () => {
    const at = now();
    for (const id of await uploads.expire(at - UPLOAD_LIFE_MS)) await files.remove(id);
    for (const id of await files.list()) {
      const upload = await uploads.find(id);
      if (upload === undefined || upload.state === 'ready' || upload.state === 'refused') await files.remove(id);
    }
    const unneededSince = at - KEPT_UNNEEDED_MS;
    await uploads.forgetSounds({ deletedBefore: at - KEPT_DELETED_MS, unneededSince }, async (forgotten, isKnown) => {
      for (const name of forgotten) await sounds.remove(name);
      for (const name of await sounds.olderThan(unneededSince)) if (!(await isKnown(name))) await sounds.remove(name);
    });
  };
}
