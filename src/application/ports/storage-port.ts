import type { Result } from '../../../common/kernel/result.ts';

/** `full`: no room is left. `denied`: the place may not be used at all. */
export interface StorageFailure {
  readonly kind: 'full' | 'denied';
  readonly key: string;
}

/** Texts kept on this device, by key. Never throws. */
export interface StoragePort {
  /** @returns the text kept under `key`, undefined when there is none or it cannot be read */
  read(key: string): string | undefined;
  /** Keeps `text` under `key`; on failure the device keeps what was there before. */
  write(key: string, text: string): Result<void, StorageFailure>;
  remove(key: string): void;
  /**
   * Reports keys that another window of this device changed.
   * @returns a function that ends the reports
   */
  subscribe(listener: (key: string) => void): () => void;
}
