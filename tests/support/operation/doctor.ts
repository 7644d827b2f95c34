import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { ok } from '../../../common/kernel/result.ts';
import { askSite } from '../../../server/adapters/doctor/ask-site.ts';
import { databaseFacts } from '../../../server/adapters/postgres/operation/postgres-database-facts.ts';
import { tryBucket } from '../../../server/adapters/storage/bucket-trial.ts';
import type { DoctorSights } from '../../../server/main/commands/doctor-command.ts';
import { aCertificate, type Certificate, type CertificateFacts } from '../http/certificates.ts';

const GIBIBYTE = 1024 ** 3;
const HOUR_MS = 60 * 60 * 1000;

/** Tools that can do all that is asked of them. */
const WORKSHOP = {
  master: async () => ok({ loudness: [], silences: [], durationSeconds: 1 }),
  encodeLowBitrate: async () => ok(undefined),
} as unknown as NonNullable<Awaited<ReturnType<DoctorSights['ffmpeg']>>>['transcoder'];

const BRAND = {
  representative: '김소리',
  registration: '123-45-67890',
  supportMail: 'help@soridam.test',
  partnerMail: 'partner@soridam.test',
  since: 2026,
  hasOwnTerms: true,
};

/** What a doctor sees where nothing is wrong; the database, the mail server and the site are looked at in truth. */
export function healthySights(authority?: Certificate): DoctorSights {
  const authorities = authority === undefined ? [] : [pemOf(authority)];
  return {
    now: Date.now,
    nodeVersion: '24.1.0',
    brand: BRAND,
    objectStore: tryBucket,
    disk: () => ({ space: async () => ({ free: 90 * GIBIBYTE, total: 100 * GIBIBYTE }) }),
    databaseFacts,
    ffmpeg: async () => ({ place: '/usr/bin/ffmpeg', version: '7.1', transcoder: WORKSHOP }),
    askSite: (site, trustedProxies) => askSite(site, { trustedProxies, authorities }),
    backups: async () => ({ folder: '/backups', made: [{ takenAt: Date.now() - HOUR_MS }] }),
  };
}

function pemOf({ der }: Certificate): string {
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
}

/** Something that listens on this machine. */
export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** How a proxy with TLS before a server behaves. */
export interface ProxyWays {
  /** Where the server listens. */
  readonly to: number;
  /** What the certificate is about, `localhost` unless told. */
  readonly name?: string;
  readonly certificate: CertificateFacts;
  /** What it makes of the headers of a request. */
  readonly headers: (given: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

/** A proxy that does what docs/configuration.md asks for, seen from an address that is nobody's. */
export function asItShould(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const before = given['x-forwarded-for'];
  const from = '203.0.113.9';
  const chain = before === undefined ? from : `${before}, ${from}`;
  return { ...given, 'x-forwarded-for': chain, 'x-forwarded-proto': 'https' };
}

/** Starts a proxy with TLS on this machine. */
export async function startTlsProxy({ to, name = 'localhost', certificate, headers }: ProxyWays): Promise<Listening> {
  const made = aCertificate(name, certificate);
  const key = made.key.export({ type: 'pkcs8', format: 'pem' });
  const server = createTlsServer({ cert: pemOf(made), key }, (incoming, outgoing) => {
    const given = Object.fromEntries(
      Object.entries(incoming.headers).map(([header, value]) => [header, String(value)]),
    );
    const passed = request({ port: to, path: incoming.url, headers: headers(given), agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    passed.end();
  });
  return listening(server);
}

/** Starts what refuses each connection as PostgreSQL does, with an SQLSTATE. */
export async function startRefusingPostgres(state: string): Promise<Listening> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0Mnot you\0\0`);
      const head = Buffer.alloc(5);
      head.write('E');
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  });
  return listening(server);
}

async function listening(server: ReturnType<typeof createTcpServer>): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
