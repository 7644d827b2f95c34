import { startPoolerService, type PoolerService } from './pooler-service.ts';
import { startPostgresService, type PostgresService } from './postgres-service.ts';

/** A PostgreSQL with a pooler before it. */
export interface PooledPostgres {
  readonly postgres: PostgresService;
  readonly pooler: PoolerService;
  /** The settings by which a site finds both. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** @param owner the role that makes the tables; that of the servers unless told */
export async function startPooledPostgres(owner = 'soridam'): Promise<PooledPostgres> {
  const roles = [...new Set([owner, 'soridam'])] as [string, ...string[]];
  const postgres = await startPostgresService(roles);
  const pooler = await startPoolerService(postgres, ['soridam']);
  return {
    postgres,
    pooler,
    settings: {
      DATABASE_URL: postgres.url('soridam', pooler.port),
      DATABASE_DIRECT_URL: postgres.url('soridam'),
      ...(owner !== 'soridam' && { MIGRATION_DATABASE_URL: postgres.url(owner) }),
    },
    stop: async () => {
      await pooler.stop();
      await postgres.stop();
    },
  };
}
