import { describe, expect, it } from 'vitest';
import type { StoragePort } from '../../../src/application/ports/storage-port.ts';

/** A storage with what is done to it from outside. */
export interface StorageRig {
  readonly storage: StoragePort;
  readonly changeFromElsewhere: (key: string, text: string) => void;
  /** It stands in for a device that refuses everything, and says so. */
  readonly isRefused?: boolean;
}

/** What every storage promises. */
export function storagePortContract(name: string, makeRig: () => StorageRig): void {
  describe(`storage in ${name}`, () => {
    it('gives back what was written, whatever letters it has', () => {
      const { storage, isRefused = false } = makeRig();
      for (const text of ['', '하나', '{"a":1}', '🎧', 'x'.repeat(100_000)]) {
        expect(storage.write('key', text).ok).toBe(!isRefused);
        expect(storage.read('key')).toBe(text);
      }
    });

    it('has nothing under a key that was never written, or was removed', () => {
      const { storage } = makeRig();
      storage.write('key', 'text');
      storage.remove('key');
      storage.remove('other');
      expect(storage.read('key')).toBeUndefined();
      expect(storage.read('toString')).toBeUndefined();
    });

    it('keeps keys apart', () => {
      const { storage } = makeRig();
      storage.write('one', '1');
      storage.write('two', '2');
      storage.remove('one');
      expect(storage.read('two')).toBe('2');
    });

    it('reports keys that another window changed, until nobody listens', () => {
      const { storage, changeFromElsewhere } = makeRig();
      const heard: string[] = [];
      const end = storage.subscribe((key) => heard.push(key));
      storage.write('own', '1');
      changeFromElsewhere('key', '2');
      end();
      changeFromElsewhere('late', '3');
      expect(heard).toEqual(['key']);
      expect(storage.read('key')).toBe('2');
    });
  });
}

/** What a storage promises in which there is no room. */
export function fullStorageContract(name: string, makeFull: () => StoragePort): void {
  it(`a full storage in ${name} refuses what does not fit, with the key, and keeps what was there`, () => {
    const full = makeFull();
    expect(full.write('key', 'text')).toMatchObject({ ok: false, failure: { key: 'key' } });
    expect(full.read('key')).toBeUndefined();
  });
}
