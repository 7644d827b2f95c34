import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WEEKLY_MAIL_PATH, type WeeklyMailLinks } from '../../../application/weekly-mail/weekly-mail-links.ts';
import { LANGUAGE_PARAMETER } from '../../../../common/kernel/language.ts';
import { fontsOf } from '../calls/open-api.ts';
import { pagePreferencesOf } from '../sessions/cookies.ts';
import { addDevStyles, sendDevPage } from './dev-page.ts';
import { weeklyMailHtml, weeklyMailTitle, type WeeklyMailState } from './weekly-mail-page.ts';

/** What is done with the token of a weekly mail's link. */
export type WeeklyMailEnding = Pick<WeeklyMailLinks, 'look' | 'end'>;

const LONGEST_TOKEN = 1_000;
const MAX_FORM_BYTES = 4 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const STYLES = '/mail/weekly.css';

interface Linked {
  readonly Querystring: { readonly token?: unknown };
}

/**
 * `/mail/weekly?token=…`, which the link of a weekly mail opens: a page with a button. The button and the mail program's own (RFC 8058)
 * post to the same address, which ends the mail and answers with a page, without a sign-in and without a redirect.
 * @param webRoot the folder of the built assets, where the page finds its typeface
 */
export async function addWeeklyMailRoute(
  app: FastifyInstance,
  ending: WeeklyMailEnding,
  webRoot: string,
): Promise<void> {
  const fonts = fontsOf(webRoot);
  addDevStyles(app, STYLES);
  app.get<Linked>(WEEKLY_MAIL_PATH, async (request, reply) => {
    const { token } = request.query;
    return send(request, reply, isToken(token) ? await ending.look(token) : 'broken', token);
  });
  await app.register(async (scope) => {
    // What the form says is known: the token is in the address. A mail program may send it in either way, or none.
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, _form, done) =>
      done(null, {}),
    );
    scope.post<Linked>(WEEKLY_MAIL_PATH, async (request, reply) => {
      const { token } = request.query;
      return send(request, reply, isToken(token) ? await ending.end(token) : 'broken', token);
    });
  });

  function send(request: FastifyRequest, reply: FastifyReply, state: WeeklyMailState, token: unknown): FastifyReply {
    // That of the mail, which its link names; else that of the pages.
    const { language } = pagePreferencesOf(request);
    const query = new URLSearchParams({ token: isToken(token) ? token : '', [LANGUAGE_PARAMETER]: language });
    const body = weeklyMailHtml(state, `${WEEKLY_MAIL_PATH}?${query.toString()}`, language);
    const title = weeklyMailTitle(state, language);
    // A mail program takes the status for what became of its press.
    if (state === 'broken') reply.code(400);
    return sendDevPage(request, reply, { language, title, body, fonts, styles: STYLES });
  }
}

function isToken(token: unknown): token is string {
  return typeof token === 'string' && token.length > 0 && token.length <= LONGEST_TOKEN;
}
