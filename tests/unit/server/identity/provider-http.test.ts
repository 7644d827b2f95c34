import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { askProvider } from '../../../../server/adapters/identity/provider-http.ts';
import { askPayments } from '../../../../server/adapters/payments/payment-http.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import { aCertificate } from '../../../support/http/certificates.ts';
import { startFakeProvider, type FakeProvider } from '../../../support/accounts/fake-provider.ts';
import { NOBODYS_PORT } from '../../../support/operation/server-process.ts';

const Anything = Type.Object({});
const BEARER = { headers: { authorization: 'Bearer the-bearer' } };

describe('a server that nobody vouches for', () => {
  let asked = 0;
  let close: () => Promise<void>;
  let url: string;
  beforeAll(async () => {
    const { certificate, key } = aServerCertificate();
    const server = createServer({ cert: certificate, key }, (_, response) => {
      asked += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/v2/user/me?secret=1`;
    close = () => new Promise((resolve) => server.close(() => resolve()));
  });
  afterAll(() => close());

  it('AU9 is told nothing by who asks a provider, and the reason says why', async () => {
    const told = await askProvider(fetch, url, BEARER, Anything);
    expect(told).toMatchObject({
      failure: {
        kind: 'unreachable',
        reason: expect.stringMatching(/^\/v2\/user\/me gave no answer: [A-Z_]*CERT[A-Z_]*$/),
      },
    });
    expect(asked).toBe(0);
  });

  it('CL6 is told nothing by who asks about payments', async () => {
    await expect(askPayments('Toss Payments', url, BEARER)).rejects.toThrow(UnavailableError);
    expect(asked).toBe(0);
  });
});

describe('a provider that leads elsewhere', () => {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await startFakeProvider();
  });
  afterAll(() => provider.close());

  it('AU9 is not followed, so that no bearer goes along', async () => {
    provider.answers.set('GET /here', { status: 302, headers: { location: `${provider.url}/there` } });
    provider.answers.set('GET /there', { body: {} });
    const told = await askProvider(fetch, `${provider.url}/here`, BEARER, Anything);
    expect(told).toMatchObject({ failure: { kind: 'refused', reason: '/here answered 302' } });
    expect(provider.asked.map((one) => one.url)).toEqual(['/here']);
  });

  it('or is not there says so', async () => {
    const told = await askProvider(fetch, `http://127.0.0.1:${NOBODYS_PORT}/here`, BEARER, Anything);
    expect(told).toMatchObject({ failure: { kind: 'unreachable', reason: '/here gave no answer: ECONNREFUSED' } });
  });
});

/** One that it has signed itself. */
function aServerCertificate(): { readonly certificate: string; readonly key: string } {
  const own = aCertificate('soridam.example');
  const certificate = `-----BEGIN CERTIFICATE-----\n${own.der.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return { certificate, key: own.key.export({ type: 'pkcs8', format: 'pem' }).toString() };
}
