import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages, isDebianAsRoot, isExecutable } from '../product/browser.ts';
import { Refusal, say } from '../../scripts/project.mjs';

/** Where Debian puts each release of PostgreSQL. */
const POSTGRES = '/usr/lib/postgresql';
/** Folders of programs, some of which are not on the search path of an ordinary user. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Programs that stand beside a server in production, and Debian's package that has each. */
const PACKAGES = {
  haproxy: 'haproxy',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
  promtool: 'prometheus',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-proxy-server': 'swift-proxy',
  'swift-ring-builder': 'swift',
} as const;
export type ServiceProgram = keyof typeof PACKAGES;
const ALL = Object.keys(PACKAGES) as readonly ServiceProgram[];

/** The folder of the programs of the newest PostgreSQL. */
function postgresFolder(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const folders = readdirSync(POSTGRES).toSorted((one, other) => Number(other) - Number(one));
  return folders.map((folder) => path.join(POSTGRES, folder, 'bin')).find((bin) => existsSync(`${bin}/postgres`));
}

function find(program: ServiceProgram): string | undefined {
  const folders = program === 'postgres' ? [postgresFolder() ?? []].flat() : FOLDERS;
  return folders.map((folder) => path.join(folder, program)).find(isExecutable);
}

/**
 * @returns the path of a program
 * @throws a `Refusal` where it is not installed
 */
export function serviceProgram(program: ServiceProgram): string {
  const found = find(program);
  if (found === undefined) throw new Refusal(`${program} is not installed (Debian's package ${PACKAGES[program]}).`);
  return found;
}

/**
 * Installs what is missing where that can be done.
 * @throws a `Refusal` that names the packages that are missing
 */
export async function ensureServicePrograms(wanted: readonly ServiceProgram[] = ALL): Promise<void> {
  const missing = (): readonly string[] =>
    wanted.filter((each) => find(each) === undefined).map((each) => PACKAGES[each]);
  if (missing().length > 0 && isDebianAsRoot()) {
    say(`installing ${missing().join(', ')} with apt-get`);
    await installPackages(missing());
  }
  const left = missing();
  if (left.length === 0) return;
  throw new Refusal(`Packages are missing. On Debian: apt-get install ${left.join(' ')}, then start again.`);
}
