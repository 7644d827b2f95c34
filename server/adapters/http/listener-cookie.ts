import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseListenerId, type ListenerId } from '../../domain/listening/view.ts';

/** The cookie with the random number that stands for an anonymous listener (decisions §7, VIEW-11). */
const LISTENER_COOKIE = 'listener';
/** A year in seconds. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/**
 * Reads who listens, or gives out a new number with this answer.
 * @param publicUrl over https the cookie never travels without it
 */
export function listenerOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): ListenerId {
  const known = parseListenerId(request.server.parseCookie(request.headers.cookie ?? '')[LISTENER_COOKIE]);
  if (known !== undefined) return known;
  const made = randomUUID() as string as ListenerId;
  reply.setCookie(LISTENER_COOKIE, made, {
    path: '/',
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
  return made;
}
