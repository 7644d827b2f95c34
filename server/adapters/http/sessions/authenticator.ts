import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AUTHORIZATION_COOKIE } from '../../../../common/kernel/session.ts';
import { networkOf } from '../../../domain/account/limits.ts';
import { ANONYMOUS, type Principal } from '../../../domain/principal.ts';

/** Reads tokens. */
export interface TokenReader {
  /**
   * @param network from which it is shown, which the owner of the login is told; left out where it is no use of it
   * @returns the principal of `token`
   */
  principal(token: string, network?: string): Promise<Principal>;
  /** @returns who holds `token` for the sake of sound, which goes on between two refreshes */
  listener(token: string): Promise<Principal>;
}

/** Authenticates requests: finds the principal of each. */
export class Authenticator {
  private readonly tokens: TokenReader;
  private readonly ofCalls = new WeakMap<FastifyRequest, Promise<Principal>>();
  private readonly known = new WeakMap<FastifyRequest, Principal>();

  constructor(tokens: TokenReader) {
    this.tokens = tokens;
  }

  /**
   * Who makes a call: whoever the header names. Not the cookie, which a browser sends along whoever's page it is that
   * asks, so that no other site changes anything here.
   */
  authenticateCall(request: FastifyRequest): Promise<Principal> {
    const principal = this.ofCalls.get(request) ?? this.authenticateOnce(request);
    this.ofCalls.set(request, principal);
    return principal;
  }

  /** @returns who made a call, as far as anybody has asked by now */
  knownCaller(request: FastifyRequest): Principal | undefined {
    return this.known.get(request);
  }

  /** Who looks at a page: nothing but the cookie comes with it, and a page changes nothing. */
  authenticatePage(request: FastifyRequest): Promise<Principal> {
    return this.principalOf(cookieTokenOf(request.headers));
  }

  /** Who listens: the cookie comes with what a player asks for, and somebody without a browser has the header. */
  authenticateListener(headers: IncomingHttpHeaders): Promise<Principal> {
    const token = mediaTokenOf(headers);
    return token === undefined ? Promise.resolve(ANONYMOUS) : this.tokens.listener(token);
  }

  /**
   * Who is told live what changes: whoever the header names, or the cookie, which is all that a browser's `EventSource`
   * brings along. Being told changes nothing, and no other site can read it.
   */
  authenticateStream(headers: IncomingHttpHeaders): Promise<Principal> {
    return this.principalOf(bearerOf(headers) ?? cookieTokenOf(headers));
  }

  private async authenticateOnce(request: FastifyRequest): Promise<Principal> {
    const principal = await this.principalOf(bearerOf(request.headers), networkOf(request.ip));
    this.known.set(request, principal);
    return principal;
  }

  private principalOf(token: string | undefined, network?: string): Promise<Principal> {
    return token === undefined ? Promise.resolve(ANONYMOUS) : this.tokens.principal(token, network);
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
