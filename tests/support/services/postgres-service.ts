import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { serviceProgram } from '../../../tools/tests/service-programs.ts';
import { freePort } from '../operation/server-process.ts';
import { makeServiceFolder, serviceAccount, startService } from './service-process.ts';

const DATABASE = 'soridam';
/** Of every role but the superuser's. */
export const ROLE_PASSWORD = 'password-of-the-tests';

/** A PostgreSQL of the system, with passwords, on a port of this machine. */
export interface PostgresService {
  readonly port: number;
  /** @returns the address for a role, by way of another port where one is told */
  url(role: string, port?: number): string;
  /** Asks as the superuser. */
  ask<Row extends object>(text: string, database?: string): Promise<readonly Row[]>;
  stop(): Promise<void>;
}

/** Starts one with a database that the first of `roles` owns; none of them is a superuser. */
export async function startPostgresService(roles: readonly [string, ...string[]]): Promise<PostgresService> {
  const folder = makeServiceFolder();
  const data = path.join(folder, 'data');
  const account = serviceAccount();
  const program = serviceProgram('postgres');
  const superuser = 'chief';
  const local = `--auth-local=trust`;
  execFileSync(
    path.join(path.dirname(program), 'initdb'),
    ['-D', data, '-U', superuser, '-E', 'UTF8', '--locale=C.UTF-8', local, '--auth-host=scram-sha-256', '--no-sync'],
    { ...account, cwd: '/', stdio: 'ignore' },
  );
  const port = Number(await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=80',
  ];
  const parameters = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const ask = async <Row extends object>(text: string, database = DATABASE): Promise<readonly Row[]> => {
    const client = new pg.Client({ host: folder, port, user: superuser, database });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const isReady = async (): Promise<boolean> =>
    ask('SELECT', 'postgres').then(
      () => true,
      () => false,
    );
  const service = await startService(program, parameters, isReady, {
    account,
    signal: 'SIGINT', // connections are cut
  });
  for (const role of roles) await ask(`CREATE ROLE ${role} LOGIN PASSWORD '${ROLE_PASSWORD}'`, 'postgres');
  await ask(`CREATE DATABASE ${DATABASE} OWNER ${roles[0]}`, 'postgres');
  return {
    port,
    url: (role, by = port) => `postgres://${role}:${ROLE_PASSWORD}@127.0.0.1:${by}/${DATABASE}`,
    ask,
    stop: async () => {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
