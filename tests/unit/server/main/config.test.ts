import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeConfigFailure, readConfig, type Config } from '../../../../server/main/settings/config.ts';

type Env = Parameters<typeof readConfig>[0];

function read(env: Env): Config {
  const config = readConfig(env);
  if (!config.ok) throw new Error(refusals(env).join(' '));
  return config.value;
}

function refusals(env: Env): readonly string[] {
  const config = readConfig(env);
  return config.ok ? [] : config.failure.map(describeConfigFailure);
}

const SECRET_KEY = 'k'.repeat(32);

describe('the configuration', () => {
  it('MODE-17 needs no settings at all', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      dataDirectory: path.resolve('data'),
      isDataKept: true,
      databaseUrl: undefined,
      directDatabaseUrl: undefined,
      drainSeconds: 0,
      migrationDatabaseUrl: undefined,
      demo: 'local',
      role: 'all',
      publicUrl: 'http://localhost:4000',
      logLevel: 'info',
      secretKey: undefined,
      postgresPrograms: undefined,
      operatorEmail: undefined,
      trustedProxies: [],
      soundsAreSentBy: 'server',
      signUpCandy: 0,
      measuredShare: 100,
      appLinks: { scheme: 'soridam', iosAppIds: [] },
    });
  });

  it('CND-29 takes a whole number of candies for new members', () => {
    expect(read({ SIGN_UP_CANDY: '30' })).toMatchObject({ signUpCandy: 30 });
    for (const given of ['-1', '1.5', '100001', 'some']) {
      expect(refusals({ SIGN_UP_CANDY: given })).toEqual([
        `SIGN_UP_CANDY is "${given}", but must be a whole number from 0 to 100000.`,
      ]);
    }
  });

  it('takes an empty value for none', () => {
    expect(read({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(read({}));
  });

  it('takes what an operator sets', () => {
    const config = read({
      HOST: '0.0.0.0',
      PORT: '65535',
      DATA_DIR: '/srv/soridam',
      DATABASE_URL: 'postgresql://soridam:hunter2@db.example/soridam',
      PUBLIC_URL: 'https://soridam.example/',
      LOG_LEVEL: 'warn',
      SECRET_KEY,
    });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 65535,
      dataDirectory: '/srv/soridam',
      demo: 'none',
      publicUrl: 'https://soridam.example',
      logLevel: 'warn',
      secretKey: SECRET_KEY,
    });
  });

  it('MODE-15 takes another address for the studio, and none that is no address', () => {
    expect(read({}).studioUrl).toBeUndefined();
    expect(read({ STUDIO_URL: 'https://studio.example/desk' }).studioUrl).toBe('https://studio.example/desk');
    expect(refusals({ STUDIO_URL: 'javascript:alert(1)' })).toEqual([
      'STUDIO_URL is "javascript:alert(1)", but must be an http or https address.',
    ]);
  });

  it.each(['0', '65536', '-1', '80.5', '4000x', '0x50', '１２３'])('refuses %s for a port', (PORT) => {
    expect(refusals({ PORT })).toEqual([`PORT is "${PORT}", but must be a whole number from 1 to 65535.`]);
  });

  it.each(['soridam.example', 'ftp://soridam.example', 'https://soridam.example/site', 'https://a:b@soridam.example'])(
    'refuses %s for the public address',
    (PUBLIC_URL) => {
      expect(refusals({ PUBLIC_URL })).toContain(
        `PUBLIC_URL is "${PUBLIC_URL}", but must be an http or https address without a path.`,
      );
    },
  );

  it('refuses a host with spaces, an unknown log level and an unknown kind of demo, all at once', () => {
    const said = refusals({ HOST: 'my host', LOG_LEVEL: 'loud', DEMO: 'yes' });
    expect(said).toHaveLength(3);
    expect(said.map((sentence) => sentence.split(' ')[0])).toEqual(['HOST', 'LOG_LEVEL', 'DEMO']);
  });

  it('MODE-45 takes what a process does of several, on a database that others can use', () => {
    const shared = { DATABASE_URL: 'postgres://soridam@db.example/soridam', SECRET_KEY };
    expect(read({}).role).toBe('all');
    expect(read({ ...shared, ROLE: 'worker' }).role).toBe('worker');
    expect(read({ ...shared, ROLE: 'web' }).role).toBe('web');
    expect(refusals({ ...shared, ROLE: 'jobs' })).toEqual(['ROLE is "jobs", but must be one of all, web, worker.']);
    expect(refusals({ ROLE: 'web' })).toEqual([
      'ROLE is "web", but must be all without DATABASE_URL: nobody else can use the embedded database.',
    ]);
  });

  it('MODE-53 keeps no data on this machine where the database and the files lie elsewhere, unless a folder is named', () => {
    const shared = { DATABASE_URL: 'postgres://soridam@db.example/soridam', SECRET_KEY };
    expect(read(shared).isDataKept).toBe(true);
    expect(read({ S3_BUCKET: 'sounds' }).isDataKept).toBe(true);
    expect(read({ ...shared, S3_BUCKET: 'sounds' }).isDataKept).toBe(false);
    expect(read({ ...shared, S3_BUCKET: 'sounds', DATA_DIR: '/srv/soridam' }).isDataKept).toBe(true);
  });

  it('MODE-18 needs a secret together with a database, and never repeats either', () => {
    const DATABASE_URL = 'postgres://soridam:hunter2@db.example/soridam';
    expect(refusals({ DATABASE_URL })).toEqual([
      'SECRET_KEY must be at least 32 characters, and required together with DATABASE_URL, whose processes all have the same.',
    ]);
    expect(refusals({ DATABASE_URL: `x${DATABASE_URL}`, SECRET_KEY: 'k'.repeat(31) }).join()).not.toMatch(
      /hunter2|kkk/,
    );
    expect(refusals({ DATABASE_URL, SECRET_KEY })).toEqual([]);
  });
});

describe('the demo', () => {
  it.each([
    { env: {}, demo: 'local' },
    { env: { HOST: '::1' }, demo: 'local' },
    { env: { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:4000' }, demo: 'local' },
    { env: { DEMO: '0' }, demo: 'none' },
    { env: { HOST: '0.0.0.0' }, demo: 'none' },
    { env: { HOST: '127.0.0.1', PUBLIC_URL: 'https://soridam.example' }, demo: 'none' },
    { env: { HOST: '0.0.0.0', DEMO: 'force' }, demo: 'public' },
    { env: { DEMO: 'force' }, demo: 'public' },
  ])('MODE-19 is $demo for $env', ({ env, demo }) => {
    expect(read(env).demo).toBe(demo);
  });

  it.each([{ HOST: '0.0.0.0' }, { HOST: '127.0.0.1.example' }, { PUBLIC_URL: 'https://soridam.example' }])(
    'MODE-19 is refused on a public address like %o',
    (env) => {
      expect(refusals({ ...env, DEMO: '1' })).toEqual([
        'DEMO is "1", but must be 0 on a public address, or force if you mean it.',
      ]);
    },
  );
});

describe('the secret key of before', () => {
  it('MODE-18 is a key, or the word for one that is lost', () => {
    const previous = 'p'.repeat(32);
    expect(read({ SECRET_KEY_PREVIOUS: previous }).previousSecretKey).toBe(previous);
    expect(read({ SECRET_KEY_PREVIOUS: 'lost' }).previousSecretKey).toBe('lost');
    expect(refusals({ SECRET_KEY_PREVIOUS: 'short' })).toEqual([
      'SECRET_KEY_PREVIOUS must be at least 32 characters, or the word lost.',
    ]);
  });
});
