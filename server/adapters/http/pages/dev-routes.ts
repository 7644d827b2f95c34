import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { IdentityProviderName } from '../../../application/ports/accounts/identity-provider.ts';
import {
  DEMO_IDENTITY_FAULTS,
  type DemoIdentityProvider,
  type DemoIdentityFault,
  type DemoIdentity,
} from '../../../application/ports/accounts/demo-identity-provider.ts';
import type { Mailbox } from '../../../application/ports/accounts/mailbox.ts';
import { preferencesOf } from '../sessions/cookies.ts';
import { addDevStyles, DEV_STYLES, sendDevPage } from './dev-page.ts';
import { refuse } from '../calls/error-answers.ts';
import { mailboxHtml, mailboxTitle } from './mailbox-page.ts';
import { fontsOf } from '../calls/open-api.ts';
import { MAX_STAND_IN_NAME, standInHtml, standInTitle } from './demo-identity-page.ts';
import { BAD_REQUEST } from '../../../application/refusals.ts';

/** What the pages of the demo stand on; each is there only with what it shows (decisions §4). */
export interface DevParts {
  /** Undefined where mail leaves, and outside the demo. */
  readonly mailbox?: Mailbox | undefined;
  /** Undefined outside the demo. */
  readonly standIn?: DemoIdentityProvider | undefined;
  /** The folder of the built assets, where the pages find their typeface. */
  readonly webRoot: string;
}

/** With what the providers' pages are opened; longer is none of ours. */
const Text = Type.String({ minLength: 1, maxLength: 500 });
const Question = Type.Object({
  client_id: Text,
  redirect_uri: Text,
  state: Text,
  nonce: Text,
  code_challenge: Type.Optional(Text),
  name: Type.Optional(Type.String({ maxLength: MAX_STAND_IN_NAME })),
  /** There when the name is not to be told. */
  nameless: Type.Optional(Text),
});

/** `/dev/mailbox`, and the pages that play Kakao and Apple. */
export function addDevRoutes(app: FastifyInstance, { mailbox, standIn, webRoot }: DevParts): void {
  if (mailbox === undefined && standIn === undefined) return;
  const fonts = fontsOf(webRoot);
  addDevStyles(app, DEV_STYLES);
  if (mailbox !== undefined) {
    app.get('/dev/mailbox', async (request, reply) => {
      const { language } = preferencesOf(request);
      const body = mailboxHtml(await mailbox.letters(), language);
      return sendDevPage(request, reply, { language, title: mailboxTitle(language), body, fonts });
    });
  }
  if (standIn !== undefined) {
    app.get('/dev/identity/kakao/oauth/authorize', (request, reply) => ask('kakao', standIn, request, reply));
    app.get('/dev/identity/apple/auth/authorize', (request, reply) => ask('apple', standIn, request, reply));
    // Where a Kakao user is led after logging out; whoever plays Kakao has nobody to log out.
    app.get('/dev/identity/kakao/oauth/logout', (_request, reply) => reply.redirect('/kakao/logout', 303));
  }

  async function ask(
    provider: IdentityProviderName,
    people: DemoIdentityProvider,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { query } = request;
    if (!Value.Check(Question, query)) return refuse(request, reply, BAD_REQUEST);
    const { name = '', nameless, ...question } = query;
    const typed = name.trim() === '' ? [] : [people.named(provider, name.trim(), nameless === undefined)];
    const persons = [...typed, ...people.people(provider)];
    const choices = persons.map((person) => choice(people, provider, person, question));
    const faults = persons.slice(0, 1).flatMap((person) =>
      DEMO_IDENTITY_FAULTS.map(async (fault) => ({
        ...(await choice(people, provider, person, question, fault)),
        fault,
      })),
    );
    const { language } = preferencesOf(request);
    const body = standInHtml({
      provider,
      language,
      choices: await Promise.all(choices),
      faults: await Promise.all(faults),
      refusal: {
        error: provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied',
        state: question.state,
      },
      path: request.url.replace(/\?.*/s, ''),
      query: question,
    });
    return sendDevPage(request, reply, { language, title: standInTitle(provider, language), body, fonts });
  }
}

async function choice(
  people: DemoIdentityProvider,
  provider: IdentityProviderName,
  person: DemoIdentity,
  { client_id, redirect_uri, state, nonce, code_challenge }: Omit<Static<typeof Question>, 'name' | 'nameless'>,
  fault?: DemoIdentityFault,
) {
  const asked = { clientId: client_id, redirectUri: redirect_uri, nonce, challenge: code_challenge };
  const { code, user } = await people.consent(provider, person, asked, fault);
  return { person, fields: { code, state, ...(user !== undefined && { user }) } };
}
