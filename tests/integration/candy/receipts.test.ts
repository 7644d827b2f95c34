import { createHmac } from 'node:crypto';
import { jwtVerify, importSPKI } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../common/kernel/result.ts';
import { AppStoreReceipts } from '../../../server/adapters/payments/app-store-receipts.ts';
import { createBuying, type Payments } from '../../../server/main/wiring/create-candy.ts';
import { keysFrom } from '../../../server/main/keys.ts';
import { AccountServer, SECRET_KEY, type Answer, type SignedIn } from '../../support/accounts/account-server.ts';
import { APP_ID, AppStore, BUNDLE, signed } from '../../support/candy/app-store.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import type { CertificateFacts } from '../../support/http/certificates.ts';
import { ACCOUNT, ACCOUNT_KEYS, GooglePlay } from '../../support/candy/google-play.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PRODUCT = 'soridam.candy.50';

const apple = new AppStore();
const settings = { bundleId: BUNDLE, appId: APP_ID, roots: [apple.root.der], isSandbox: false, asksForRevoked: false };

let google: GooglePlay;
let payments: Payments;
let server: AccountServer;
let candy: CandyServer;
let buyer: SignedIn;
let other: SignedIn;
/** What the app tells its store about the buyer, and about somebody else. */
let mine: string;
let theirs: string;

beforeAll(async () => {
  google = await GooglePlay.start();
  payments = { gateways: [], stores: [new AppStoreReceipts(settings), google.receipts()] };
  const limiter = { take: async () => ok(undefined), forget: async () => {} };
  server = await AccountServer.start({ limiter }, { payments });
  candy = new CandyServer(server);
});
afterAll(async () => {
  await server.stop();
  await google.provider.close();
});
beforeEach(async () => {
  [buyer, other] = [await server.aSession(), await server.aSession()];
  [mine, theirs] = [await accountToken(buyer), await accountToken(other)];
});
afterEach(() => candy.audit());

async function accountToken(who: SignedIn): Promise<string> {
  return (await candy.get<{ accountToken: string }>('/api/candy/packs', who)).accountToken;
}

function redeem(receipt: string, productId?: string, by = buyer): Promise<Answer> {
  const store = productId === undefined ? 'apple' : 'google';
  return server.ask('POST', '/api/candy/receipts', { token: by.token, body: { store, receipt, productId } });
}

const held = async (by = buyer): Promise<number> => (await candy.balance(by))[0];

describe('a purchase of the App Store', () => {
  it('CND-02 CND-07 CND-12 CL6 is credited once for ever, to whom it was bought for', async () => {
    const receipt = apple.receipt({ appAccountToken: mine });
    expect(await redeem(receipt, undefined, other)).toMatchObject({ status: 403, body: { code: 'receipt-used' } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(receipt)));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { purchase: { gateway: 'apple', state: 'paid', wonAmount: 5300 }, totalCandy: 50 },
      });
    }
    expect(await held()).toBe(50);
  });

  it('CL6 that names nobody is nobody’s, whoever shows it first', async () => {
    const receipt = apple.receipt({ appAccountToken: undefined });
    const answers = await Promise.all([redeem(receipt), redeem(receipt, undefined, other)]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await held()) + (await held(other))).toBe(0);
  });

  it('of several packs is worth all of them', async () => {
    await redeem(apple.receipt({ appAccountToken: mine.toUpperCase(), quantity: 3 }));
    expect(await held()).toBe(150);
  });

  it('is not refunded here: the store does that', async () => {
    const { purchase } = (await redeem(apple.receipt({ appAccountToken: mine }))).body as { purchase: { id: string } };
    const body = { idempotencyKey: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' };
    const answer = await server.ask('POST', `/api/candy/purchases/${purchase.id}/refund`, { token: buyer.token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'not-refundable' } });
  });

  /** Receipts that are none, by what is wrong with them. */
  const stranger = new AppStore();
  const [leaf, vouching, root] = apple.chain as [(typeof apple.chain)[0], (typeof apple.chain)[0], typeof apple.root];
  const receipt = (facts: object = {}): string => apple.receipt({ appAccountToken: mine, ...facts });
  const partsOf = (text: string): [string, string, string] => text.split('.') as [string, string, string];
  const payloadOf = (text: string): object =>
    JSON.parse(Buffer.from(partsOf(text)[1], 'base64url').toString()) as object;
  const chained = (...chain: readonly (typeof leaf)[]): string => apple.receipt({ appAccountToken: mine }, chain);
  const certified = (facts: { leaf?: CertificateFacts; vouching?: CertificateFacts }): string =>
    new AppStore({ ...facts, root }).receipt({ appAccountToken: mine });
  const yesterday = { from: Date.now() - 9 * DAY_MS, until: Date.now() - DAY_MS };
  const tomorrow = { from: Date.now() + DAY_MS };

  const FORGED: readonly (readonly [what: string, make: () => string])[] = [
    ['is no receipt', () => 'nonsense'],
    ['is three empty parts', () => '..'],
    ['is not of JSON', () => 'YQ.Yg.Yw'],
    ['is not signed', () => signed({ alg: 'none' }, payloadOf(receipt()), undefined)],
    [
      'is signed with the certificate as a password',
      () => {
        const [header, payload] = partsOf(apple.receipt({ appAccountToken: mine }, apple.chain, { alg: 'HS256' }));
        const digest = createHmac('sha256', leaf.der).update(`${header}.${payload}`).digest('base64url');
        return `${header}.${payload}.${digest}`;
      },
    ],
    ['has lost its signature', () => receipt().replace(/[^.]+$/, '')],
    ['has lost the end of its signature', () => receipt().slice(0, -8)],
    ['has a changed signature', () => receipt().replace(/.{4}$/, 'AAAA')],
    ['has the signature of another', () => partsOf(receipt()).with(2, partsOf(receipt())[2]).join('.')],
    [
      'was made larger',
      () => {
        const text = receipt();
        const payload = { ...payloadOf(text), productId: 'soridam.candy.1000' };
        return partsOf(text)
          .with(1, Buffer.from(JSON.stringify(payload)).toString('base64url'))
          .join('.');
      },
    ],
    [
      'was made out to somebody else',
      () => {
        const text = apple.receipt({ appAccountToken: theirs });
        const payload = { ...payloadOf(text), appAccountToken: mine };
        return partsOf(text)
          .with(1, Buffer.from(JSON.stringify(payload)).toString('base64url'))
          .join('.');
      },
    ],
    ['is of another App Store', () => stranger.receipt({ appAccountToken: mine })],
    [
      'is of another App Store under our root',
      () => stranger.receipt({ appAccountToken: mine }, [...stranger.chain.slice(0, 2), root]),
    ],
    ['is of another signer under our authority', () => chained(stranger.chain[0]!, vouching, root)],
    [
      'is signed with another key than its certificate’s',
      () => {
        const header = { alg: 'ES256', x5c: apple.chain.map(({ der }) => der.toString('base64')) };
        return signed(header, payloadOf(receipt()), stranger.chain[0]);
      },
    ],
    ['has no certificates', () => signed({ alg: 'ES256' }, payloadOf(receipt()), leaf)],
    ['has one certificate', () => chained(leaf)],
    ['has two certificates', () => chained(leaf, vouching)],
    ['has four certificates', () => chained(leaf, vouching, root, root)],
    ['has its certificates in another order', () => chained(vouching, leaf, root)],
    [
      'has certificates that are none',
      () => signed({ alg: 'ES256', x5c: ['YQ==', 'Yg==', 'Yw=='] }, payloadOf(receipt()), leaf),
    ],
    ['has certificates that are a text', () => signed({ alg: 'ES256', x5c: 'abc' }, payloadOf(receipt()), leaf)],
    ['is signed by the authority itself', () => chained(vouching, root, root)],
    ['is of a signer without Apple’s mark', () => certified({ leaf: { marks: [] } })],
    ['is of an authority without Apple’s mark', () => certified({ vouching: { marks: [] } })],
    ['is of an authority that is none', () => certified({ vouching: { isAuthority: false } })],
    ['is of a signer that has expired', () => certified({ leaf: yesterday })],
    ['is of an authority that has expired', () => certified({ vouching: yesterday })],
    ['is of a signer that is not good yet', () => certified({ leaf: tomorrow })],
  ];

  const FOREIGN: readonly (readonly [what: string, facts: object])[] = [
    ['is of another app', { bundleId: 'com.evil.app' }],
    ['is of an app whose name begins like ours', { bundleId: 'com.soridam.app2' }],
    ['is of no app', { bundleId: undefined }],
    ['is of a list of apps', { bundleId: [BUNDLE] }],
    ['is of the sandbox', { environment: 'Sandbox' }],
    ['is of Xcode', { environment: 'Xcode' }],
    ['is of a test on a machine', { environment: 'LocalTesting' }],
    ['is of nowhere', { environment: undefined }],
    ['was given back', { revocationDate: Date.now() - 1000, revocationReason: 0 }],
    ['was signed a day ago', { signedDate: Date.now() - DAY_MS - 1000 }],
    ['was signed at no time', { signedDate: undefined }],
    ['was bought by somebody of the family', { inAppOwnershipType: 'FAMILY_SHARED' }],
    ['is of nobody', { inAppOwnershipType: undefined }],
    ['is a subscription', { type: 'Auto-Renewable Subscription' }],
    ['is kept for ever', { type: 'Non-Consumable' }],
    ['is of no kind', { type: undefined }],
    ['is for something else', { productId: 'soridam.theme.night' }],
    ['is for a pack that there is not', { productId: 'soridam.candy.7' }],
    ['is for a pack in other letters', { productId: 'SORIDAM.CANDY.50' }],
    ['is for nothing', { productId: undefined }],
    ['is for none of a pack', { quantity: 0 }],
    ['is for less than none', { quantity: -1 }],
    ['is for half a pack', { quantity: 1.5 }],
    ['is for a thousand packs', { quantity: 1000 }],
    ['counts in words', { quantity: '5' }],
    ['has no number', { transactionId: undefined }],
    ['has an empty number', { transactionId: '' }],
  ];

  it.each([...FORGED, ...FOREIGN.map(([what, facts]) => [what, () => receipt(facts)] as const)])(
    'CL6 is worth nothing when it %s',
    async (_what, make) => {
      expect(await redeem(make())).toMatchObject({ status: 400, body: { code: 'receipt-refused' } });
      expect(await held()).toBe(0);
    },
  );

  it('is good whoever signed it, as long as our root vouches for them', async () => {
    expect((await redeem(certified({}))).status).toBe(200);
  });

  it('CL6 is worth nothing to anybody but the member that it names', async () => {
    for (const token of [theirs, '', 'nobody', `${mine}0`]) {
      expect((await redeem(receipt({ appAccountToken: token }))).status).toBe(403);
    }
    expect(await held()).toBe(0);
  });

  it('is good in a sandbox where the server is told to take what testers buy, and real ones are not', async () => {
    const sandbox = new AppStoreReceipts({ ...settings, isSandbox: true });
    expect(await sandbox.verify(receipt({ environment: 'Sandbox' }))).toMatchObject({ ok: true });
    expect(await sandbox.verify(receipt())).toEqual({ ok: false, failure: { kind: 'receipt-refused' } });
  });

  it('waits when Apple does not say whether a certificate was revoked, and is worth nothing where nobody could', async () => {
    const asking = new AppStoreReceipts({ ...settings, asksForRevoked: true });
    const silent = { revocations: `${google.provider.url}/ocsp` };
    const asked = asking.verify(certified({ leaf: silent, vouching: silent }));
    await expect(asked).rejects.toThrow('Apple did not say');
    expect(await asking.verify(receipt())).toMatchObject({ ok: false });
  });
});

describe('a purchase of Google Play', () => {
  const sell = (facts: object = {}): string => google.sell(PRODUCT, { obfuscatedExternalAccountId: mine, ...facts });

  it('CND-02 CL6 is credited once for ever, to whom it was bought for, and consumed after that', async () => {
    const token = sell();
    expect((await redeem(token, PRODUCT, other)).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(token, PRODUCT)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await held()).toBe(50);
    const consumed = () => google.provider.asked.filter(({ url }) => url.endsWith(`${token}:consume`)).length;
    expect(consumed()).toBe(0);
    const { database } = server.opened;
    const { buying } = createBuying({
      database,
      payments,
      keyFor: keysFrom(SECRET_KEY),
      isLedgerSound: true,
      now: Date.now,
    });
    const text = `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'receipt' = $1`;
    const jobs = await database.read<readonly unknown[], { payload: Parameters<typeof buying.finish>[0] }>(
      { name: 'jobs', text },
      [token],
    );
    expect(jobs).toHaveLength(1);
    for (const { payload } of jobs) await buying.finish(payload);
    expect(consumed()).toBe(1);
  });

  it('is asked for with a token that our service account signs for', async () => {
    await redeem(sell(), PRODUCT);
    const asked = google.provider.asked.filter(({ url }) => url === '/token');
    const assertion = asked[0]?.form.get('assertion') ?? '';
    const { payload } = await jwtVerify(assertion, await importSPKI(ACCOUNT_KEYS.publicKey, 'RS256'), {
      issuer: ACCOUNT,
      audience: `${google.provider.url}/token`,
    });
    expect(payload['scope']).toBe('https://www.googleapis.com/auth/androidpublisher');
    await redeem(sell(), PRODUCT);
    expect(google.provider.asked.filter(({ url }) => url === '/token')).toHaveLength(asked.length);
    expect(google.provider.asked.at(-1)?.authorization).toBe('Bearer ya29.tests');
  });

  it.each<[what: string, facts: object]>([
    ['was canceled', { purchaseState: 1 }],
    ['is in a state that we do not know', { purchaseState: 3 }],
    ['is a tester’s', { purchaseType: 0 }],
    ['is of a promotion', { purchaseType: 1 }],
    ['is a reward', { purchaseType: 2 }],
    ['has no order', { orderId: undefined }],
    ['is of another product', { productId: 'soridam.candy.10' }],
    ['is of another token', { purchaseToken: 'x'.repeat(40) }],
    ['is of none', { quantity: 0 }],
    ['is of a thousand', { quantity: 1000 }],
  ])('CL6 is worth nothing when it %s', async (_what, facts) => {
    expect(await redeem(sell(facts), PRODUCT)).toMatchObject({ status: 400, body: { code: 'receipt-refused' } });
    expect(await held()).toBe(0);
  });

  it.each<[what: string, receipt: () => string, productId: string]>([
    ['a token that Google does not know', () => 'a'.repeat(140), PRODUCT],
    ['the token of another product', () => sell(), 'soridam.candy.1000'],
    [
      'a product that we do not sell',
      () => google.sell('soridam.theme', { obfuscatedExternalAccountId: mine }),
      'soridam.theme',
    ],
    ['a token that leads elsewhere', () => `../../${PRODUCT}/tokens/${sell()}`, 'soridam.candy.1000'],
    ['a product that leads elsewhere', () => sell(), `../products/${PRODUCT}`],
    ['a token with a query', () => `${sell()}?alt=json`, PRODUCT],
    ['a token that is encoded', () => `%2e%2e%2f${sell()}`, PRODUCT],
    ['a token with a line break', () => `${sell()}\n`, PRODUCT],
    ['a receipt of Apple', () => apple.receipt({ appAccountToken: mine }), PRODUCT],
  ])('CL6 is not %s', async (_what, receipt, productId) => {
    expect(await redeem(receipt(), productId)).toMatchObject({ status: 400, body: { code: 'receipt-refused' } });
    expect(await held()).toBe(0);
  });

  it('is told apart from one that is not paid yet', async () => {
    const answer = await redeem(sell({ purchaseState: 2 }), PRODUCT);
    expect(answer).toMatchObject({ status: 409, body: { code: 'receipt-pending' } });
    expect(await held()).toBe(0);
  });

  it('CL6 waits as long as Google does not answer, or answers what nobody knows', async () => {
    const token = sell();
    const place = `GET ${google.placeOf(PRODUCT, token)}`;
    const good = google.provider.answers.get(place)!;
    for (const answer of [{ status: 500 }, { status: 403 }, { status: 429 }, { body: '<html>' }, { body: [] }]) {
      google.provider.answers.set(place, answer);
      expect((await redeem(token, PRODUCT)).status).toBe(503);
    }
    expect(await held()).toBe(0);
    google.provider.answers.set(place, good);
    expect((await redeem(token, PRODUCT)).status).toBe(200);
  });

  it('is a tester’s where the server is told to take those, and then no other', async () => {
    const sandbox = google.receipts({ isSandbox: true });
    expect(await sandbox.verify(sell({ purchaseType: 0 }), PRODUCT)).toMatchObject({ ok: true });
    expect(await sandbox.verify(sell(), PRODUCT)).toMatchObject({ ok: false });
  });
});

describe('a server without stores', () => {
  it('says that nothing can be bought in the app', async () => {
    const plain = await AccountServer.start();
    const member = await plain.aSession();
    const packs = await plain.ask('GET', '/api/candy/packs', { token: member.token });
    expect(packs.body).toMatchObject({ stores: [] });
    for (const store of ['apple', 'google']) {
      const body = { store, receipt: apple.receipt() };
      const answer = await plain.ask('POST', '/api/candy/receipts', { token: member.token, body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'gateway-unknown' } });
    }
    await plain.stop();
  });
});
