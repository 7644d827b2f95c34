import type { ImageRepository } from '../ports/storage/image-repository.ts';
import type { ImageStore } from '../ports/storage/image-store.ts';
import { DAY_MS, inBatches, KEPT_UNNEEDED_MS } from './tidying.ts';

/** Milliseconds that a cover is kept which its author has sent, or taken away, and may want (back). */
export const KEPT_COVER_MS = 30 * DAY_MS;

/** Removes images that nothing names: covers that were never used, or were replaced long ago, and former profile images. */
export function imageTidier(parts: {
  readonly images: ImageRepository;
  readonly store: ImageStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): () => Promise<void> {
  const { images, store, now } = parts;
  return async () => {
    const unneededSince = now() - KEPT_UNNEEDED_MS;
    await images.forget({ coversBefore: now() - KEPT_COVER_MS, replacedBefore: unneededSince });
    const old = await store.imagesOlderThan(unneededSince);
    for (const hashes of inBatches([...old.keys()])) {
      await images.sweep(hashes, async (unnamed) => {
        for (const hash of unnamed) for (const name of old.get(hash) ?? []) await store.remove(name);
      });
    }
  };
}
