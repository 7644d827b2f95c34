/** Chance that is the same in every run: a stream of numbers made from a few whole numbers (sfc32). */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  private constructor(a: number, b: number, c: number) {
    this.a = a;
    this.b = b;
    this.c = c;
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** @param parts whole numbers; other parts give an unrelated stream */
  static of(...parts: readonly number[]): Random {
    let hash = 0x811c9dc5;
    for (const part of parts) {
      hash = Math.imul(hash ^ (part | 0), 0x01000193);
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    }
    return new Random(hash, hash ^ 0x9e3779b9, parts.length);
  }

  /** @returns a number from 0 up to, but not, 1 */
  unit(): number {
    return this.next() / 2 ** 32;
  }

  /** @returns a whole number from 0 up to, but not, `limit` */
  below(limit: number): number {
    return Math.floor(this.unit() * limit);
  }

  /** @returns a whole number from `least` to `most` */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** @param share 0 never, 1 always */
  chance(share: number): boolean {
    return this.unit() < share;
  }

  /** @returns a member of a list that is not empty */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }

  /** @returns one of the names, each as often as its weight says */
  weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
    const names = Object.keys(weights) as Name[];
    let left = this.unit() * names.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
    return names.find((name) => (left -= weights[name] ?? 0) < 0) ?? this.pick(names);
  }

  /** @returns a whole number of milliseconds, at least one, `mean` of them on average, short ones most often */
  waitMs(mean: number): number {
    return Math.max(1, Math.round(-Math.log(1 - this.unit()) * mean));
  }

  private next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum >>> 0;
  }
}
