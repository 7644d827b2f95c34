import type { IncomingHttpHeaders } from 'node:http';
import { ANONYMOUS, type Asker } from '../../domain/asker.ts';
import { mediaTokenOf, type Askers } from './askers.ts';

/** Milliseconds for which an ended login goes on being heard; sounds end within a minute (security §2, AU7). */
const KEPT_MS = 30_000;
/** Tokens that are kept; each costs less than a kilobyte. */
const MOST_KEPT = 10_000;

/** Who listens, kept for a moment: a player asks for bytes again and again. */
export class Listeners {
  private readonly askers: Askers;
  private readonly now: () => number;
  private readonly kept = new Map<string, { readonly asker: Asker; readonly until: number }>();

  /** @param now milliseconds since 1970 */
  constructor(askers: Askers, now: () => number) {
    this.askers = askers;
    this.now = now;
  }

  /** @returns who listens, if that is known without waiting */
  known(headers: IncomingHttpHeaders): Asker | undefined {
    const token = mediaTokenOf(headers);
    if (token === undefined) return ANONYMOUS;
    const kept = this.kept.get(token);
    return kept !== undefined && this.now() < kept.until ? kept.asker : undefined;
  }

  async of(headers: IncomingHttpHeaders): Promise<Asker> {
    const known = this.known(headers);
    if (known !== undefined) return known;
    const asker = await this.askers.ofListener(headers);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(mediaTokenOf(headers) ?? '', { asker, until: this.now() + KEPT_MS });
    return asker;
  }
}
