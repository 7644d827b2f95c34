import { uuidOf } from '../../../common/kernel/uuid.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';

/** Chance that takes the same course for the same seed (mulberry32). */
export class SeededRandomAdapter implements RandomPort {
  private state: number;

  /** @param seed a whole number */
  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  fraction(): number {
    return this.next() / 2 ** 32;
  }

  id(): string {
    return uuidOf(Array.from({ length: 4 }, () => this.next().toString(16).padStart(8, '0')).join(''));
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
