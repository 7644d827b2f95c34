import { existsSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ok } from '../../../common/kernel/result.ts';
import { prepareJobs } from '../../adapters/jobs/job-worker.ts';
import { Database, type DatabaseAddress } from '../../adapters/postgres/database.ts';
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded/embedded-postgres.ts';
import { PostgresLedgerAudit } from '../../adapters/postgres/candy/postgres-ledger-audit.ts';
import { PostgresRestoration } from '../../adapters/postgres/backup/postgres-restoration.ts';
import { DirectoryFiles } from '../../adapters/storage/directory-files.ts';
import { ErasureFile } from '../../adapters/storage/erasure-file.ts';
import { FolderDiskGauge } from '../../adapters/storage/folder-disk-gauge.ts';
import type { NamedFiles } from '../../application/ports/storage/named-files.ts';
import { writeSecretKey } from '../../adapters/storage/secret-key-file.ts';
import { openBackup } from '../../adapters/storage/stored-backup.ts';
import { RestoreBackup, type BackupRestored, type RestoreRefusal } from '../../application/backup/restore-backup.ts';
import {
  RESTORE_PHASES,
  totalOf,
  type PhaseSeconds,
  type RestorePhase,
} from '../../application/backup/restore-phases.ts';
import {
  VerifyBackup,
  type Aside,
  type BackupFaults,
  type BackupVerified,
} from '../../application/backup/verify-backup.ts';
import { NoRoomError } from '../../application/no-room-error.ts';
import type { BackupFailure, NewBackup } from '../../application/ports/backup/backup-maker.ts';
import type { StoredBackup } from '../../application/ports/backup/backup-vault.ts';
import type { DiskGauge } from '../../application/ports/storage/disk-gauge.ts';
import type { SchemaRefusal } from '../../application/ports/backup/restoration.ts';
import { UnavailableError } from '../../application/unavailable-error.ts';
import type { ErasedAccount } from '../../domain/backup/manifest.ts';
import { roomToVerify } from '../../domain/backup/room-to-verify.ts';
import type { Command, CommandCall, CommandOutcome } from './command-line.ts';
import { makeAside, removeAbandonedAsides } from '../asides.ts';
import { createBackupMaker, openerOf, sealingOf } from '../wiring/create-backup.ts';
import { withStorage, type Storage } from '../wiring/create-storage.ts';
import { fingerprintOf } from '../keys.ts';
import { knownSecretKey } from '../known-secret-key.ts';
import { describeReachFailure, reachDatabase, type ReachedDatabase } from '../reach-database.ts';
import { describeStartFailure } from '../start-failure.ts';

/** Of faults of one kind so many are named. */
const MOST_NAMED = 20;
const MEGABYTE = 1_000_000;

const PASSPHRASE = { flags: '--passphrase-file <file>', meaning: 'whose first line is the passphrase' };
const IDENTITY = {
  flags: '--identity-file <file>',
  meaning: 'with the secret key of the recipient, as age-keygen writes it',
};
const PLACE = { name: 'FOLDER', meaning: 'of one backup, or of many, of which the newest is meant' };

const BACKUP: Command = {
  words: 'backup',
  summary: 'makes a backup of the database and its files, whether the server runs or not',
  arguments: [{ name: 'FOLDER', meaning: 'that is there already; it may have other backups, which share their files' }],
  options: [
    { flags: '--recipient <age1…>', meaning: 'seals it to this public key of age' },
    { ...PASSPHRASE, meaning: 'seals it by the passphrase in the first line' },
    { flags: '--with-files', meaning: 'copies sounds and pictures also where an object store keeps them' },
  ],
  run: async (call) => {
    const { config, logger } = call;
    await removeAbandonedAsides(logger);
    const looked = await withStorage(config, (storage) =>
      reachDatabase(config, logger, call, (reached) => backUp(reached, storage, call)),
    );
    return looked.ok ? looked.value : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
  },
};

const RESTORE: Command = {
  words: 'restore',
  summary: 'restores a backup into an instance in which nothing is; its server must not run',
  arguments: [PLACE],
  options: [
    PASSPHRASE,
    IDENTITY,
    { flags: '--erased <file>', meaning: 'one more list of accounts that were erased since' },
  ],
  run: async (call) => {
    const began = performance.now();
    const looked = await withStorage(call.config, async (storage) => {
      const files = storage.files();
      const found = await backupOf(call, { restored: files, kept: files });
      if ('said' in found) return ok(found);
      const options = { ...call, isMaking: true, isRestoring: true, mayBeBeside: false };
      return reachDatabase(call.config, call.logger, options, (reached) => restore(reached, found, files, call));
    });
    // With the database, which has ended by now where it is ours.
    if (looked.ok && looked.value.kind === 'done') return timed(looked.value, (performance.now() - began) / 1000);
    return looked.ok ? looked.value : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
  },
};

/** @param sights how the room in a folder is seen */
export function verifyCommand(sights: { readonly disk: (folder: string) => DiskGauge }): Command {
  return {
    words: 'verify',
    summary: 'proves that a backup can be restored, beside whatever runs, and says how long that would take',
    arguments: [PLACE],
    options: [PASSPHRASE, IDENTITY],
    run: async (call) => {
      await removeAbandonedAsides(call.logger);
      const aside = await makeAside(tmpdir(), 'verify');
      try {
        return await verify(call, aside.folder, sights.disk(aside.folder));
      } finally {
        await aside.remove();
      }
    },
  };
}

const VERIFY = verifyCommand({ disk: (folder) => new FolderDiskGauge(folder) });

export const BACKUP_COMMANDS = [BACKUP, RESTORE, VERIFY] as const;

async function backUp({ database }: ReachedDatabase, storage: Storage, call: CommandCall): Promise<CommandOutcome> {
  const { config, words, options } = call;
  const [folder = ''] = words;
  const seals = { recipient: textOf(options['recipient']), passphraseFile: textOf(options['passphraseFile']) };
  const isSealed = seals.recipient !== undefined || seals.passphraseFile !== undefined;
  // Only a sealed backup has the key; another one than the database knows would open nothing of it.
  const key = isSealed ? await knownSecretKey(database, config) : ok('');
  if (!key.ok) return { kind: 'cannot-look', said: describeStartFailure(key.failure) };
  const secretKey = key.value;
  const sealing = sealingOf(seals, secretKey);
  if (!sealing.ok) return { kind: 'refused', said: sealing.failure.said, facts: { reason: sealing.failure.kind } };
  const backedUp = storage.files(options['withFiles'] === true);
  const maker = createBackupMaker({
    database,
    files: backedUp,
    secretKey,
    sealing: sealing.value,
    by: { kind: 'command' },
  });
  const made = await maker.make(path.resolve(folder), { aborted: false });
  if (!made.ok) return notMade(made.failure, folder);
  const { notLogged, ...backup } = made.value;
  const { name, dumpBytes, files, copiedBytes } = backup;
  const withKey =
    sealing.value.kind === 'none' ? ' The secret key is not in it: keep it elsewhere.' : ' The secret key is in it.';
  const said = `The backup ${name} is in ${path.resolve(folder)}: ${inMegabytes(dumpBytes)} of rows, ${files} files, of which ${inMegabytes(copiedBytes)} were copied.${keptBy(backedUp)}${withKey}${notLogged === undefined ? '' : ` ${missingEntry(notLogged)}`}`;
  return { kind: 'done', said, facts: { backup, isLogged: notLogged === undefined } };
}

function keptBy(files: NamedFiles): string {
  return files.isKept('media/audio')
    ? ' Sounds and pictures are not in it: the object store keeps them, and a restore finds them there by their hashes.'
    : '';
}

function missingEntry({ cause }: NonNullable<NewBackup['notLogged']>): string {
  return `Its entry in the audit log is missing, because: ${reasonOf(cause)}. The backup counts all the same; note its name where you keep such things, and run "soridam doctor", for other entries may be missing, too.`;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function notMade(failure: BackupFailure, folder: string): CommandOutcome {
  const facts = { reason: failure.kind };
  switch (failure.kind) {
    case 'no-folder':
      return {
        kind: 'refused',
        said: `${folder} is no folder that this account can write to; make it first, or give it to this account.`,
        facts,
      };
    case 'busy':
      return { kind: 'refused', said: `Another backup is being made in ${folder}; wait for it.`, facts };
    case 'no-room':
      return {
        kind: 'refused',
        said: `There is no room for a backup in ${folder}; free some, or name another.`,
        facts,
      };
    case 'failed': {
      if (failure.cause instanceof UnavailableError) throw failure.cause;
      return { kind: 'refused', said: `No backup was made: ${reasonOf(failure.cause)}`, facts };
    }
  }
}

/**
 * Opens what is typed, or says why not.
 * @param files where they are restored to, and where those lie that an object store keeps
 */
async function backupOf(
  { words: [place = ''], options }: CommandCall,
  files: { readonly restored: NamedFiles; readonly kept: NamedFiles },
): Promise<StoredBackup | CommandOutcome> {
  const passphraseFile = textOf(options['passphraseFile']);
  const opener = openerOf({ identityFile: textOf(options['identityFile']), passphraseFile });
  if (!opener.ok) return { kind: 'cannot-look', said: opener.failure.said };
  const opened = await openBackup(place, files, opener.value);
  if (opened.ok) return opened.value;
  const { kind, place: found } = opened.failure;
  switch (kind) {
    case 'no-backup':
      return { kind: 'cannot-look', said: `There is no backup in ${place}.`, facts: { reason: kind } };
    case 'damaged':
      return {
        kind: 'refused',
        said: `The backup is damaged: ${found} is not what it was.`,
        facts: { reason: kind, files: [found] },
      };
    case 'wrong-key':
      return { kind: 'cannot-look', said: wrongKey(options), facts: { reason: kind } };
  }
}

function wrongKey(options: CommandCall['options']): string {
  const [identityFile, passphraseFile] = [textOf(options['identityFile']), textOf(options['passphraseFile'])];
  if (identityFile !== undefined)
    return `The secret key in ${identityFile} does not open this backup: name the file of the recipient to whom it was sealed, or --passphrase-file where it was made with a passphrase.`;
  if (passphraseFile !== undefined)
    return `The passphrase in ${passphraseFile} does not open this backup. One that was sealed to a recipient is opened with --identity-file.`;
  return 'The backup is sealed: open it with --identity-file, or with --passphrase-file where it was made with a passphrase.';
}

async function restore(
  { database, address }: ReachedDatabase,
  backup: StoredBackup,
  files: NamedFiles,
  call: CommandCall,
): Promise<CommandOutcome> {
  const { logger, words, options } = call;
  const erased = await erasedSince(words[0] ?? '', textOf(options['erased']));
  if (erased === undefined)
    return { kind: 'cannot-look', said: `There is no list of accounts in ${textOf(options['erased']) ?? ''}.` };
  const restoring = new RestoreBackup({
    backup,
    restoration: restorationOf(database, address, call),
    filesThere: () => filesIn(files),
    erased: erased.flat(),
    by: { kind: 'command' },
    now: Date.now,
    elapsed: () => performance.now(),
  });
  const restored = await restoring.run();
  if (!restored.ok) return notRestored(restored.failure, call);
  logger.debug({ backup: restored.value.name }, 'A backup was restored.');
  return describeRestored(restored.value, erased.length > 0, call);
}

function timed({ said, facts, ...outcome }: CommandOutcome, seconds: number): CommandOutcome {
  return { ...outcome, said: `${said} It took ${inSeconds(seconds)}.`, facts: { ...facts, seconds } };
}

/** @returns each list that there is: it lies in the folder of backups, which is above that of one; undefined: no such `file` */
async function erasedSince(
  place: string,
  file: string | undefined,
): Promise<readonly (readonly ErasedAccount[])[] | undefined> {
  const lists = new ErasureFile();
  const given = file === undefined ? undefined : await lists.read(file);
  if (file !== undefined && given === undefined) return undefined;
  const beside = await Promise.all(
    [path.resolve(place), path.dirname(path.resolve(place))].map((one) => lists.read(one)),
  );
  return [given, ...beside].filter((list) => list !== undefined);
}

function restorationOf(
  database: Database,
  address: DatabaseAddress,
  { logger }: Pick<CommandCall, 'logger'>,
): PostgresRestoration {
  return new PostgresRestoration(database, async () => {
    const jobs = await prepareJobs(address, logger);
    if (!jobs.ok) throw new Error(describeStartFailure(jobs.failure));
  });
}

/** @returns sounds, pictures and uploads that lie there; those of an object store are what a backup of it refers to */
async function filesIn(files: NamedFiles): Promise<number> {
  let count = 0;
  for await (const path of files.paths()) if (!files.isKept(path)) count += 1;
  return count;
}

/** Nothing tells a list that was lost from one that nobody kept. */
const NOT_LISTED =
  'No list of erased accounts lies beside it: whoever left after it was made has their account again, unless you give a list by --erased. A server with BACKUP_FOLDER keeps one there.';

function describeRestored(restored: BackupRestored, isListed: boolean, { config }: CommandCall): CommandOutcome {
  const { name, rows, files, erased, missing, gone, fingerprint, secretKey, takenAt } = restored;
  const said = [`The backup ${name} is restored: ${rows} rows and ${files} files.`];
  if (erased > 0) said.push(`Accounts that were erased since are erased again: ${erased}.`);
  if (!isListed) said.push(NOT_LISTED);
  if (missing.length > 0) said.push(`${missing.length} files were missing already when it was made.`);
  if (gone.length > 0) said.push(`The object store does not have ${gone.length} of them any more: ${listed(gone)}.`);
  const isItsOwn = secretKey !== undefined && [undefined, fingerprintOf(secretKey)].includes(fingerprint);
  if (config.secretKey === undefined && isItsOwn) {
    writeSecretKey(config.dataDirectory, secretKey);
    said.push('Its secret key is in the data directory.');
  } else if (fingerprint !== undefined) {
    const current = config.secretKey ?? keyIn(config.dataDirectory);
    if (current === undefined || fingerprintOf(current) !== fingerprint)
      said.push(
        'It needs the secret key of the server that it was made of: set SECRET_KEY, or put it into DATA_DIR/secret-key, before you start.',
      );
  }
  const facts = { name, rows, files, erased, missing, gone, takenAt: new Date(takenAt).toISOString() };
  return { kind: 'done', said: said.join(' '), facts };
}

function keyIn(dataDirectory: string): string | undefined {
  const file = path.join(dataDirectory, 'secret-key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function notRestored(refusal: RestoreRefusal, { config, options }: CommandCall): CommandOutcome {
  const facts = { reason: refusal.kind };
  switch (refusal.kind) {
    case 'served':
      return { kind: 'refused', said: 'A server works on this database; end it first.', facts };
    case 'wrong-key':
      return { kind: 'cannot-look', said: wrongKey(options), facts };
    case 'occupied': {
      const { accounts, series, files } = refusal;
      const said = `There is something already: ${accounts} accounts and authors, ${series} series, ${files} files in ${config.dataDirectory}. Restore into another DATA_DIR, or another database, in which nothing is.`;
      return { kind: 'refused', said, facts: { ...facts, accounts, series, files } };
    }
    case 'damaged':
      return { kind: 'refused', said: damaged(refusal.files), facts: { ...facts, files: refusal.files } };
    case 'unreadable':
      return { kind: 'refused', said: `${unreadable(refusal.why)} No server starts on this database.`, facts };
    case 'other-store':
      return {
        kind: 'refused',
        said: `None of the ${refusal.files} files that an object store kept for this backup is in the one of S3_BUCKET; name the bucket that has them, or bring them there, and run it again.`,
        facts: { ...facts, files: refusal.files },
      };
    case 'other-rows':
      return {
        kind: 'refused',
        said: `The rows that were read are not those that were written, in ${listed(refusal.tables)}; no server starts on them.`,
        facts: { ...facts, tables: refusal.tables },
      };
    case 'newer':
    case 'other-jobs':
    case 'not-emptied':
      return { kind: 'refused', said: describeSchema(refusal), facts };
  }
}

function describeSchema(refusal: SchemaRefusal): string {
  switch (refusal.kind) {
    case 'newer':
      return `The backup was made by a newer Soridam (it has ${refusal.missing}); use that release.`;
    case 'other-jobs':
      return 'The jobs in the backup are of another version of their tables; restore with the release that made it, and start this one then.';
    case 'not-emptied':
      return 'This account may not make the schema of the backup in a database that was used; name one in DATABASE_URL in which nothing was ever made.';
  }
}

async function verify(call: CommandCall, folder: string, disk: DiskGauge): Promise<CommandOutcome> {
  return withStorage(call.config, (storage) => verifyWith(storage, call, folder, disk));
}

async function verifyWith(
  storage: Storage,
  call: CommandCall,
  folder: string,
  disk: DiskGauge,
): Promise<CommandOutcome> {
  const found = await backupOf(call, { restored: new DirectoryFiles(folder), kept: storage.files() });
  if ('said' in found) return found;
  const { free } = await disk.space();
  const needed = roomToVerify(found.manifest);
  if (free < needed) return noRoom(needed, free);
  // As a restore writes it, and then it is gone: there has to be room for one.
  const backup: StoredBackup = {
    ...found,
    restore: async (file) => {
      const isWhole = await found.restore(file);
      await rm(path.join(folder, file.path), { force: true });
      return isWhole;
    },
  };
  const verifying = new VerifyBackup({
    backup,
    aside: (work) => withDatabaseAside(call, folder, work),
    elapsed: () => performance.now(),
  });
  try {
    return verified(backup, await verifying.run(), call);
  } catch (cause) {
    if (cause instanceof NoDatabaseAsideError) return { kind: 'cannot-look', said: cause.message };
    if (!(cause instanceof NoRoomError)) throw cause;
    // Others write there, too, or the rows take more than is foretold.
    return noRoom(Math.max(needed, 2 * free), free);
  }
}

/** Nothing is known of the backup then. */
function noRoom(neededBytes: number, freeBytes: number): CommandOutcome {
  const missingBytes = neededBytes - freeBytes;
  const [needed, missing] = [neededBytes, missingBytes].map((bytes) => Math.ceil(bytes / MEGABYTE));
  const said = `There is no room in ${tmpdir()} to restore the rows and one file aside: that takes about ${needed} MB, and ${Math.floor(freeBytes / MEGABYTE)} MB are free. ${missing} MB are missing: free them, or name a folder with more room in TMPDIR.`;
  return { kind: 'cannot-look', said, facts: { reason: 'no-room', neededBytes, freeBytes, missingBytes } };
}

function verified(
  backup: StoredBackup,
  { faults, rows, files, seconds, restoreSeconds }: BackupVerified,
  { options }: CommandCall,
): CommandOutcome {
  if (faults.isWrongKey) return { kind: 'cannot-look', said: wrongKey(options), facts: { reason: 'wrong-key' } };
  if (faults.schema !== undefined && faults.files.length === 0) {
    // Nothing is known to be wrong with it.
    const said = `The files of the backup ${backup.name} are what they were; whether its rows can be read was not tried. ${describeSchema(faults.schema)}`;
    return { kind: 'cannot-look', said, facts: { reason: faults.schema.kind, backup: backup.name } };
  }
  const facts = { backup: backup.name, rows, files, seconds, faults };
  const wrong = describeFaults(faults);
  if (wrong.length > 0 || restoreSeconds === undefined)
    return { kind: 'refused', said: [`The backup ${backup.name} cannot be relied on.`, ...wrong].join('\n'), facts };
  const estimateSeconds = totalOf(restoreSeconds);
  const said = `The backup ${backup.name} is whole: ${rows} rows and ${files} files are what they were, and the ledger holds. It took ${inSeconds(seconds)}. A restore by a machine like this one, to a disk like that of ${tmpdir()}, would take about ${Math.ceil(estimateSeconds)} s: ${describePhases(restoreSeconds)}.`;
  return { kind: 'done', said, facts: { ...facts, estimateSeconds, restoreSeconds } };
}

const PHASES: Readonly<Record<RestorePhase, string>> = {
  database: 'to start and end the database',
  proof: 'to prove the backup',
  schema: 'for the schema',
  files: 'for the files',
  rows: 'for the rows',
  counts: 'to count them',
  migrations: 'for migrations',
  end: 'for the rest',
};

function describePhases(seconds: PhaseSeconds): string {
  return RESTORE_PHASES.map((phase) => `${inSeconds(seconds[phase])} ${PHASES[phase]}`).join(', ');
}

function describeFaults({
  files,
  schema,
  unreadable: why,
  tables,
  ledger,
  gone,
  nameless,
}: BackupFaults): readonly string[] {
  return [
    ...(files.length > 0 ? [damaged(files)] : []),
    ...(schema === undefined ? [] : [describeSchema(schema)]),
    ...(why === undefined ? [] : [unreadable(why)]),
    ...(tables.length > 0 ? [`Other numbers of rows than were written: ${listed(tables)}.`] : []),
    ...(gone.length > 0 ? [`The object store does not have any more: ${listed(gone)}.`] : []),
    ...(nameless.length > 0 ? [`Rows name files that are not in it: ${listed(nameless)}.`] : []),
    ...ledger.slice(0, MOST_NAMED).map(({ what, found }) => `The ledger does not hold: ${what}: ${found}.`),
  ];
}

function unreadable(why: string): string {
  return `Its rows cannot be read: ${why}.`;
}

function damaged(files: readonly string[]): string {
  return `Not what they were, or gone: ${listed(files)}. Delete those in "files" and make another backup, which copies them anew.`;
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** There is no database in which a backup could be tried. */
class NoDatabaseAsideError extends Error {
  override readonly name = 'NoDatabaseAsideError';
}

/** A PostgreSQL of its own: the one of the server is not touched, and need not allow other databases. */
async function withDatabaseAside<Value>(
  { config, logger }: CommandCall,
  folder: string,
  work: (aside: Aside) => Promise<Value>,
): Promise<Value> {
  const started = await startEmbeddedPostgres({ dataDirectory: folder, programs: config.postgresPrograms, logger });
  if (!started.ok) throw new NoDatabaseAsideError(describeStartFailure({ kind: 'postgres', failure: started.failure }));
  const { connection } = started.value;
  const interrupted = (): void => {
    started.value.kill();
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  for (const signal of END_SIGNALS) process.once(signal, interrupted);
  const database = new Database(connection, logger, 'upkeep');
  try {
    const restoration = restorationOf(database, connection, { logger });
    return await work({ restoration, ledger: new PostgresLedgerAudit(database) });
  } finally {
    await database.close();
    for (const signal of END_SIGNALS) process.removeListener(signal, interrupted);
    await started.value.stop();
  }
}

const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function textOf(given: string | true | undefined): string | undefined {
  return typeof given === 'string' ? given : undefined;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}
