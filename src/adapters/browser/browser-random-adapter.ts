import { uuidOf } from '../../../common/kernel/uuid.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';

/** The device's own chance. Its ready-made ids exist on secure pages alone, so they are made of its random bytes. */
export class BrowserRandomAdapter implements RandomPort {
  private readonly crypto: Crypto;

  constructor(crypto: Crypto) {
    this.crypto = crypto;
  }

  fraction(): number {
    return (this.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
  }

  id(): string {
    const bytes = this.crypto.getRandomValues(new Uint8Array(16));
    return uuidOf(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
}
