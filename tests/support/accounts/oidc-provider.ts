import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** What whoever is asked at the provider does. */
export type Decision = 'consents' | 'cancels';

/** An OpenID provider on this machine, which answers where Apple does. */
export interface OidcProvider {
  readonly url: string;
  /** What the secret of our client is there. */
  readonly secret: string;
  /** Follows `address` as a browser, as `subject`. @returns what the provider's page would post to us */
  visit(address: string, subject: string, decision?: Decision): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/** Starts `oidc-provider` with two clients; it knows everybody by any name. */
export async function startOidcProvider(
  clients: readonly { readonly id: string; readonly redirectUri: string }[],
): Promise<OidcProvider> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = 'a secret that both sides know';
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(url, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] },
    clients: clients.map(({ id, redirectUri }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
    scopes: ['openid', 'email', 'name'],
    claims: { email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    cookies: { keys: ['k'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@apple.example`, email_verified: true }),
    }),
    ttl: { AuthorizationCode: 60, IdToken: 600, AccessToken: 60, Interaction: 600, Session: 600, Grant: 600 },
  });
  const answer = provider.callback();
  let [person, decides]: [string, Decision] = ['', 'consents'];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response);
    const { prompt, params } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, await decisionOn(prompt.name, String(params['client_id'])));
  }

  async function decisionOn(prompt: string, clientId: string) {
    if (decides === 'cancels') return { error: 'access_denied' };
    if (prompt === 'login') return { login: { accountId: person } };
    const grant = new provider.Grant({ accountId: person, clientId });
    grant.addOIDCScope('openid email name');
    return { consent: { grantId: await grant.save() } };
  }

  return {
    url,
    secret,
    visit: async (address, subject, decision = 'consents') => {
      [person, decides] = [subject, decision];
      return posted(await followed(address));
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** @returns the page at which `address` ends, opened by a browser of its own */
async function followed(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let [url, response] = [address, await fetch(address, { redirect: 'manual' })];
  for (let place = response.headers.get('location'); place !== null; place = response.headers.get('location')) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    url = new URL(place, url).href;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    response = await fetch(url, { redirect: 'manual', headers: { cookie } });
  }
  return response.text();
}

function posted(page: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
