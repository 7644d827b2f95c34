import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The name of a cookie that the server alone reads. Over https it has the prefix by which browsers take it from this very
 * host and over https alone, so that neither a sister site nor somebody on the way can plant one.
 * @param path for which it is sent, all unless told
 */
export function ownCookieName(name: string, publicUrl: string, path = '/'): string {
  if (!publicUrl.startsWith('https:')) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** @returns the value of an own cookie for all paths, also under the name that it had before the prefix */
export function readOwnCookie(request: FastifyRequest, name: string, publicUrl: string): string | undefined {
  const cookies = request.server.parseCookie(request.headers.cookie ?? '');
  return cookies[ownCookieName(name, publicUrl)] ?? cookies[name];
}

/** @returns whether a browser has an own cookie under no other name than that of before the prefix */
export function isOwnCookieOutdated(request: FastifyRequest, name: string, publicUrl: string): boolean {
  const cookies = request.server.parseCookie(request.headers.cookie ?? '');
  return cookies[ownCookieName(name, publicUrl)] === undefined && cookies[name] !== undefined;
}

/**
 * Gives a browser an own cookie for all paths, and takes the one of before the prefix back; also with an answer that is sent
 * past the framework, which knows its headers only.
 */
export function keepOwnCookie(
  { request, reply, publicUrl }: { request: FastifyRequest; reply: FastifyReply; publicUrl: string },
  name: string,
  value: string,
  maxAge: number,
): void {
  const current = ownCookieName(name, publicUrl);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
  const { serializeCookie } = request.server;
  void reply.header('set-cookie', serializeCookie(current, value, { ...options, maxAge }));
  const isLeft = request.server.parseCookie(request.headers.cookie ?? '')[name] !== undefined;
  if (current !== name && isLeft) {
    void reply.header('set-cookie', serializeCookie(name, '', { ...options, expires: new Date(0), maxAge: 0 }));
  }
}
