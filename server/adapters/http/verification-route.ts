import type { FastifyInstance } from 'fastify';
import type { VerificationOutcome } from '../../application/accounts/verification-mails.ts';

/** Takes the token of a mail's link. */
export type VerifyEmail = (token: string) => Promise<VerificationOutcome>;

const LONGEST_TOKEN = 1_000;

/** `/auth/verify?token=…`, which the link of a verification mail opens; leads to the sign-in page (decisions §2). */
export function addVerificationRoute(app: FastifyInstance, verify: VerifyEmail): void {
  app.get<{ Querystring: { readonly token?: unknown } }>('/auth/verify', async (request, reply) => {
    const { token } = request.query;
    const isToken = typeof token === 'string' && token.length <= LONGEST_TOKEN;
    const outcome = isToken ? await verify(token) : 'expired';
    // The page that follows has no business with the token.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return reply.redirect(`/auth/signin?verified=${outcome === 'verified' ? '1' : outcome}`, 303);
  });
}
