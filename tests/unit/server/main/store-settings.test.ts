import { describe, expect, it } from 'vitest';
import { SandboxPaymentGateway } from '../../../../server/adapters/payments/sandbox-payment-gateway.ts';
import { SandboxStoreReceipts } from '../../../../server/adapters/payments/sandbox-store-receipts.ts';
import { describeConfigFailure, isTestSale, readConfig } from '../../../../server/main/settings/config.ts';
import { createPayments } from '../../../../server/main/wiring/create-candy.ts';
import { aCertificate } from '../../../support/http/certificates.ts';
import { ACCOUNT_KEYS } from '../../../support/candy/google-play.ts';

type Env = Parameters<typeof readConfig>[0];

const roots = [aCertificate('One', { isAuthority: true }), aCertificate('Another', { isAuthority: true })];
const PEM = roots
  .map(({ der }) => `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`)
  .join('');
const APP_STORE = { APP_STORE_BUNDLE_ID: 'com.soridam.app', APP_STORE_APP_ID: '6400000001', APP_STORE_ROOTS: PEM };
const KEY_FILE = {
  type: 'service_account',
  client_email: 'candy@soridam.iam.example',
  private_key: ACCOUNT_KEYS.privateKey,
  token_uri: 'https://oauth2.googleapis.com/token',
};
const GOOGLE_PLAY = { GOOGLE_PLAY_PACKAGE: 'com.soridam.app', GOOGLE_PLAY_ACCOUNT: JSON.stringify(KEY_FILE) };

function payments(env: Env, isDemo: boolean) {
  const config = readConfig({ DEMO: '0', ...env });
  if (!config.ok) throw new Error(config.failure.map(describeConfigFailure).join(' '));
  return createPayments(config.value, { site: 'http://localhost:4000', isDemo });
}

function stores(env: Env, isDemo = false): readonly string[] {
  return payments(env, isDemo).stores.map(({ name }) => name);
}

describe('the configuration of the stores', () => {
  it('offers those that are configured', () => {
    expect(stores({})).toEqual([]);
    expect(stores(APP_STORE)).toEqual(['apple']);
    expect(stores({ ...APP_STORE, ...GOOGLE_PLAY })).toEqual(['apple', 'google']);
  });

  it('has sandboxes in their place in the demo, and none beside a real one', () => {
    expect(stores({}, true)).toEqual(['apple', 'google']);
    expect(stores(APP_STORE, true)).toEqual(['apple']);
  });

  it.each([
    { env: {}, isDemo: true, free: ['gateway sandbox', 'store apple', 'store google'] },
    { env: { TOSS_SECRET_KEY: 'live_sk_1' }, isDemo: true, free: [] },
    { env: APP_STORE, isDemo: true, free: [] },
    { env: GOOGLE_PLAY, isDemo: true, free: [] },
    { env: {}, isDemo: false, free: [] },
  ])('CND-11 gives candy for nothing to $free alone, in the demo $isDemo', ({ env, isDemo, free }) => {
    const { gateways, stores: sold } = payments(env, isDemo);
    const found = [
      ...gateways.filter((one) => one instanceof SandboxPaymentGateway).map(({ name }) => `gateway ${name}`),
      ...sold.filter((one) => one instanceof SandboxStoreReceipts).map(({ name }) => `store ${name}`),
    ];
    expect(found).toEqual(free);
  });

  it.each<[env: Env, isDemo: boolean, isFree: boolean]>([
    [{ TOSS_SECRET_KEY: 'test_sk_1' }, false, true],
    [{ TOSS_SECRET_KEY: 'live_sk_1' }, false, false],
    [{ ...APP_STORE, ...GOOGLE_PLAY, STORE_SANDBOX: '1' }, false, true],
    [{ ...APP_STORE, ...GOOGLE_PLAY }, false, false],
    [{}, true, true],
  ])('CND-11 knows of all that %o sells, in the demo %s, that nobody pays for it: %s', (env, isDemo, isFree) => {
    const { gateways, stores: sold } = payments(env, isDemo);
    const takers = [...gateways, ...sold];
    expect(takers).not.toEqual([]);
    expect(takers.map((one) => one.isFree)).toEqual(takers.map(() => isFree));
  });

  it.each<[env: Env, isFree: boolean]>([
    [{}, false],
    [{ TOSS_SECRET_KEY: 'live_sk_1', ...APP_STORE }, false],
    [{ TOSS_SECRET_KEY: 'test_sk_1' }, true],
    [{ ...GOOGLE_PLAY, STORE_SANDBOX: '1' }, true],
  ])('CND-11 a server of %o sells to testers alone: %s', (env, isFree) => {
    const config = readConfig({ DEMO: '0', ...env });
    expect(config.ok && isTestSale(config.value)).toBe(isFree);
  });

  it.each<[env: Env, isTaken: boolean]>([
    [{ TOSS_SECRET_KEY: 'live_sk_1', STORE_SANDBOX: '1' }, false],
    [{ TOSS_SECRET_KEY: 'test_sk_1', STORE_SANDBOX: '0' }, false],
    [{ TOSS_SECRET_KEY: 'test_sk_1', STORE_SANDBOX: '1' }, true],
    [{ TOSS_SECRET_KEY: 'live_sk_1', STORE_SANDBOX: '0' }, true],
  ])('CND-11 sells nothing to testers beside who takes money: %o is taken: %s', (env, isTaken) => {
    const config = readConfig({ DEMO: '0', ...APP_STORE, ...env });
    const said = config.ok ? [] : config.failure.map(({ setting }) => setting);
    expect(said).toEqual(isTaken ? [] : ['STORE_SANDBOX']);
  });

  it.each<[env: Env, isTaken: boolean]>([
    [{ TOSS_SECRET_KEY: 'live_sk_1' }, false],
    [{ TOSS_SECRET_KEY: 'live_sk_1', DEMO: '1' }, false],
    [{ ...APP_STORE, DEMO: '1' }, false],
    [{ ...GOOGLE_PLAY, DEMO: '1' }, false],
    [{ TOSS_SECRET_KEY: 'test_sk_1' }, true],
    [{ ...APP_STORE, STORE_SANDBOX: '1' }, true],
    [{ TOSS_SECRET_KEY: 'live_sk_1', DEMO: 'force' }, true], // in which no candy moves
  ])('CND-11 a demo is no company that could take money: %o is taken: %s', (env, isTaken) => {
    const config = readConfig(env);
    const said = config.ok ? [] : config.failure.map(describeConfigFailure);
    expect(said).toEqual(isTaken ? [] : [expect.stringMatching(/^DEMO (is "1", but )?must be 0 beside a live key/)]);
  });

  it('takes all certificates, with the line ends of a setting too', () => {
    for (const APP_STORE_ROOTS of [PEM, PEM.replaceAll('\n', '\\n')]) {
      const config = readConfig({ DEMO: '0', ...APP_STORE, APP_STORE_ROOTS });
      expect(config.ok && config.value.appStore?.roots).toEqual(roots.map(({ der }) => der));
    }
  });

  it('needs no number of the app in the sandbox', () => {
    const config = readConfig({ ...APP_STORE, APP_STORE_APP_ID: '', STORE_SANDBOX: '1' });
    expect(config).toMatchObject({ ok: true, value: { appStore: { appId: undefined, isSandbox: true } } });
  });

  it.each<[setting: string, env: Env]>([
    ['APP_STORE_BUNDLE_ID', { ...APP_STORE, APP_STORE_BUNDLE_ID: '' }],
    ['APP_STORE_APP_ID', { ...APP_STORE, APP_STORE_APP_ID: '' }],
    ['APP_STORE_APP_ID', { ...APP_STORE, APP_STORE_APP_ID: 'id64' }],
    ['APP_STORE_ROOTS', { ...APP_STORE, APP_STORE_ROOTS: '' }],
    ['APP_STORE_ROOTS', { ...APP_STORE, APP_STORE_ROOTS: '/etc/apple.pem' }],
    ['APP_STORE_ROOTS', { ...APP_STORE, APP_STORE_ROOTS: PEM.replaceAll('MII', 'AAA') }],
    ['GOOGLE_PLAY_PACKAGE', { ...GOOGLE_PLAY, GOOGLE_PLAY_PACKAGE: '' }],
    ['GOOGLE_PLAY_PACKAGE', { ...GOOGLE_PLAY, GOOGLE_PLAY_PACKAGE: '../other' }],
    ['GOOGLE_PLAY_ACCOUNT', { ...GOOGLE_PLAY, GOOGLE_PLAY_ACCOUNT: '' }],
    ['GOOGLE_PLAY_ACCOUNT', { ...GOOGLE_PLAY, GOOGLE_PLAY_ACCOUNT: '{hunter2' }],
    [
      'GOOGLE_PLAY_ACCOUNT',
      { ...GOOGLE_PLAY, GOOGLE_PLAY_ACCOUNT: JSON.stringify({ ...KEY_FILE, private_key: 'hunter2' }) },
    ],
    [
      'GOOGLE_PLAY_ACCOUNT',
      { ...GOOGLE_PLAY, GOOGLE_PLAY_ACCOUNT: JSON.stringify({ ...KEY_FILE, token_uri: 'file:x' }) },
    ],
    ['GOOGLE_PLAY_URL', { ...GOOGLE_PLAY, GOOGLE_PLAY_URL: 'androidpublisher' }],
    ['STORE_SANDBOX', { STORE_SANDBOX: 'yes' }],
  ])('is refused by name when %s is wrong', (setting, env) => {
    const config = readConfig({ DEMO: '0', ...env });
    const said = config.ok ? [] : config.failure.map(describeConfigFailure);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^${setting} `));
    expect(said[0]).not.toContain('hunter2');
  });
});
