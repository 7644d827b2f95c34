import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeConfigFailure, readConfig } from '../../../../server/main/settings/config.ts';
import { createIdentities } from '../../../../server/main/wiring/create-identity.ts';
import { silentLogger } from '../../../support/operation/server-errors.ts';

type Env = Parameters<typeof readConfig>[0];

const KEY = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;
const SMTP = { SMTP_URL: 'smtp://user:hunter2@mail.example:587', MAIL_FROM: 'no-reply@soridam.example' };
const KAKAO = { KAKAO_REST_KEY: 'rest', KAKAO_APP_ID: '4711' };
const APPLE = {
  APPLE_SERVICE_ID: 'com.soridam.web',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: KEY.replaceAll('\n', '\\n'),
};

function read(env: Env) {
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.failure.map(describeConfigFailure).join(' '));
  return config.value;
}

function refusals(env: Env): readonly string[] {
  const config = readConfig(env);
  return config.ok ? [] : config.failure.map(describeConfigFailure);
}

function offered(env: Env): { readonly names: readonly string[]; readonly isPlayed: boolean } {
  const config = read(env);
  const { providers, standIn } = createIdentities(config, {
    site: config.publicUrl,
    isDemo: config.demo === 'local',
    logger: silentLogger,
  });
  return { names: providers.map(({ name }) => name), isPlayed: standIn !== undefined };
}

describe('the configuration of mail', () => {
  it('is a server and a sender', () => {
    const { smtp } = read(SMTP);
    expect([smtp?.url.reveal(), smtp?.from]).toEqual([SMTP.SMTP_URL, SMTP.MAIL_FROM]);
  });

  it.each<Env>([
    { SMTP_URL: SMTP.SMTP_URL },
    { MAIL_FROM: SMTP.MAIL_FROM },
    { ...SMTP, SMTP_URL: 'http://user:hunter2@mail.example' },
    { ...SMTP, SMTP_URL: 'smtp://' },
    { ...SMTP, MAIL_FROM: 'Soridam' },
    { ...SMTP, MAIL_FROM: 'a@b.example\nBcc: c@d.example' },
  ])('is refused by name, and without the password: %o', (env) => {
    const said = refusals(env);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^(SMTP_URL|MAIL_FROM) /);
    expect(said[0]).not.toContain('hunter2');
  });
});

describe('the configuration of Kakao and Apple', () => {
  it('has the providers’ own addresses unless told', () => {
    const { kakao, apple } = read({ ...KAKAO, ...APPLE, APPLE_APP_IDS: 'com.soridam.app, com.soridam.beta,' });
    expect(kakao).toMatchObject({ authUrl: 'https://kauth.kakao.com', apiUrl: 'https://kapi.kakao.com', appId: 4711 });
    expect(apple).toMatchObject({ url: 'https://appleid.apple.com', appIds: ['com.soridam.app', 'com.soridam.beta'] });
    expect(apple?.privateKey.reveal()).toBe(KEY);
  });

  it.each<[setting: string, env: Env]>([
    ['KAKAO_APP_ID', { KAKAO_REST_KEY: 'rest' }],
    ['KAKAO_APP_ID', { ...KAKAO, KAKAO_APP_ID: 'rest' }],
    ['KAKAO_REST_KEY', { KAKAO_APP_ID: '4711' }],
    ['KAKAO_API_URL', { ...KAKAO, KAKAO_API_URL: 'kapi.kakao.com' }],
    ['KAKAO_AUTH_URL', { KAKAO_AUTH_URL: 'ftp://kauth.kakao.com' }],
    ['APPLE_URL', { ...APPLE, APPLE_URL: 'https://appleid.apple.com/?x' }],
    ['APPLE_TEAM_ID', { ...APPLE, APPLE_TEAM_ID: '' }],
    ['APPLE_KEY_ID', { ...APPLE, APPLE_KEY_ID: '' }],
    ['APPLE_SERVICE_ID', { ...APPLE, APPLE_SERVICE_ID: '' }],
    ['APPLE_PRIVATE_KEY', { ...APPLE, APPLE_PRIVATE_KEY: '' }],
    ['APPLE_PRIVATE_KEY', { ...APPLE, APPLE_PRIVATE_KEY: '-----BEGIN hunter2' }],
  ])('is refused by name when %s is wrong', (setting, env) => {
    const said = refusals(env);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^${setting} `));
    expect(said[0]).not.toContain('hunter2');
  });

  it('offers what is configured; in the demo, where nothing is, both are played', () => {
    expect(offered({})).toEqual({ names: ['kakao', 'apple'], isPlayed: true });
    expect(offered({ DEMO: '0' })).toEqual({ names: [], isPlayed: false });
    expect(offered({ DEMO: '0', ...KAKAO })).toEqual({ names: ['kakao'], isPlayed: false });
    expect(offered({ ...APPLE })).toEqual({ names: ['apple'], isPlayed: false });
    expect(offered({ ...KAKAO, ...APPLE })).toEqual({ names: ['kakao', 'apple'], isPlayed: false });
  });
});
