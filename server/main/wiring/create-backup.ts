import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { AgeOpener, AgeSeal, makeGuardedKey, openGuardedKey } from '../../adapters/crypto/age-seal.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { PostgresAuditTrail } from '../../adapters/postgres/operation/postgres-audit-trail.ts';
import { erasedIn, PostgresSnapshots } from '../../adapters/postgres/backup/postgres-snapshots.ts';
import { BackupFolder, type Sealing } from '../../adapters/storage/backup-folder.ts';
import type { NamedFiles } from '../../application/ports/storage/named-files.ts';
import { ErasureFile } from '../../adapters/storage/erasure-file.ts';
import type { FindOpener } from '../../adapters/storage/stored-backup.ts';
import { MakeBackup } from '../../application/backup/make-backup.ts';
import type { AuditBy } from '../../application/ports/operation/audit-trail.ts';
import type { BackupMaker } from '../../application/ports/backup/backup-maker.ts';
import type { BackupPlan } from '../settings/backup-settings.ts';
import { keysFrom } from '../keys.ts';
import { PROGRAM_VERSION } from '../program-version.ts';

/** The fewest characters of a passphrase that is taken. */
const MIN_PASSPHRASE_LENGTH = 12;

/** What backups are sealed by; at most one of the two. */
export interface SealSettings {
  /** The public key of whoever may open them, `age1…`. */
  readonly recipient?: string | undefined;
  /** A file that has a passphrase in its first line. */
  readonly passphraseFile?: string | undefined;
}

/** `said`: a sentence about what is wrong with the settings. */
export interface SealRefusal {
  readonly kind: 'seal-refused';
  readonly said: string;
}

interface BackupParts {
  /** Opened for upkeep: a snapshot takes the time it needs. */
  readonly database: Database;
  /** Those of the server. */
  readonly files: NamedFiles;
  readonly secretKey: string;
  readonly sealing: Sealing;
  /** Who makes them, for the audit log. */
  readonly by: AuditBy;
}

/** Wires what makes backups. */
export function createBackupMaker({ database, files, secretKey, sealing, by }: BackupParts): BackupMaker {
  return new MakeBackup({
    vault: new BackupFolder(files, sealing),
    snapshots: new PostgresSnapshots(database),
    erasures: new ErasureFile(),
    auditTrail: new PostgresAuditTrail(database),
    by,
    program: PROGRAM_VERSION,
    secretKey,
    now: Date.now,
  });
}

/** @returns what makes the nightly backups */
export function createNightlyMaker(
  { recipient }: Pick<BackupPlan, 'recipient'>,
  parts: Pick<BackupParts, 'database' | 'files' | 'secretKey'>,
): BackupMaker {
  const sealing = sealingOf({ recipient }, parts.secretKey);
  if (!sealing.ok) throw new Error(sealing.failure.said); // the settings were looked at
  return createBackupMaker({ ...parts, sealing: sealing.value, by: { kind: 'service' } });
}

/**
 * @returns what writes the accounts that were erased into the list of `folder`, for a withdrawal that is done: the next
 *   backup does it again, so that a folder which is away for a while only makes it late
 */
export function erasureNoter(
  { database, logger }: { readonly database: Database; readonly logger: Logger },
  folder: string,
): () => Promise<void> {
  const list = new ErasureFile();
  return async () => {
    try {
      await list.add(folder, await erasedIn(database));
    } catch (cause) {
      logger.warn(
        { reason: String(cause) },
        'The list of erased accounts could not be written; the next backup does it.',
      );
    }
  };
}

/** @returns how backups are sealed; not at all without settings */
export function sealingOf(
  { recipient, passphraseFile }: SealSettings,
  secretKey: string,
): Result<Sealing, SealRefusal> {
  const namingKey = keysFrom(secretKey)('backup names');
  if (recipient !== undefined && passphraseFile !== undefined) {
    return refused('A backup is sealed to a recipient or by a passphrase, not by both.');
  }
  if (recipient !== undefined) {
    try {
      return ok({ kind: 'recipient', seal: new AgeSeal(recipient, namingKey) });
    } catch {
      return refused(`"${recipient}" is no public key of age; one begins with age1, and "age-keygen" makes it.`);
    }
  }
  if (passphraseFile === undefined) return ok({ kind: 'none' });
  const passphrase = passphraseIn(passphraseFile);
  if (!passphrase.ok) return passphrase;
  return ok({
    kind: 'passphrase',
    unlock: async (sealedKey) => {
      const key =
        sealedKey === undefined
          ? await makeGuardedKey(passphrase.value)
          : await openGuardedKey(sealedKey, passphrase.value);
      if (key === undefined) return undefined;
      const seal = new AgeSeal(key.recipient, namingKey);
      return {
        seal: (bytes) => seal.seal(bytes),
        address: (sha256) => seal.address(sha256),
        sealedKey: key.sealed,
      };
    },
  });
}

/** What opens sealed backups. */
export interface OpenSettings {
  /** A file with secret keys of age, as `age-keygen` writes it. */
  readonly identityFile?: string | undefined;
  readonly passphraseFile?: string | undefined;
}

/** @returns what opens backups as far as the settings can */
export function openerOf({ identityFile, passphraseFile }: OpenSettings): Result<FindOpener, SealRefusal> {
  const identity = identityFile === undefined ? ok(undefined) : openerIn(identityFile);
  if (!identity.ok) return identity;
  const passphrase = passphraseFile === undefined ? ok(undefined) : passphraseIn(passphraseFile);
  if (!passphrase.ok) return passphrase;
  return ok(async (sealing, sealedKey) => {
    if (sealing === 'recipient') return identity.value;
    if (passphrase.value === undefined || sealedKey === undefined) return undefined;
    const key = await openGuardedKey(sealedKey, passphrase.value);
    return key && new AgeOpener(key.identity);
  });
}

function openerIn(file: string): Result<AgeOpener, SealRefusal> {
  const text = textIn(file);
  if (text === undefined) return refused(`The file ${file} cannot be read.`);
  try {
    return ok(new AgeOpener(text));
  } catch {
    return refused(`The file ${file} holds something that is no secret key of age.`);
  }
}

function passphraseIn(file: string): Result<string, SealRefusal> {
  const passphrase = textIn(file)?.split('\n')[0]?.trim();
  if (passphrase === undefined) return refused(`The file ${file} cannot be read.`);
  return passphrase.length < MIN_PASSPHRASE_LENGTH
    ? refused(`The passphrase in ${file} has fewer than ${MIN_PASSPHRASE_LENGTH} characters.`)
    : ok(passphrase);
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // why matters to nobody: it has to be given anew
  }
}

function refused(said: string): Result<never, SealRefusal> {
  return fail({ kind: 'seal-refused', said });
}
