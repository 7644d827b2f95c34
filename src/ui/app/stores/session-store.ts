import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { UserId } from '../../../../common/kernel/ids.ts';
import { readJson } from '../../../../common/kernel/json-fields.ts';
import type { SessionStatePort } from '../../../application/ports/state/session-state-port.ts';
import type { Prompt } from '../../../domain/session/prompts.ts';
import { sessionOf, UNKNOWN, signedInUser, type Session } from '../../../domain/session/session.ts';
import { readUser, type User, type WireUser } from '../../../domain/session/user.ts';

/**
 * Who uses this window, and what the member is asked unbidden. Unknown until the device's memory has been looked at, as
 * it is to the server that draws the page.
 */
export class SessionStore implements SessionStatePort {
  /** The question that stands on the page; see `Prompt`. */
  openPrompt: Prompt | undefined = undefined;
  /** Whether the banner of the temporary password stands on the pages (TMP-01). */
  hasPasswordBanner = false;
  /** Whether the login that was here last has ended without the member's doing (SES-92). */
  hasExpired = false;
  /** Counts up whenever what pages show is of somebody else, or old. */
  renewals = 0;
  private session: Session = UNKNOWN;
  private lastMember: UserId | undefined = undefined;
  private readonly renewalListeners = new Set<() => void>();

  constructor() {
    makeObservable<SessionStore, 'session'>(this, {
      session: observableRef,
      openPrompt: observableRef,
      hasPasswordBanner: observableRef,
      hasExpired: observableRef,
      renewals: observableRef,
      isKnown: computed,
      isSignedIn: computed,
      user: computed,
      replace: actionBound,
      hydrate: actionBound,
      ask: actionBound,
      showBanner: actionBound,
      showExpired: actionBound,
      renew: actionBound,
    });
  }

  /** False until the device's memory has been looked at: nothing tells visitors from members before. */
  get isKnown(): boolean {
    return this.session.kind !== 'unknown';
  }

  get isSignedIn(): boolean {
    return this.session.kind === 'member';
  }

  /** The member, undefined for visitors and while nobody knows. */
  get user(): User | undefined {
    return signedInUser(this.session);
  }

  current(): Session {
    return this.session;
  }

  writer(): UserId | undefined {
    return this.user?.id ?? (this.hasExpired ? this.lastMember : undefined);
  }

  /** Somebody else than before, also than the visitor for whom the server drew, is a reason to read pages anew. */
  replace(next: Session): void {
    const isSomebodyElse = this.user?.id !== signedInUser(next)?.id;
    this.lastMember = this.user?.id ?? this.lastMember;
    this.session = next;
    if (isSomebodyElse) this.renew();
  }

  /** Takes over who the server drew the page for; null where it could not tell. */
  hydrate(user: WireUser | null): void {
    const drawn = user === null ? undefined : readJson(() => readUser(user));
    if (drawn !== undefined) this.session = sessionOf(drawn);
  }

  prompt(): Prompt | undefined {
    return this.openPrompt;
  }

  ask(prompt: Prompt | undefined): void {
    this.openPrompt = prompt;
  }

  showBanner(isShown: boolean): void {
    this.hasPasswordBanner = isShown;
  }

  showExpired(hasExpired: boolean): void {
    this.hasExpired = hasExpired;
  }

  renew(): void {
    this.renewals += 1;
    for (const listener of this.renewalListeners) listener();
  }

  /** @returns a function that ends the reports */
  whenRenewed(listener: () => void): () => void {
    this.renewalListeners.add(listener);
    return () => this.renewalListeners.delete(listener);
  }
}
