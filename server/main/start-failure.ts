import type { EmbeddedPostgresFailure } from '../adapters/postgres/embedded/embedded-postgres.ts';
import type { DirectoryInUse, HolderUnknown } from '../adapters/storage/data-directory-lock.ts';
import type { JobsUnusable } from '../adapters/jobs/job-worker.ts';
import type { MigrationFailure } from '../adapters/postgres/migrations.ts';
import type { OtherSecretKey } from '../domain/secret-key.ts';
import { describeConfigFailure, type ConfigFailure } from './settings/config.ts';

/** Why the server cannot start: what an operator can do something about. */
export type StartFailure =
  | { readonly kind: 'config'; readonly failures: readonly ConfigFailure[] }
  | { readonly kind: 'data-directory'; readonly directory: string; readonly reason: string }
  | { readonly kind: 'temporary-directory'; readonly parent: string; readonly reason: string }
  | DirectoryInUse
  | HolderUnknown
  | OtherSecretKey
  | { readonly kind: 'postgres'; readonly failure: EmbeddedPostgresFailure }
  | { readonly kind: 'database-away'; readonly reason: string }
  | { readonly kind: 'migration'; readonly failure: MigrationFailure }
  | { readonly kind: 'object-store'; readonly reason: string }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'restore-interrupted' }
  | { readonly kind: 'preparation-busy'; readonly seconds: number }
  | JobsUnusable
  | ListenFailure;

/** Nobody can listen there; `settings` say where. */
export interface ListenFailure {
  readonly kind: 'listen';
  readonly settings: { readonly host: 'HOST' | 'METRICS_HOST'; readonly port: 'PORT' | 'METRICS_PORT' };
  readonly host: string;
  readonly port: number;
  readonly code: string;
}

/** @returns sentences for the operator, without secrets and without the inside of the program */
export function describeStartFailure(failure: StartFailure): string {
  switch (failure.kind) {
    case 'config':
      return failure.failures.map(describeConfigFailure).join('\n');
    case 'data-directory':
      return `DATA_DIR is "${failure.directory}", which cannot be used: ${failure.reason}.`;
    case 'temporary-directory':
      return `No temporary folder can be made in "${failure.parent}": ${failure.reason}. Set TMPDIR to a folder where one can, or DATA_DIR to one that is kept.`;
    case 'directory-in-use':
      return `Another Soridam runs on the data in ${failure.directory}${holderIn(failure)}; end it first, or set DATA_DIR to another folder.`;
    case 'holder-unknown':
      return `Nobody can tell whether another Soridam still runs on the data in ${failure.directory}${holderIn(failure)}: it gave no sign of life, but did not end in order either. Make sure that it has ended, delete ${failure.lease}, and start again.`;
    case 'other-secret-key':
      return describeOtherKey(failure);
    case 'postgres':
      return describePostgres(failure.failure);
    case 'database-away':
      return `The database of DATABASE_URL cannot be used: ${failure.reason}.`;
    case 'object-store':
      return `The bucket of S3_BUCKET cannot be used: ${failure.reason}`;
    case 'no-room':
      return 'There is no room on the disk of DATA_DIR for the demo; free some, or set DATA_DIR to a folder of another disk.';
    case 'restore-interrupted':
      return 'A restore of a backup into this database was interrupted, so that nobody knows what is missing in it. Run the same "soridam restore" again.';
    case 'preparation-busy':
      return `Another Soridam has been preparing this database for ${failure.seconds} s (its schema, or the demo); see its log, and start again once it is done or has ended.`;
    case 'migration':
      return describeMigration(failure.failure);
    case 'jobs-unusable':
      return `The tables of the jobs cannot be used: ${failure.reason}`;
    case 'listen':
      return describeListen(failure);
  }
}

function holderIn({ holder }: DirectoryInUse | HolderUnknown): string {
  return holder === undefined ? '' : ` (${holder})`;
}

function describeOtherKey({ isPreviousWrong }: OtherSecretKey): string {
  const what = isPreviousWrong
    ? 'Neither SECRET_KEY nor SECRET_KEY_PREVIOUS is the key that this database was used with.'
    : 'SECRET_KEY is not the key that this database was used with (DATA_DIR/secret-key holds the one that was made by itself).';
  return `${what} Start with that key, or name it in SECRET_KEY_PREVIOUS to change to the new one. If it is lost, SECRET_KEY_PREVIOUS=lost gives up logins, payout details and links of before, and whoever has a second factor gets in only after "soridam second-factor reset".`;
}

function describePostgres(failure: EmbeddedPostgresFailure): string {
  return failure.kind === 'no-programs'
    ? 'No PostgreSQL was found for the embedded database; install one and name its folder in PG_BIN, or set DATABASE_URL.'
    : `The embedded PostgreSQL did not start; it said:\n${failure.reason}`;
}

function describeMigration(failure: MigrationFailure): string {
  if (failure.kind === 'newer-schema') {
    return `The database was used by a newer Soridam (it has ${failure.migration}), and this release cannot use what that made of it; start that release, or restore a backup.`;
  }
  const reason = failure.cause instanceof Error ? failure.cause.message : String(failure.cause);
  return `The database could not be migrated, and nothing was changed: ${reason}`;
}

function describeListen({ settings, host, port, code }: ListenFailure): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use; end what listens there, or set ${settings.port} to another.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account; set ${settings.port} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `${settings.host} is "${host}", which is no address of this machine.`;
  return `Nothing can listen on ${host}, port ${port} (${code}).`;
}
