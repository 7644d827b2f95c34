import { fail, ok, type Result } from '../../common/kernel/result.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { PostgresSecretKeyRecord } from '../adapters/postgres/backup/postgres-secret-key-record.ts';
import { madeSecretKey, secretKeyOf } from '../adapters/storage/secret-key-file.ts';
import { judgeSecretKey, type OtherSecretKey } from '../domain/secret-key.ts';
import type { Config } from './settings/config.ts';
import { fingerprintOf } from './keys.ts';

/**
 * @returns the secret key of the server on this database, for commands, which may have been called without its settings; none
 *   is made for a database that has one
 */
export function knownSecretKey(database: Database, config: Config): Promise<Result<string, OtherSecretKey>> {
  const given = config.secretKey ?? madeSecretKey(config.dataDirectory);
  return new PostgresSecretKeyRecord(database).alone(async (open) => {
    const known = await open.fingerprint();
    if (given === undefined) {
      return known === undefined
        ? ok(secretKeyOf(config.dataDirectory))
        : fail({ kind: 'other-secret-key', isPreviousWrong: false });
    }
    const judged = judgeSecretKey(known, fingerprintOf(given), undefined);
    return judged.ok ? ok(given) : judged;
  });
}
