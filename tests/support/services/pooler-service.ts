import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceProgram } from '../../../tools/tests/service-programs.ts';
import { freePort } from '../operation/server-process.ts';
import { ROLE_PASSWORD, type PostgresService } from './postgres-service.ts';
import { isListening, makeServiceFolder, serviceAccount, startService } from './service-process.ts';

/** A PgBouncer before a PostgreSQL. */
export interface PoolerService {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts one that shares its few connections between transactions, for the roles that are named. */
export async function startPoolerService(postgres: PostgresService, roles: readonly string[]): Promise<PoolerService> {
  const folder = makeServiceFolder();
  const port = Number(await freePort());
  const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'users.txt')];
  writeFileSync(users, roles.map((role) => `"${role}" "${ROLE_PASSWORD}"\n`).join(''));
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  const service = await startService(serviceProgram('pgbouncer'), [settings], () => isListening(port), {
    account: serviceAccount(),
  });
  return {
    port,
    stop: async () => {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
