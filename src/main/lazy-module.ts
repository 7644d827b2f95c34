/** An object whose calls can wait: what a method gives is a promise, or nothing. */
type Patient<Target> = {
  readonly [Name in keyof Target]: Target[Name] extends (...values: never[]) => Promise<unknown> | void
    ? Target[Name]
    : never;
};

/** A part of the application that is fetched when it is wanted first, or when there is time. */
export class LazyModule<Part> {
  private readonly fetch: () => Promise<Part>;
  private part: Part | undefined = undefined;
  private coming: Promise<Part> | undefined = undefined;
  private readonly arrived: Promise<Part>;
  private arrive: (part: Part) => void = () => undefined;

  constructor(fetch: () => Promise<Part>) {
    this.fetch = fetch;
    this.arrived = new Promise((resolve) => (this.arrive = resolve));
  }

  /** Fetches the part once; after a failure, which is the caller's to tell, whoever asks next has it fetched again. */
  get(): Promise<Part> {
    this.coming ??= this.fetch().then(
      (part) => {
        this.arrive(part);
        return (this.part = part);
      },
      (cause: unknown) => {
        this.coming = undefined;
        throw cause;
      },
    );
    return this.coming;
  }

  /** @returns the part, once somebody has had it fetched */
  there(): Promise<Part> {
    return this.arrived;
  }

  /**
   * An object in the place of one of the part's. A call before the part is there has it fetched, and is carried out in
   * its turn; from then on calls go straight through, so that a press and its sound share one turn (ADR 0004).
   */
  standIn<Target extends Patient<Target>>(choose: (part: Part) => Target): Target {
    const call = (target: Target, name: PropertyKey, values: unknown[]): unknown =>
      (Reflect.get(target, name) as (...values: unknown[]) => unknown).apply(target, values);
    return new Proxy({} as Target, {
      get:
        (_, name) =>
        (...values: unknown[]) =>
          this.part === undefined
            ? this.soon((part) => call(choose(part), name, values))
            : call(choose(this.part), name, values),
    });
  }

  /** Who does not wait for the answer hears nothing of a part that does not come, as that is no fault of the page. */
  private soon<Answer>(ask: (part: Part) => Answer): Promise<Awaited<Answer>> {
    const coming = this.get();
    const answer = coming.then(ask);
    coming.catch(() => answer.catch(() => undefined));
    return answer as Promise<Awaited<Answer>>;
  }
}
