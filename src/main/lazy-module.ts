/** What a call that waits may give: a promise, or nothing. */
type Waiting = (...values: never[]) => Promise<unknown> | void;

/** An object whose calls can wait. */
type PatientObject<Target> = { readonly [Name in keyof Target]: Target[Name] extends Waiting ? Target[Name] : never };

/** A function, or an object, whose calls can wait. */
type Patient<Target> = Target extends Waiting ? Target : PatientObject<Target>;

type Call = (...values: unknown[]) => Promise<unknown>;

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
   * An object, or a function, in the place of one of the part's. A call before the part is there has it fetched, and is
   * carried out in its turn; from then on calls go straight through, so that a press and its sound share one turn (ADR 0004).
   */
  standIn<Target extends PatientObject<Target>>(choose: (part: Part) => Target): Target {
    const forward = (call: (target: Target) => unknown): unknown =>
      this.part === undefined ? this.soon((part) => call(choose(part))) : call(choose(this.part));
    return new Proxy((() => undefined) as unknown as Target & object, {
      get:
        (_, name) =>
        (...values: unknown[]) =>
          forward((target) => (Reflect.get(target as object, name) as Call).apply(target, values)),
      apply: (_, __, values: unknown[]) => forward((target) => (target as unknown as Call)(...values)),
    });
  }

  /** A stand-in for each of `names` in `choose`. */
  standIns<Name extends keyof Whole, Whole extends { readonly [Key in Name]: Patient<Whole[Key]> }>(
    names: readonly Name[],
    choose: (part: Part) => Whole,
  ): Pick<Whole, Name> {
    const entries = names.map((name) => [name, this.standIn((part) => choose(part)[name] as Call)]);
    return Object.fromEntries(entries) as Pick<Whole, Name>;
  }

  /** Who does not wait for the answer hears nothing of a part that does not come, as that is no fault of the page. */
  private soon<Answer>(ask: (part: Part) => Answer): Promise<Awaited<Answer>> {
    const coming = this.get();
    const answer = coming.then(ask);
    coming.catch(() => answer.catch(() => undefined));
    return answer as Promise<Awaited<Answer>>;
  }
}
