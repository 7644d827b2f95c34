import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AUTHORIZATION_COOKIE } from '../../../common/kernel/session.ts';
import { networkOf } from '../../domain/account/limits.ts';
import { ANONYMOUS, type Asker } from '../../domain/asker.ts';

/** What a token is worth. */
export interface TokenReader {
  /**
   * @param network from which it is shown, which the owner of the login is told; left out where it is no use of it
   * @returns who shows `token`
   */
  asker(token: string, network?: string): Promise<Asker>;
  /** @returns who holds `token` for the sake of sound, which goes on between two refreshes */
  listener(token: string): Promise<Asker>;
}

/** Finds out who asks. */
export class Askers {
  private readonly tokens: TokenReader;
  private readonly ofCalls = new WeakMap<FastifyRequest, Promise<Asker>>();
  private readonly known = new WeakMap<FastifyRequest, Asker>();

  constructor(tokens: TokenReader) {
    this.tokens = tokens;
  }

  /**
   * Who makes a call: whoever the header names. Not the cookie, which a browser sends along whoever's page it is that
   * asks, so that no other site changes anything here.
   */
  ofCall(request: FastifyRequest): Promise<Asker> {
    const asked = this.ofCalls.get(request) ?? this.askOnce(request);
    this.ofCalls.set(request, asked);
    return asked;
  }

  /** @returns who made a call, as far as anybody has asked by now */
  knownOfCall(request: FastifyRequest): Asker | undefined {
    return this.known.get(request);
  }

  /** Who looks at a page: nothing but the cookie comes with it, and a page changes nothing. */
  ofPage(request: FastifyRequest): Promise<Asker> {
    return this.worth(cookieTokenOf(request.headers));
  }

  /** Who listens: the cookie comes with what a player asks for, and somebody without a browser has the header. */
  ofListener(headers: IncomingHttpHeaders): Promise<Asker> {
    const token = mediaTokenOf(headers);
    return token === undefined ? Promise.resolve(ANONYMOUS) : this.tokens.listener(token);
  }

  /**
   * Who is told live what changes: whoever the header names, or the cookie, which is all that a browser's `EventSource`
   * brings along. Being told changes nothing, and no other site can read it.
   */
  ofStream(headers: IncomingHttpHeaders): Promise<Asker> {
    return this.worth(bearerOf(headers) ?? cookieTokenOf(headers));
  }

  private async askOnce(request: FastifyRequest): Promise<Asker> {
    const asker = await this.worth(bearerOf(request.headers), networkOf(request.ip));
    this.known.set(request, asker);
    return asker;
  }

  private worth(token: string | undefined, network?: string): Promise<Asker> {
    return token === undefined ? Promise.resolve(ANONYMOUS) : this.tokens.asker(token, network);
  }
}

const BEARER = /^Bearer ([A-Za-z0-9._-]{1,2000})$/i;
const COOKIE = new RegExp(`(?:^|;)\\s*${AUTHORIZATION_COOKIE}=([A-Za-z0-9._-]{1,2000})\\s*(?:;|$)`);

/** @returns the token of the `Authorization` header */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

/** @returns the token that a player shows */
export function mediaTokenOf(headers: IncomingHttpHeaders): string | undefined {
  return cookieTokenOf(headers) ?? bearerOf(headers);
}

/** @returns the token of the browser's cookie */
export function cookieTokenOf({ cookie }: IncomingHttpHeaders): string | undefined {
  return COOKIE.exec(cookie ?? '')?.[1];
}
