import type { FastifyInstance, FastifyReply } from 'fastify';
import type { VerificationMails, VerificationOutcome } from '../../../application/accounts/verification-mails.ts';
import { UNVERIFIED_DAYS } from '../../../domain/account/limits.ts';
import { preferencesOf } from '../sessions/cookies.ts';
import { addDevStyles, sendDevPage } from './dev-page.ts';
import { fontsOf } from '../calls/open-api.ts';
import { verificationHtml, verificationTitle } from './verification-page.ts';

/** What is done with the token of a mail's link. */
export type EmailVerification = Pick<VerificationMails, 'canVerify' | 'verify'>;

const LONGEST_TOKEN = 1_000;
const MAX_FORM_BYTES = 4 * 1024;
const STYLES = '/auth/verify.css';

/**
 * `/auth/verify?token=…`, which the link of a verification mail opens: a page with a button, which posts the token there
 * and leads to the sign-in page (decisions §2).
 * @param webRoot the folder of the built assets, where the page finds its typeface
 */
export async function addVerificationRoute(
  app: FastifyInstance,
  verification: EmailVerification,
  webRoot: string,
): Promise<void> {
  const fonts = fontsOf(webRoot);
  addDevStyles(app, STYLES);
  app.get<{ Querystring: { readonly token?: unknown } }>('/auth/verify', async (request, reply) => {
    const { token } = request.query;
    if (!isToken(token) || !(await verification.canVerify(token))) return lead(reply, { kind: 'expired' });
    const { language } = preferencesOf(request);
    const body = verificationHtml(token, UNVERIFIED_DAYS, language);
    return sendDevPage(request, reply, { language, title: verificationTitle(language), body, fonts, styles: STYLES });
  });
  await app.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, form, done) =>
      done(null, Object.fromEntries(new URLSearchParams(typeof form === 'string' ? form : ''))),
    );
    scope.post<{ Body: { readonly token?: unknown } | undefined }>('/auth/verify', async (request, reply) => {
      const token = request.body?.token;
      return lead(reply, isToken(token) ? await verification.verify(token) : { kind: 'expired' });
    });
  });
}

function isToken(token: unknown): token is string {
  return typeof token === 'string' && token.length > 0 && token.length <= LONGEST_TOKEN;
}

function lead(reply: FastifyReply, outcome: VerificationOutcome): FastifyReply {
  // The page that follows has no business with the token.
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (outcome.kind === 'expired') return reply.redirect('/auth/signin?verified=expired', 303);
  // Behind `#`: the browser keeps it to itself, and no log has the address (SES-100).
  return reply.redirect(`/auth/signin?verified=1#${new URLSearchParams({ email: outcome.email }).toString()}`, 303);
}
