import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseListenerId, type Listener, type ListenerId } from '../../../domain/listening/view.ts';
import { isOwnCookieOutdated, keepOwnCookie, readOwnCookie } from './own-cookie.ts';

/** The cookie that stands for an anonymous listener (decisions §7, VIEW-11). */
const LISTENER_COOKIE = 'listener';
/** A year in seconds. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;
/** `number.since.signature`: a UUID, milliseconds since 1970, and half of an HMAC-SHA256. */
const TOKEN = /^([0-9a-f-]{36})\.([1-9][0-9]{12})\.([A-Za-z0-9_-]{22})$/;
const SIGNATURE_LENGTH = 22;

/** Gives out numbers that stand for visitors, and knows them again: nobody else can make one, or make one older (ADR 0046). */
export class ListenerTokens {
  private readonly key: Uint8Array;
  private readonly now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(key: Uint8Array, now: () => number) {
    this.key = key;
    this.now = now;
  }

  /** @returns a new listener, with the text by which they are known again */
  issue(): { readonly token: string; readonly listener: Listener } {
    const listener = { id: randomUUID() as string as ListenerId, knownSince: this.now() };
    const claim = `${listener.id}.${listener.knownSince}`;
    return { token: `${claim}.${this.sign(claim)}`, listener };
  }

  /** @returns undefined for what was not given out here */
  read(token: string | undefined): Listener | undefined {
    const [, rawId, since = '', signature = ''] = TOKEN.exec(token ?? '') ?? [];
    const id = parseListenerId(rawId);
    if (id === undefined) return undefined;
    const isOurs = timingSafeEqual(Buffer.from(this.sign(`${id}.${since}`)), Buffer.from(signature));
    return isOurs ? { id, knownSince: Number(since) } : undefined;
  }

  private sign(claim: string): string {
    const digest = createHmac('sha256', this.key).update(`soridam listener\n${claim}`).digest('base64url');
    return digest.slice(0, SIGNATURE_LENGTH);
  }
}

/**
 * Reads who listens, or gives out a new number with this answer.
 * @param publicUrl over https the cookie never travels without it
 */
export function listenerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, publicUrl }: { readonly tokens: ListenerTokens; readonly publicUrl: string },
): Listener {
  const shown = readOwnCookie(request, LISTENER_COOKIE, publicUrl);
  const known = tokens.read(shown);
  if (known !== undefined && shown !== undefined) {
    if (isOwnCookieOutdated(request, LISTENER_COOKIE, publicUrl)) {
      keepOwnCookie({ request, reply, publicUrl }, LISTENER_COOKIE, shown, KEPT_SECONDS);
    }
    return known;
  }
  const { token, listener } = tokens.issue();
  keepOwnCookie({ request, reply, publicUrl }, LISTENER_COOKIE, token, KEPT_SECONDS);
  return listener;
}
