import type { IncomingHttpHeaders } from 'node:http';
import { ANONYMOUS, type Principal } from '../../../domain/principal.ts';
import { mediaTokenOf, type Authenticator } from '../sessions/authenticator.ts';

/** Milliseconds for which an ended login goes on being heard; sounds end within a minute (security §2, AU7). */
const KEPT_MS = 30_000;
/** Tokens that are kept; each costs less than a kilobyte. */
const MOST_KEPT = 10_000;

/** Who listens, kept for a moment: a player asks for bytes again and again. */
export class Listeners {
  private readonly authenticator: Authenticator;
  private readonly now: () => number;
  private readonly kept = new Map<string, { readonly principal: Principal; readonly until: number }>();

  /** @param now milliseconds since 1970 */
  constructor(authenticator: Authenticator, now: () => number) {
    this.authenticator = authenticator;
    this.now = now;
  }

  /** @returns who listens, if that is known without waiting */
  known(headers: IncomingHttpHeaders): Principal | undefined {
    const token = mediaTokenOf(headers);
    if (token === undefined) return ANONYMOUS;
    const kept = this.kept.get(token);
    return kept !== undefined && this.now() < kept.until ? kept.principal : undefined;
  }

  async of(headers: IncomingHttpHeaders): Promise<Principal> {
    const known = this.known(headers);
    if (known !== undefined) return known;
    const principal = await this.authenticator.authenticateListener(headers);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(mediaTokenOf(headers) ?? '', { principal, until: this.now() + KEPT_MS });
    return principal;
  }
}
