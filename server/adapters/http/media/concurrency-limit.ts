/** Lets so many through in each turn of the event loop, so that what else came in has its turn between them. */
export class ConcurrencyLimit {
  private readonly perTurn: number;
  private readonly waiting: (() => void)[] = [];
  private passed = 0;
  private isTurning = false;

  constructor(perTurn: number) {
    this.perTurn = perTurn;
  }

  /** Settles when it is one's turn, in the order of asking. */
  pass(): Promise<void> | undefined {
    if (!this.isTurning) {
      this.isTurning = true;
      setImmediate(() => this.turn());
    }
    if (this.passed < this.perTurn) {
      this.passed += 1;
      return undefined;
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private turn(): void {
    const next = this.waiting.splice(0, this.perTurn);
    this.passed = next.length;
    this.isTurning = next.length > 0;
    if (this.isTurning) setImmediate(() => this.turn());
    for (const resolve of next) resolve();
  }
}
