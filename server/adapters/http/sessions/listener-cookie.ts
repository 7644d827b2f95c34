import { createHmac, createSecretKey, randomUUID, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../../domain/principal.ts';
import { parseListenerId, type Listener, type ListenerId } from '../../../domain/listening/view.ts';
import { isOwnCookieOutdated, keepOwnCookie, readOwnCookie } from './own-cookie.ts';

/** The cookie that stands for an anonymous listener (decisions §7, VIEW-11). */
const LISTENER_COOKIE = 'listener';
/** A year in seconds. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;
/** `number.since.signature`: a UUID, milliseconds since 1970, and half of an HMAC-SHA256. */
const TOKEN = /^([0-9a-f-]{36})\.([1-9][0-9]{12})\.([A-Za-z0-9_-]{22})$/;
const SIGNATURE_LENGTH = 22;

/** What the cookie is made with. */
export interface ListenerCookieParts {
  readonly listenerTokens: ListenerTokens;
  /** Scheme and host of the site: over https the cookie never travels without it. */
  readonly publicUrl: string;
}

/** Gives out numbers that stand for visitors, and knows them again: nobody else can make one, or make one older (ADR 0046). */
export class ListenerTokens {
  private readonly key: KeyObject;
  private readonly now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(key: Uint8Array, now: () => number) {
    this.key = createSecretKey(key);
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

/** The first byte of a sound, or all of it: where somebody begins to listen, as far as anybody can tell. */
const FROM_THE_BEGINNING = /^bytes=0-/;

/**
 * @returns whether a visitor begins to hear a sound and has no number yet: from now on the server knows them, so that the
 *   first report of a view finds enough time behind it (VIEW-11, ADR 0046)
 */
export function isNewListener({ range, cookie = '' }: IncomingHttpHeaders, principal: Principal): boolean {
  if (principal.kind === 'member' || !FROM_THE_BEGINNING.test(range ?? 'bytes=0-')) return false;
  return !cookie.includes(`${LISTENER_COOKIE}=`);
}

/**
 * Reads who listens, or gives out a new number with this answer.
 */
export function listenerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { listenerTokens: tokens, publicUrl }: ListenerCookieParts,
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
