import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject } from '../../scripts/project.mjs';
import { freePort, type ServerProcess } from '../../tests/support/operation/server-process.ts';
import { startPooledPostgres } from '../../tests/support/services/pooled-postgres.ts';
import { startPostgresService, type PostgresService } from '../../tests/support/services/postgres-service.ts';
import { isListening, makeServiceFolder, startService } from '../../tests/support/services/service-process.ts';
import { SharedSite, type SiteStore } from '../../tests/support/services/shared-site.ts';
import { startSwiftService } from '../../tests/support/services/swift-service.ts';
import { makeSoakDemo } from './demo.ts';
import { serviceProgram } from '../tests/service-programs.ts';

/** Seconds for which a process that stops says so: the proxy looks each second. */
const DRAIN_SECONDS = 3;
/** A process that is ready is seen by the proxy within this. */
const SEEN_MS = 2_000;

/** What a process logs at most once a second while its database does not serve calls. */
const REFUSAL = 'The database did not serve a call.';

/** Several processes with one database and one object store, behind a proxy on this machine. */
export interface SoakSite {
  readonly url: string;
  readonly postgres: PostgresService;
  /** The settings by which commands find the database. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ends a process by a signal and starts this program in its place. Settles when the proxy knows it again. */
  restart(place: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  stop(): Promise<void>;
  /** @returns lines of the logs of processes that have ended, in which one says why it refused a call */
  refusals(): readonly string[];
}

/** The proxy of the examples, for other ports and without https. */
function proxySettings(port: string, servers: readonly string[]): string {
  const example = readFileSync(inProject('examples', 'haproxy', 'haproxy.cfg'), 'utf8');
  const lines = example.split('\n').filter((line) => !/^\s+server /.test(line) && !line.includes('option httplog'));
  const text = lines
    .join('\n')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace(/maxconn .*/, 'maxconn 2000')
    .replace('Host soridam', 'Host localhost');
  return `${text}${servers.map((one, place) => `  server s${place} 127.0.0.1:${one}`).join('\n')}\n`;
}

/** What stands behind the processes. */
interface Behind {
  readonly postgres: PostgresService;
  /** The settings by which processes and commands find it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The one of the tests unless told. */
  readonly store?: SiteStore;
  stop(): Promise<void>;
}

/** @param isWhole whether it is as in production: a role that owns the tables, a pooler, and a store that looks at signatures */
async function openBehind(isWhole: boolean): Promise<Behind> {
  if (isWhole) return { ...(await startPooledPostgres('soridam_owner')), store: await startSwiftService() };
  const postgres = await startPostgresService(['soridam']);
  return { postgres, settings: { DATABASE_URL: postgres.url('soridam') }, stop: () => postgres.stop() };
}

/** What a site is made of. */
export interface SitePlan {
  /** How many share the work. */
  readonly processes: number;
  /** The folder of the program that they run at first, on a database that this one has migrated; this one unless told. */
  readonly release?: string | undefined;
  /** Whether a pooler, two roles and a store that looks at signatures are behind them. */
  readonly isWhole?: boolean;
}

export async function openSite({ processes, release, isWhole = false }: SitePlan): Promise<SoakSite> {
  const behind = await openBehind(isWhole);
  const { postgres, settings, store } = behind;
  const demo = makeSoakDemo();
  const more = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: String(DRAIN_SECONDS) };
  const site = await SharedSite.open({ ...settings, ...more }, { store, demo: demo.folder });
  const ends = [async () => demo.remove(), () => behind.stop(), () => site.stop()];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return {
      ...(await openProxied(site, { processes, release }, ends)),
      postgres,
      settings: { ...settings, SECRET_KEY: site.secretKey },
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** By a start of this program, which ends before others begin. */
async function migrate(site: SharedSite): Promise<void> {
  const server = await site.start();
  await server.ready;
  server.kill('SIGTERM');
  await server.ended;
}

/** @param ends what ends all that was started, to which the proxy is added */
async function openProxied(
  site: SharedSite,
  { processes, release }: { readonly processes: number; readonly release: string | undefined },
  ends: (() => Promise<void>)[],
): Promise<Pick<SoakSite, 'url' | 'restart' | 'refusals'>> {
  const ports: string[] = [];
  for (let place = 0; place < processes; place += 1) ports.push(await freePort());
  const servers: ServerProcess[] = [];
  const refusals: string[] = [];
  const start = async (place: number, root?: string): Promise<void> => {
    const server = await site.start({ PORT: ports[place] ?? '' }, root);
    servers[place] = server;
    void server.ended.then(({ said }) => refusals.push(...said.split('\n').filter((line) => line.includes(REFUSAL))));
    await server.ready;
  };
  if (release !== undefined) await migrate(site);
  for (const place of ports.keys()) await start(place, release);
  const folder = makeServiceFolder();
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, proxySettings(port, ports));
  const proxy = await startService(serviceProgram('haproxy'), ['-f', file], () => isListening(Number(port)));
  ends.push(() => proxy.stop());
  await pause(SEEN_MS);
  return {
    url: `http://127.0.0.1:${port}`,
    refusals: () => refusals,
    restart: async (place, signal) => {
      const server = servers[place];
      server?.kill(signal);
      await server?.ended;
      await start(place);
      await pause(SEEN_MS);
    },
  };
}
