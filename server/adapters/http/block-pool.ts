/** Buffers of one size, used again and again: allocating one per answer costs more than filling it. */
export class BlockPool {
  readonly blockSize: number;
  private readonly kept: number;
  private readonly free: Buffer[] = [];

  /**
   * @param blockSize bytes of each block
   * @param kept how many unused blocks are held on to
   */
  constructor(blockSize: number, kept: number) {
    this.blockSize = blockSize;
    this.kept = kept;
  }

  /** @returns a block with whatever bytes it held before */
  take(): Buffer {
    return this.free.pop() ?? Buffer.allocUnsafeSlow(this.blockSize);
  }

  /** Gives back a block that nobody reads or writes any more. */
  give(block: Buffer): void {
    if (this.free.length < this.kept) this.free.push(block);
  }
}
