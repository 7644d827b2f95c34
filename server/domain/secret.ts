const MASK = '***';

/** A value that never shows: wherever it is printed, logged or sent as JSON stand three stars (security §5.28). */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** @returns the value itself, for the one place that needs it */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }
}
