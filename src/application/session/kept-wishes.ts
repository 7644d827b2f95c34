import { readJson } from '../../../common/kernel/json-fields.ts';
import { readKeptWish, type KeptWish, type MarkWish } from '../../domain/session/kept-wish.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import { WISH_KEY } from './storage-keys.ts';

/** @returns what a visitor of this device wanted within the last hour; `now` in milliseconds since 1970, as everywhere */
export function recallWish(storage: StoragePort, now: number): MarkWish | undefined {
  const text = storage.read(WISH_KEY);
  const kept = text === undefined ? undefined : readJson(() => readKeptWish(JSON.parse(text), now));
  return kept && { mark: kept.mark, id: kept.id };
}

export function keepWish(storage: StoragePort, wish: MarkWish, now: number): void {
  storage.write(WISH_KEY, JSON.stringify({ ...wish, at: now } satisfies KeptWish));
}

export function forgetWish(storage: StoragePort): void {
  storage.remove(WISH_KEY);
}
