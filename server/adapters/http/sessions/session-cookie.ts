import type { FastifyReply } from 'fastify';
import { AUTHORIZATION_COOKIE } from '../../../../common/kernel/session.ts';
import type { IssuedToken } from '../../../application/accounts/sessions.ts';

/**
 * Hands a token to the browser with an answer. The client reads it, as the specification has it, to send it as a bearer
 * (spec §7).
 * @param publicUrl over https the cookie never travels without it
 */
export function setSessionCookie(reply: FastifyReply, { token, cookieSeconds }: IssuedToken, publicUrl: string): void {
  reply.setCookie(AUTHORIZATION_COOKIE, token.reveal(), {
    path: '/',
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    ...(cookieSeconds !== undefined && { maxAge: cookieSeconds }),
  });
}
