/** What was read, or made, for whoever uses the window. */
export interface OfListener {
  forget(): void;
}

/** What reports that what pages show is of somebody else, or old. */
interface Renewals {
  whenRenewed(listener: () => void): unknown;
}

/**
 * Holds what is of whoever uses the window, for as long as they do: once somebody else does, all of it forgets what it
 * knows. Stores and memories that hold something of a member are held by it (security §5.8, ADR 0048).
 */
export class SessionScope {
  private readonly held: OfListener[] = [];

  /** @param session lives as long as the window does, and so does this */
  constructor(session: Renewals) {
    session.whenRenewed(() => {
      for (const one of this.held) one.forget();
    });
  }

  /** @returns `one`, which is held from now on */
  hold<Held extends OfListener>(one: Held): Held {
    this.held.push(one);
    return one;
  }
}
