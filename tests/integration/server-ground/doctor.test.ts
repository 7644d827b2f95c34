import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../common/kernel/result.ts';
import { databaseFacts } from '../../../server/adapters/postgres/operation/postgres-database-facts.ts';
import { BEGIN_RESTORE } from '../../../server/adapters/postgres/backup/restoration-statements.ts';
import { SUPERUSER } from '../../../server/adapters/postgres/database-roles.ts';
import { CHECK_NAMES } from '../../../server/application/doctor/finding.ts';
import type { ProblemId } from '../../../server/application/doctor/advice.ts';
import { doctorCommand, lookAtBackups, type DoctorSights } from '../../../server/main/commands/doctor-command.ts';
import type { TellableFinding } from '../../../server/main/commands/doctor-report.ts';
import { aCertificate } from '../../support/http/certificates.ts';
import { ObjectStore } from '../../support/storage/object-store.ts';
import { settingsOf, soridam, type CommandEnd } from '../../support/operation/command-line.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import {
  asItShould,
  healthySights,
  startRefusingPostgres,
  startTlsProxy,
  type ProxyWays,
} from '../../support/operation/doctor.ts';
import { aServer } from '../../support/http/http-server.ts';
import { startMailServer, type MailServer } from '../../support/operation/mail-server.ts';

const AUTHORITY = aCertificate('Authority of the tests', { isAuthority: true });
const TRUSTED = { issuer: AUTHORITY };
const DAY = 24 * 60 * 60 * 1000;
const MEBIBYTE = 1024 ** 2;

let opened: TestDatabase;
let empty: TestDatabase;
let halfRestored: TestDatabase;
let mail: MailServer;
let data: string;
let sitePort: number;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'soridam-doctor-'));
  [opened, empty, halfRestored, mail] = await Promise.all([
    openTestDatabase(),
    openEmptyDatabase(),
    openTestDatabase(),
    startMailServer(),
  ]);
  await halfRestored.database.read(BEGIN_RESTORE, []);
  sitePort = await aSite(['127.0.0.1']);
});
afterAll(async () => {
  for (const end of ends) await end();
  await Promise.all([opened.close(), empty.close(), halfRestored.close(), mail.close()]);
  rmSync(data, { recursive: true, force: true });
});

/** @returns the port of a server behind a proxy */
async function aSite(trustedProxies: readonly string[]): Promise<number> {
  const { app } = await aServer({ trustedProxies });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ends.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** @returns the address of a proxy before a server, as it should be unless told */
async function aProxy(ways: Partial<ProxyWays> = {}): Promise<string> {
  const proxy = await startTlsProxy({ to: sitePort, certificate: TRUSTED, headers: asItShould, ...ways });
  ends.push(() => proxy.close());
  return `https://localhost:${proxy.port}`;
}

interface SetUp {
  readonly env?: Readonly<Record<string, string>>;
  readonly sights?: Partial<DoctorSights>;
  readonly words?: readonly string[];
}

async function examine({ env = {}, sights = {}, words = [] }: SetUp): Promise<CommandEnd> {
  const settings = {
    ...settingsOf(opened),
    DATA_DIR: data,
    PUBLIC_URL: env['PUBLIC_URL'] ?? (await aProxy()),
    TRUSTED_PROXIES: '203.0.113.1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'help@soridam.test',
    LOG_LEVEL: 'info',
    ...env,
  };
  const command = doctorCommand({ ...healthySights(AUTHORITY), ...sights });
  return soridam(['doctor', ...words], settings, undefined, [command]);
}

async function findings(
  setUp: SetUp,
): Promise<{ readonly code: number | null; readonly all: readonly TellableFinding[] }> {
  const { code, out } = await examine({ ...setUp, words: [...(setUp.words ?? []), '--json'] });
  return { code, all: (JSON.parse(out) as { readonly findings: readonly TellableFinding[] }).findings };
}

/** @returns a data directory that a member of another account can read */
function anOpenFolder(): string {
  const folder = path.join(data, 'open');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'secret-key'), 'secret');
  chmodSync(path.join(folder, 'secret-key'), 0o644);
  return folder;
}

async function refusing(state: string): Promise<SetUp> {
  const postgres = await startRefusingPostgres(state);
  ends.push(() => postgres.close());
  return { env: { DATABASE_URL: `postgres://soridam:mistyped@127.0.0.1:${postgres.port}/soridam?sslmode=disable` } };
}

function named(database: string): string {
  const { DATABASE_URL: url } = settingsOf({ address: { ...opened.address, database } });
  return url;
}

/** What is broken, by what the doctor calls it, and the setting or the command that its advice names. */
const BROKEN: readonly (readonly [ProblemId, string, () => Promise<SetUp> | SetUp])[] = [
  ['node-old', 'package.json', () => ({ sights: { nodeVersion: '22.20.0' } })],
  ['settings-invalid', 'docs/configuration.md', () => ({ env: { PORT: '99999' } })],
  ['site-unencrypted', 'PUBLIC_URL', () => unencrypted('soridam.test')],
  ['log-quiet', 'LOG_LEVEL', () => ({ env: { LOG_LEVEL: 'silent' } })],
  ['data-missing', 'DATA_DIR', () => ({ env: { DATA_DIR: path.join(data, 'nowhere') } })],
  ['data-unusable', 'DATA_DIR', () => ({ env: { DATA_DIR: '/etc/hostname' } })],
  ['data-open', 'chmod', () => ({ env: { DATA_DIR: anOpenFolder() } })],
  ['disk-short', 'DATA_DIR', () => ({ sights: aDisk(400 * MEBIBYTE) })],
  ['disk-full', 'DATA_DIR', () => ({ sights: aDisk(0) })],
  [
    'store-unusable',
    'S3_BUCKET',
    () => ({
      env: {
        S3_BUCKET: 'sounds',
        S3_ENDPOINT: 'http://127.0.0.1:2',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    }),
  ],
  ['store-public', 'bucket', onBucket],
  ['database-password', 'DATABASE_URL', () => refusing('28P01')],
  ['database-busy', 'max_connections', () => refusing('53300')],
  ['database-name', 'createdb', () => ({ env: { DATABASE_URL: named('no_such_database') } })],
  ['database-away', 'DATABASE_URL', () => ({ env: { DATABASE_URL: 'postgres://soridam@127.0.0.1:2/soridam' } })],
  ['database-superuser', 'SUPERUSER', () => ({ env: settingsOf({ address: { ...opened.address, user: SUPERUSER } }) })],
  [
    'database-old',
    'PostgreSQL 15',
    () => ({
      sights: { databaseFacts: async (database) => ({ ...(await databaseFacts(database)), version: 140_012 }) },
    }),
  ],
  ['schema-older', 'soridam migrate', () => ({ env: settingsOf(empty) })],
  ['restore-interrupted', 'soridam restore', () => ({ env: settingsOf(halfRestored) })],
  ['clock-off', 'timedatectl', () => ({ sights: { now: () => Date.now() - 90_000 } })],
  ['mail-unset', 'SMTP_URL', () => ({ env: { SMTP_URL: '', MAIL_FROM: '', HOST: '0.0.0.0' } })],
  ['mail-login', 'SMTP_URL', () => ({ env: { SMTP_URL: mail.url.replace('let', 'lets') } })],
  ['mail-unreachable', 'SMTP_URL', () => ({ env: { SMTP_URL: 'smtp://127.0.0.1:2' } })],
  ['sound-missing', 'ffmpeg', () => ({ sights: { ffmpeg: async () => undefined } })],
  ['sound-broken', 'libmp3lame', () => ({ sights: aTranscoder(fail({ kind: 'unreadable' })) })],
  [
    'sound-light',
    '5.0 or later with libopus',
    () => ({ sights: aTranscoder(ok(SILENCE), fail({ kind: 'unreadable' })) }),
  ],
  ['backup-none', 'BACKUP_FOLDER', () => ({ sights: { backups: async () => ({ folder: undefined, made: [] }) } })],
  [
    'backup-unusable',
    'BACKUP_FOLDER',
    () => ({ env: { BACKUP_FOLDER: '/etc/hostname' }, sights: { backups: lookAtBackups } }),
  ],
  ['certificate-untrusted', 'PUBLIC_URL', async () => onSite({ certificate: {} })],
  ['certificate-ended', 'ACME', async () => onSite({ certificate: { ...TRUSTED, until: Date.now() - DAY } })],
  ['certificate-ending', 'ACME', async () => onSite({ certificate: { ...TRUSTED, until: Date.now() + 7 * DAY } })],
  ['certificate-host', 'PUBLIC_URL', async () => onSite({ name: 'other.test' })],
  ['proxy-untrusted', 'TRUSTED_PROXIES', async () => onSite({ to: await aSite([]) })],
  // It says again what the visitor has said.
  ['proxy-spoofed', 'X-Forwarded-For', () => onSite({ headers: (all) => ({ ...all, 'x-forwarded-proto': 'https' }) })],
  ['proxy-host', 'Host', () => onSite({ headers: (given) => ({ ...asItShould(given), host: '127.0.0.1:4000' }) })],
  ['payments-sandbox', 'TOSS_SECRET_KEY', () => ({ env: { TOSS_SECRET_KEY: 'test_sk_secret', HOST: '0.0.0.0' } })],
];

/** A site without TLS under a name that others can ask for. */
function unencrypted(host: string): SetUp {
  const principal = { network: '203.0.113.9', protocol: 'http', host };
  const answered = { kind: 'answered', status: 200, date: Date.now(), certificate: undefined, principal } as const;
  const askSite = async () => ({ ...answered, isClientTrusted: false });
  return { env: { PUBLIC_URL: `http://${host}` }, sights: { askSite } };
}

/** The store of the tests asks nobody for a right. */
async function onBucket(): Promise<SetUp> {
  const store = await ObjectStore.start();
  ends.push(() => store.stop());
  return { env: store.environment };
}

async function onSite(ways: Partial<ProxyWays>): Promise<SetUp> {
  return { env: { PUBLIC_URL: await aProxy(ways) } };
}

function aDisk(free: number): Partial<DoctorSights> {
  return { disk: () => ({ space: async () => ({ free, total: 100_000 * MEBIBYTE }) }) };
}

type Transcoder = NonNullable<Awaited<ReturnType<DoctorSights['ffmpeg']>>>['transcoder'];

const SILENCE = { durationSeconds: 1, loudness: [], silences: [] };

function aTranscoder(
  made: Awaited<ReturnType<Transcoder['master']>>,
  light: Awaited<ReturnType<Transcoder['encodeLowBitrate']>> = ok(undefined),
) {
  const transcoder = { master: async () => made, encodeLowBitrate: async () => light };
  return { ffmpeg: async () => ({ place: '/usr/bin/ffmpeg', version: '7.1', transcoder }) };
}

describe('soridam doctor', () => {
  it('MODE-32 finds nothing wrong where nothing is, and looks at everything in its order', async () => {
    const { code, all } = await findings({});
    expect(all.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(all.map(({ check }) => check)).toEqual(CHECK_NAMES);
    expect(code).toBe(0);
  });

  it.each(BROKEN)('MODE-32 names %s, and what to do: %s', async (id, todo, setUp) => {
    const { code, all } = await findings(await setUp());
    const found = all.filter((finding) => finding.id !== undefined);
    expect([...new Set(found.map((finding) => finding.id))]).toEqual([id]);
    expect(found[0]?.todo).toContain(todo);
    expect(code).toBe(found.some(({ state }) => state === 'wrong') ? 1 : 0);
    expect(JSON.stringify(all)).not.toMatch(/mistyped|let%20me|lets%20me|test_sk_secret|kkkkkkkk/);
  });

  it('MODE-33 tells all that is wrong with the settings at once, and looks at what does not hang on them', async () => {
    const env = { PORT: '0', SECRET_KEY: 'short', MAIL_FROM: '', METRICS_PORT: '9', METRICS_HOST: '0.0.0.0' };
    const { code, all } = await findings({ env });
    expect(code).toBe(1);
    const told = all.filter((finding) => finding.id === 'settings-invalid').map(({ seen }) => seen.split(' ')[0]);
    expect(told).toEqual(['PORT', 'SECRET_KEY', 'MAIL_FROM', 'METRICS_TOKEN']);
    const states = Object.fromEntries(all.map(({ check, state }) => [check, state]));
    expect(states).toMatchObject({ database: 'ok', schema: 'ok', jobs: 'ok', selling: 'ok' });
    expect(states).toMatchObject({ 'secret key': 'cannot look', mail: 'cannot look', site: 'cannot look' });
  });

  it('MODE-33 goes on with the others when one check fails or nobody answers', async () => {
    const disk = () => ({ space: () => Promise.reject(new Error('EIO')) });
    const { code, all } = await findings({ sights: { disk } });
    expect(all.filter(({ state }) => state !== 'ok')).toEqual([
      { check: 'disk', state: 'cannot look', seen: 'It could not be looked at: EIO.' },
    ]);
    expect(code).toBe(0);
  });

  it('MODE-33 prints a line for each check on standard output, however it ends', async () => {
    const { code, out, error } = await examine({ sights: aDisk(0) });
    expect([code, error]).toEqual([1, '']);
    const lines = out.split('\n');
    expect(lines.filter((line) => /^(ok|warning|wrong|cannot look) /.test(line))).toHaveLength(CHECK_NAMES.length);
    expect(out).toContain('             Means: The database may stop at any moment.\n');
    expect(out.trim().split('\n').at(-1)).toBe('1 wrong, 0 to be warned of, 0 that could not be looked at.');
  });

  it('MODE-34 sends a letter to the address that is named, and to none otherwise', async () => {
    await findings({});
    expect(mail.mails).toEqual([]);
    const { all } = await findings({ words: ['--mail', 'me@soridam.test'] });
    expect(all.find(({ check }) => check === 'mail')).toMatchObject({ state: 'ok', seen: /me@soridam\.test/ });
    expect(mail.mails).toMatchObject([{ recipients: ['me@soridam.test'], subject: 'A letter from the doctor' }]);
    expect((await examine({ words: ['--mail', 'nobody'] })).code).toBe(2);
  });

  it('MODE-32 refuses a secret key that the database does not know', async () => {
    const { database } = opened;
    const fingerprint = (value: string) =>
      database.read({ name: 'note', text: `INSERT INTO secret_key (fingerprint) VALUES ($1)` }, [value]);
    await fingerprint('another');
    const { all } = await findings({});
    await database.read({ name: 'forget', text: `DELETE FROM secret_key` }, []);
    expect(all.filter(({ id }) => id !== undefined)).toMatchObject([
      { id: 'secret-key-other', todo: /SECRET_KEY_PREVIOUS/ },
    ]);
  });
});
