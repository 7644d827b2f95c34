import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareJobs } from '../../../server/adapters/jobs/job-worker.ts';
import { migrateTo, migrate } from '../../../server/adapters/postgres/migrations.ts';
import { PostgresAuditTrail } from '../../../server/adapters/postgres/operation/postgres-audit-trail.ts';
import { PostgresSecretKeyRecord } from '../../../server/adapters/postgres/backup/postgres-secret-key-record.ts';
import { isRestoring } from '../../../server/adapters/postgres/backup/postgres-restoration.ts';
import { PostgresSnapshots } from '../../../server/adapters/postgres/backup/postgres-snapshots.ts';
import { PostgresUploadRepository } from '../../../server/adapters/postgres/clips/postgres-upload-repository.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { DirectoryFiles } from '../../../server/adapters/storage/directory-files.ts';
import { BackupFolder } from '../../../server/adapters/storage/backup-folder.ts';
import { ErasureFile } from '../../../server/adapters/storage/erasure-file.ts';
import { openBackup } from '../../../server/adapters/storage/stored-backup.ts';
import { MakeBackup } from '../../../server/application/backup/make-backup.ts';
import type { BackupMaker } from '../../../server/application/ports/backup/backup-maker.ts';
import { RESTORE_PHASES } from '../../../server/application/backup/restore-phases.ts';
import { verifyCommand } from '../../../server/main/commands/backup-commands.ts';
import { createBackupMaker, erasureNoter, sealingOf } from '../../../server/main/wiring/create-backup.ts';
import { fingerprintOf } from '../../../server/main/keys.ts';
import { SECRET_KEY } from '../../support/accounts/account-server.ts';
import { budget } from '../../support/budget.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { settingsOf, soridam, soridamProcess, type CommandEnd } from '../../support/operation/command-line.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { isRunning } from '../../support/operation/is-running.ts';
import { must } from '../../support/must.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { makeDataFolder } from '../../support/operation/server-process.ts';
import { SOON } from '../../support/soon.ts';

const GO_ON = { aborted: false };
const PSQL = spawnSync('psql', ['--version']).status === 0;
const BYTES = 40_000;
const KILLS = budget(3, 20);
const STORIES = 12;

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let data: string;
let other: string;

beforeEach(async () => {
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  const made = mkdtempSync(path.join(tmpdir(), 'soridam-backup-'));
  [folder, data, other] = ['backups', 'data', 'other'].map((name) => path.join(made, name)) as [string, string, string];
  for (const one of [folder, data, other]) mkdirSync(one);
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(path.dirname(folder), { recursive: true });
});

/** Makes a series of `stories` stories whose sounds are there. */
async function fill({ database }: TestDatabase, stories = 3): Promise<void> {
  const series = await addSeries(database);
  for (let count = 0; count < stories; count += 1) await addStory(database, series);
  mkdirSync(path.join(data, 'media/audio'), { recursive: true });
  const files = await database.kysely.selectFrom('recordings').select('file').execute();
  for (const { file } of files) {
    const place = path.join(data, 'media/audio', file);
    if (!existsSync(place)) writeFileSync(place, randomBytes(BYTES));
  }
}

function maker(opened: TestDatabase = source): BackupMaker {
  const { database } = opened;
  const sealing = { kind: 'none' } as const;
  return createBackupMaker({
    database,
    files: new DirectoryFiles(data),
    secretKey: SECRET_KEY,
    sealing,
    by: { kind: 'command' },
  });
}

/** @returns a maker that does something once, when its snapshot stands and before it keeps its first file */
function makerWhich(meanwhile: () => Promise<void>): BackupMaker {
  const { database } = source;
  const vault = new BackupFolder(new DirectoryFiles(data), { kind: 'none' });
  const begin = vault.begin.bind(vault);
  let once: Promise<void> | undefined;
  vault.begin = async (place) => {
    const begun = await begin(place);
    if (!begun.ok) return begun;
    const keep = begun.value.keep.bind(begun.value);
    begun.value.keep = async (file) => {
      await (once ??= meanwhile());
      return keep(file);
    };
    return begun;
  };
  return new MakeBackup({
    vault,
    snapshots: new PostgresSnapshots(database),
    erasures: new ErasureFile(),
    auditTrail: new PostgresAuditTrail(database),
    by: { kind: 'command' },
    program: 'of the tests',
    secretKey: SECRET_KEY,
    now: Date.now,
  });
}

async function made(): Promise<string> {
  const result = await maker().make(folder, GO_ON);
  if (!result.ok) throw new Error(JSON.stringify(result.failure), { cause: result.failure });
  return path.join(folder, result.value.name);
}

function run(words: readonly string[], opened: TestDatabase = target, directory = other): Promise<CommandEnd> {
  return soridam(words, { ...settingsOf(opened), DATA_DIR: directory });
}

async function rowsOf(
  { database }: TestDatabase,
  table: 'series' | 'stories' | 'recordings' | 'authors',
): Promise<unknown> {
  return database.kysely
    .selectFrom(table)
    .selectAll()
    .orderBy(table === 'recordings' ? 'file' : 'id')
    .execute();
}

function filesBelow(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const place = path.join(parentPath, name);
      return [path.relative(root, place), createHash('sha256').update(readFileSync(place)).digest('hex')];
    }),
  );
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 1;
  writeFileSync(file, bytes);
}

describe('a backup', () => {
  it('MODE-23 copies the files that rows name, and of the next one only what is new', async () => {
    await fill(source, 3);
    const first = await maker().make(folder, GO_ON);
    expect(first).toMatchObject({ ok: true, value: { files: 3, copiedBytes: 3 * BYTES } });
    const before = filesBelow(path.join(folder, 'files'));
    rmSync(path.join(folder, (first as { value: { name: string } }).value.name), { recursive: true });
    const second = await maker().make(folder, GO_ON);
    expect(second).toMatchObject({ ok: true, value: { files: 3, copiedBytes: 0 } });
    expect(filesBelow(path.join(folder, 'files'))).toEqual(before);
    expect(await maker().list(folder)).toEqual([(second as { value: unknown }).value]);
  });

  it('MODE-23 leaves nothing that looks like one when it is ended early', async () => {
    await fill(source, 2);
    const signal = { aborted: false };
    const ended = maker().make(folder, {
      get aborted() {
        const before = signal.aborted;
        signal.aborted = true;
        return before;
      },
    });
    expect(await ended).toMatchObject({ ok: false, failure: { kind: 'failed' } });
    expect(await maker().list(folder)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name !== 'lock.sqlite' && name !== 'files')).toEqual([]);
    expect(await maker().make(path.join(folder, 'none'), GO_ON)).toEqual({ ok: false, failure: { kind: 'no-folder' } });
  });

  it('MODE-23 is refused while another is made in the same folder', async () => {
    await fill(source, 1);
    let second: Awaited<ReturnType<BackupMaker['make']>> | undefined;
    const first = await makerWhich(async () => {
      second = await maker().make(folder, GO_ON);
    }).make(folder, GO_ON);
    expect(second).toEqual({ ok: false, failure: { kind: 'busy' } });
    expect(first).toMatchObject({ ok: true });
    expect(await maker().list(folder)).toHaveLength(1);
  });

  it('MODE-23 is made where only its entry in the audit log is missing, which is said with what to do', async () => {
    await fill(source, 1);
    await source.database.read(
      { name: 'refuse', text: `ALTER TABLE audit_log ADD CHECK (action <> 'backup-made') NOT VALID` },
      [],
    );
    const ended = await run(['backup', folder, '--json'], source, data);
    const [whole] = await maker().list(folder);
    expect(JSON.parse(ended.out)).toMatchObject({ outcome: 'done', backup: whole, isLogged: false });
    const { said } = JSON.parse(ended.out) as { readonly said: string };
    expect(said).toContain(`The backup ${whole?.name} is in`);
    expect(said).toContain('Its entry in the audit log is missing, because');
    expect(said).toContain('soridam doctor');
    expect(await run(['verify', folder])).toMatchObject({ code: 0 });
  });

  it('MODE-23 finds the sounds and pictures of a demo where they lie', async () => {
    const [sound, picture] = ['mp3', 'webp'].map((ending) => `${randomBytes(32).toString('hex')}.${ending}`) as [
      string,
      string,
    ];
    for (const [part, name] of [
      ['audio', sound],
      ['covers', picture],
    ] as const) {
      mkdirSync(path.join(data, 'media', part), { recursive: true });
      writeFileSync(path.join(data, 'media', part, name), randomBytes(BYTES));
    }
    await source.database.kysely
      .insertInto('demo_loads')
      .values({ fingerprint: 'of the tests', files: [sound, picture] })
      .execute();
    const contents = JSON.parse(readFileSync(path.join(await made(), 'contents.json'), 'utf8')) as {
      readonly files: readonly object[];
      readonly missing: readonly string[];
    };
    expect([contents.files.length, contents.missing]).toEqual([2, []]);
  });

  it('MODE-23 removes one and the files that no other names', async () => {
    await fill(source, 2);
    const name = path.basename(await made());
    await maker().remove(folder, name);
    expect(await maker().list(folder)).toEqual([]);
    expect(Object.keys(filesBelow(path.join(folder, 'files')))).toEqual([]);
  });

  it('MODE-23 keeps what its snapshot names from being tidied until it is copied', async () => {
    const uploads = new PostgresUploadRepository(source.database, new GraphileJobQueue());
    const removed: string[] = [];
    const note = (when: string) => uploads.sweepFiles(async () => void removed.push(when));
    await fill(source, 1);
    const kept = await makerWhich(() => note('meanwhile')).make(folder, GO_ON);
    expect(kept).toMatchObject({ ok: true, value: { files: 1 } });
    await note('afterwards');
    expect(removed).toEqual(['afterwards']);
  });

  it('MODE-23 has rows that psql reads into a schema of the same migrations', async () => {
    await fill(source, 2);
    const dump = path.join(await made(), 'dump.sql');
    const { user, host, database } = target.address;
    if (PSQL) {
      const args = [
        '--host',
        host,
        '--username',
        user,
        '--dbname',
        database,
        '--set',
        'ON_ERROR_STOP=1',
        '--file',
        dump,
      ];
      const read = spawnSync('psql', [...args, '--quiet', '--no-psqlrc'], { encoding: 'utf8' });
      expect(read).toMatchObject({ status: 0, stderr: '' });
      for (const table of ['series', 'stories', 'recordings', 'authors'] as const)
        expect(await rowsOf(target, table)).toEqual(await rowsOf(source, table));
    }
    expect(readFileSync(dump, 'utf8')).toMatch(/^BEGIN;$[^]*^COPY public\.series \([^]*^\\\.$[^]*^COMMIT;$/m);
  });
});

describe('a restore', () => {
  it('MODE-24 brings back every row and every file, and is refused where something is', async () => {
    await fill(source, 3);
    await made();
    const restored = await run(['restore', folder]);
    expect(restored).toMatchObject({ code: 0, error: '' });
    for (const table of ['series', 'stories', 'recordings', 'authors'] as const)
      expect(await rowsOf(target, table)).toEqual(await rowsOf(source, table));
    expect(filesBelow(other)).toEqual(filesBelow(data));
    expect(await run(['restore', folder])).toMatchObject({
      code: 1,
      error: expect.stringContaining('There is something already'),
    });
    const logged = await target.database.read<readonly unknown[], { action: string }>(
      { name: 'logged', text: `SELECT action, actor, note FROM audit_log ORDER BY id` },
      [],
    );
    expect(logged).toMatchObject([{ action: 'backup-restored', actor: 'command' }]);
  });

  it('MODE-23 MODE-24 has every row that was acknowledged before its snapshot, each with its file, whoever writes', async () => {
    await fill(source, STORIES);
    const acknowledged: { readonly id: number; readonly at: number }[] = [];
    let isMade = false;
    const writing = (async () => {
      while (!isMade) {
        const id = Number(await addSeries(source.database));
        acknowledged.push({ id, at: Date.now() });
      }
    })();
    await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(5);
    const result = await maker().make(folder, GO_ON);
    const known = acknowledged.length;
    await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(known);
    isMade = true;
    await writing;
    if (!result.ok) throw new Error('No backup was made.', { cause: result.failure });
    const { takenAt } = result.value;
    expect(await run(['restore', folder])).toMatchObject({ code: 0, error: '' });
    const restored = new Set(
      (await target.database.kysely.selectFrom('series').select('id').execute()).map(({ id }) => Number(id)),
    );
    const before = acknowledged.filter(({ at }) => at < takenAt);
    expect(before.length).toBeGreaterThan(5);
    expect(before.filter(({ id }) => !restored.has(id))).toEqual([]);
    const files = await target.database.kysely.selectFrom('recordings').select('file').execute();
    expect(files.filter(({ file }) => !existsSync(path.join(other, 'media/audio', file)))).toEqual([]);
    expect(await run(['candy', 'audit'])).toMatchObject({ code: 0 });
  });

  it('MODE-24 brings a backup of an earlier release to this one', async () => {
    const older = await openEmptyDatabase();
    try {
      const all = await migrateNames();
      await migrateTo(older.database, all.slice(0, all.indexOf('0038-payout-decisions') + 1));
      await prepareJobs(older.address, silentLogger);
      await fill(older, 2);
      const backup = createBackupMaker({
        database: older.database,
        files: new DirectoryFiles(data),
        secretKey: SECRET_KEY,
        sealing: { kind: 'none' },
        by: { kind: 'command' },
      });
      // The log of that release does not know what a backup is.
      expect(await backup.make(folder, GO_ON)).toMatchObject({ ok: true, value: { notLogged: expect.anything() } });
      expect(await run(['restore', folder])).toMatchObject({ code: 0 });
      expect(await rowsOf(target, 'stories')).toEqual(await rowsOf(older, 'stories'));
      expect(await migrate(target.database)).toEqual({ ok: true, value: [] });
    } finally {
      await older.close();
    }
  });

  it('MODE-24 lets no command look at what was interrupted, and begins anew when it is run again', async () => {
    await fill(source, 2);
    const backup = await made();
    await target.database.read({ name: 'interrupt', text: 'CREATE SCHEMA soridam_restoring' }, []);
    await addSeries(target.database);
    expect(await run(['candy', 'audit'])).toMatchObject({ code: 2, error: expect.stringContaining('interrupted') });
    expect(await run(['migrate'])).toMatchObject({ code: 2, error: expect.stringContaining('interrupted') });
    expect(await run(['restore', backup])).toMatchObject({ code: 0 });
    expect(await isRestoring(target.database)).toBe(false);
    expect(await rowsOf(target, 'series')).toEqual(await rowsOf(source, 'series'));
  });

  it('MODE-24 takes nothing from a backup that was changed, and leaves the instance empty', async () => {
    await fill(source, 1);
    const backup = await made();
    flip(path.join(backup, 'dump.sql'));
    expect(await run(['restore', folder])).toMatchObject({ code: 1, error: expect.stringContaining('dump.sql') });
    expect(await rowsOf(target, 'series')).toEqual([]);
    expect(await isRestoring(target.database)).toBe(false);
    expect(readdirSync(other)).toEqual([]);
  });

  it('MODE-27 erases accounts again that were erased after the backup, and nobody who has their number since', async () => {
    const [gone, stays] = await Promise.all([
      addMember('gone@soridam.example', 1),
      addMember('stays@soridam.example', 2),
    ]);
    await source.database.read({ name: 'appoint', text: `UPDATE members SET role = 'operator' WHERE id = $1` }, [gone]);
    await made();
    const line = (member: number, openedAt: number) => `${JSON.stringify({ member, openedAt, erasedAt: 5000 })}\n`;
    writeFileSync(path.join(folder, 'erased-accounts.jsonl'), line(gone, 1) + line(stays, 77));
    const restored = await run(['restore', folder]);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('erased again: 1.') });
    expect(restored.out).not.toContain('--erased');
    const members = await target.database.read<readonly unknown[], { id: number; email: string | null }>(
      { name: 'members', text: `SELECT id, email FROM members ORDER BY created_at` },
      [],
    );
    expect(members).toEqual([
      { id: gone, email: null },
      { id: stays, email: 'stays@soridam.example' },
    ]);
    const logged = await target.database.read(
      { name: 'logged', text: `SELECT action, actor, member_id FROM audit_log ORDER BY id` },
      [],
    );
    expect(logged).toEqual([
      { action: 'discharge', actor: 'command', member_id: gone },
      { action: 'backup-restored', actor: 'command', member_id: null },
    ]);
  });

  it('MODE-27 says that whoever left since is back where no list of erased accounts lies beside the backup', async () => {
    await fill(source, 1);
    await made();
    expect(await run(['restore', folder])).toMatchObject({ code: 0, out: expect.stringContaining('by --erased') });
  });

  it('MODE-27 keeps the list of erased accounts beside the backups, also of backups of before', async () => {
    const gone = await addMember('gone@soridam.example', 1);
    await source.database.read(
      {
        name: 'leave',
        text: `UPDATE members SET withdrawn_at = to_timestamp(9), email = NULL, email_key = NULL, password_hash = NULL WHERE id = $1`,
      },
      [gone],
    );
    const list = path.join(folder, 'erased-accounts.jsonl');
    writeFileSync(list, '{"member":999,"openedAt":1,"erasedAt":2}\n{"member":1');
    await erasureNoter({ database: source.database, logger: silentLogger }, folder)();
    expect(
      readFileSync(list, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { member: 999, openedAt: 1, erasedAt: 2 },
      { member: gone, openedAt: 1, erasedAt: 9000 },
    ]);
  });
});

describe('verify', () => {
  it('MODE-25 proves a backup, and names each file of which one byte was changed', async () => {
    await fill(source, 2);
    const backup = await made();
    const verified = await run(['verify', folder, '--json']);
    expect(JSON.parse(verified.out)).toMatchObject({
      outcome: 'done',
      files: 2,
      faults: { files: [], tables: [], nameless: [] },
      restoreSeconds: Object.fromEntries(RESTORE_PHASES.map((phase) => [phase, expect.any(Number)])),
      said: expect.stringMatching(/A restore .* would take about \d+ s: .* for the files, .* for the rows, /),
    });
    const [file = ''] = Object.keys(filesBelow(path.join(folder, 'files')));
    for (const changed of [
      path.join('files', file),
      `${path.basename(backup)}/dump.sql`,
      `${path.basename(backup)}/contents.json`,
    ]) {
      flip(path.join(folder, changed));
      expect(await run(['verify', folder])).toMatchObject({ code: 1, error: expect.stringContaining(changed) });
      flip(path.join(folder, changed));
    }
    flip(path.join(backup, 'manifest.json'));
    expect(await run(['verify', folder])).toMatchObject({ code: 1, error: expect.stringContaining('manifest.json') });
  });
});

describe('verify without room', () => {
  it('MODE-25 begins with nothing, and says how many MB are missing, where, and what to do', async () => {
    await fill(source, 1);
    await made();
    const free = 5_000_000;
    const command = verifyCommand({ disk: () => ({ space: async () => ({ free, total: 1e9 }) }) });
    const asides = () => readdirSync(tmpdir()).filter((name) => name.startsWith('soridam-verify-'));
    const before = asides();
    const settings = { ...settingsOf(target), DATA_DIR: other };
    const { code, out } = await soridam(['verify', folder, '--json'], settings, undefined, [command]);
    const told = JSON.parse(out) as { readonly said: string; readonly missingBytes: number };
    expect(code).toBe(2); // nothing is known of the backup
    expect(told).toMatchObject({ outcome: 'cannot-look', reason: 'no-room', freeBytes: free });
    expect(told.missingBytes).toBeGreaterThan(0);
    const missing = `${Math.ceil(told.missingBytes / 1_000_000)} MB`;
    for (const words of [tmpdir(), '5 MB are free', missing, 'free them', 'TMPDIR']) expect(told.said).toContain(words);
    expect(asides()).toEqual(before);
  });
});

describe('a backup of a newer release', () => {
  it('MODE-24 MODE-25 is neither restored nor called unreliable: what it needs is said', async () => {
    await fill(source, 1);
    await source.database.read(
      {
        name: 'of-tomorrow',
        text: `INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-tomorrow', '2030-01-01')`,
      },
      [],
    );
    await made();
    const verified = await run(['verify', folder]);
    expect(verified).toMatchObject({
      code: 2,
      error: expect.stringContaining('made by a newer Soridam (it has 9999-tomorrow)'),
    });
    expect(verified.error).not.toContain('cannot be relied on');
    expect(await run(['restore', folder])).toMatchObject({
      code: 1,
      error: expect.stringContaining('use that release'),
    });
    expect(filesBelow(other)).toEqual({});
  });
});

describe('a sealed backup', () => {
  it('MODE-26 is opened by the secret key of its recipient alone, and tells nothing of its files', async () => {
    await fill(source, 2);
    const identity = await generateX25519Identity();
    const key = path.join(other, '../key.txt');
    writeFileSync(key, `# of the tests\n${identity}\n`);
    const recipient = await identityToRecipient(identity);
    expect(await run(['backup', folder, '--recipient', recipient], source, data)).toMatchObject({ code: 0, error: '' });
    expect(
      JSON.parse((await run(['backup', folder, '--recipient', 'age1nobody', '--json'], source, data)).out),
    ).toMatchObject({
      outcome: 'refused',
      reason: 'seal-refused',
    });
    const stored = JSON.stringify(Object.entries(filesBelow(folder)));
    for (const hash of Object.values(filesBelow(data))) expect(stored).not.toContain(hash);
    expect(Object.keys(filesBelow(path.join(folder, 'files')))).toHaveLength(2);
    expect(await run(['restore', folder])).toMatchObject({
      code: 2,
      error: expect.stringContaining('--identity-file'),
    });
    const [another, words] = ['another', 'words'].map((name) => path.join(other, `../${name}.txt`)) as [string, string];
    writeFileSync(another, `${await generateX25519Identity()}\n`);
    writeFileSync(words, 'a sentence of my own\n');
    for (const command of ['restore', 'verify']) {
      expect(await run([command, folder, '--identity-file', another])).toMatchObject({
        code: 2,
        error: expect.stringContaining(`The secret key in ${another} does not open this backup`),
      });
      expect(await run([command, folder, '--passphrase-file', words])).toMatchObject({
        code: 2,
        error: expect.stringContaining('--identity-file'),
      });
    }
    expect(await run(['restore', folder, '--identity-file', key])).toMatchObject({ code: 0 });
    expect(filesBelow(other)).toEqual(filesBelow(data));
    expect(await rowsOf(target, 'stories')).toEqual(await rowsOf(source, 'stories'));
  });

  it('MODE-24 MODE-18 whose key is not that of its rows gives an instance none', async () => {
    await fill(source, 1);
    await new PostgresSecretKeyRecord(source.database).alone((open) => open.note(fingerprintOf(SECRET_KEY)));
    const identity = await generateX25519Identity();
    const key = path.join(other, '../key.txt');
    writeFileSync(key, `${identity}\n`);
    const sealing = must(sealingOf({ recipient: await identityToRecipient(identity) }, SECRET_KEY));
    const parts = {
      database: source.database,
      files: new DirectoryFiles(data),
      sealing,
      by: { kind: 'command' } as const,
    };
    must(await createBackupMaker({ ...parts, secretKey: 'x'.repeat(32) }).make(folder, GO_ON));
    const instance = makeDataFolder();
    try {
      const restore = soridamProcess(['restore', folder, '--identity-file', key], { DATA_DIR: instance });
      expect(await restore.ended).toMatchObject({ code: 0, out: expect.stringContaining('set SECRET_KEY, or put it') });
      expect(existsSync(path.join(instance, 'secret-key'))).toBe(false);
    } finally {
      rmSync(instance, { recursive: true, force: true });
    }
  });

  it('MODE-26 is opened by its passphrase, copies nothing twice, and refuses another one with a sentence', async () => {
    await fill(source, 1);
    const [right, wrong] = ['right', 'wrong'].map((name) => path.join(other, `../${name}.txt`)) as [string, string];
    writeFileSync(right, 'a sentence of my own\n');
    writeFileSync(wrong, 'a sentence of yours\n');
    const backUp = (file: string) => run(['backup', folder, '--passphrase-file', file, '--json'], source, data);
    const first = JSON.parse((await backUp(right)).out) as { readonly backup: { readonly name: string } };
    rmSync(path.join(folder, first.backup.name, 'manifest.json'));
    rmSync(path.join(folder, first.backup.name), { recursive: true });
    expect(JSON.parse((await backUp(wrong)).out)).toMatchObject({
      outcome: 'refused',
      said: expect.stringContaining('passphrase'),
    });
    expect(JSON.parse((await backUp(right)).out)).toMatchObject({ outcome: 'done' });
    expect(await run(['restore', folder, '--passphrase-file', wrong])).toMatchObject({
      code: 2,
      error: expect.stringContaining('does not open'),
    });
    expect(await run(['restore', folder, '--passphrase-file', right])).toMatchObject({ code: 0 });
    expect(filesBelow(other)).toEqual(filesBelow(data));
  });
});

describe('a process that is killed', () => {
  /** Kills `words` once `count` files lie below `root`, or when it has ended by itself. */
  async function killAt(
    words: readonly string[],
    opened: TestDatabase,
    directory: string,
    reached: () => boolean,
  ): Promise<void> {
    const { child, ended } = soridamProcess(words, { ...settingsOf(opened), DATA_DIR: directory });
    await expect.poll(() => reached() || child.exitCode !== null, { ...SOON, interval: 2 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
  }
  const filesIn = (root: string) => (existsSync(root) ? Object.keys(filesBelow(root)).length : 0);

  it('MODE-23 leaves no backup that is not whole, wherever it was', async () => {
    await fill(source, STORIES);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const files = Math.floor((kill * (STORIES + 2)) / KILLS);
      const isThere = () => readdirSync(folder).some((name) => name.startsWith('.making-'));
      await killAt(['backup', folder], source, data, () => isThere() && filesIn(path.join(folder, 'files')) >= files);
      for (const { name } of await maker().list(folder)) {
        const files = new DirectoryFiles(other);
        const opened = await openBackup(
          path.join(folder, name),
          { restored: files, kept: files },
          async () => undefined,
        );
        expect(opened.ok && (await opened.value.faults())).toEqual([]);
      }
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    }
    await made();
    expect(await maker().list(folder)).toHaveLength(1);
  });

  it('MODE-25 leaves nothing of a verified backup that the next command does not end and remove', async () => {
    await fill(source, 1);
    await made();
    const temporary = mkdtempSync(path.join(tmpdir(), 't-')); // short: a path of a socket has at most 107 bytes
    chmodSync(temporary, 0o711); // as the system's is: the account of PostgreSQL passes through
    const env = { ...settingsOf(target), DATA_DIR: other, TMPDIR: temporary };
    const { child, ended } = soridamProcess(['verify', folder], env);
    const clusterOf = (name: string) => path.join(temporary, name, 'postgres/data/postmaster.pid');
    // The file stands empty for a moment, and nobody who runs yet can be read from it.
    const running = (): number =>
      readdirSync(temporary)
        .map(clusterOf)
        .filter((file) => existsSync(file))
        .map((file) => Number.parseInt(readFileSync(file, 'utf8'), 10))
        .find((pid) => pid > 0) ?? 0;
    await expect.poll(running, { ...SOON, interval: 2 }).toBeGreaterThan(0);
    const postmaster = running();
    child.kill('SIGKILL');
    await ended;
    expect(isRunning(postmaster)).toBe(true);
    expect(
      await soridamProcess(['backup', folder], { ...env, ...settingsOf(source), DATA_DIR: data }).ended,
    ).toMatchObject({ code: 0 });
    expect(readdirSync(temporary)).toEqual([]);
    await expect.poll(() => isRunning(postmaster), SOON).toBe(false);
    expect(await soridamProcess(['verify', folder], env).ended).toMatchObject({ code: 0, error: '' });
    expect(readdirSync(temporary)).toEqual([]);
    rmSync(temporary, { recursive: true });
    // Three commands one after the other, each with a PostgreSQL that it begins with.
  }, 120_000);

  it('MODE-24 leaves no instance that is not whole, wherever it was', async () => {
    await fill(source, STORIES);
    await made();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const files = 1 + Math.floor((kill * STORIES) / KILLS);
      await killAt(['restore', folder], target, other, () => filesIn(path.join(other, 'media')) >= files);
      if (await isRestoring(target.database)) continue;
      // Not begun, or done: nothing in between.
      const series = await rowsOf(target, 'series');
      if ((series as readonly unknown[]).length === 0) expect(filesIn(other)).toBe(0);
      else {
        expect(series).toEqual(await rowsOf(source, 'series'));
        expect(filesBelow(other)).toEqual(filesBelow(data));
        return;
      }
    }
    expect(await run(['restore', folder])).toMatchObject({ code: 0 });
    expect(await rowsOf(target, 'stories')).toEqual(await rowsOf(source, 'stories'));
    expect(filesBelow(path.join(other, 'media'))).toEqual(filesBelow(path.join(data, 'media')));
  });
});

async function addMember(email: string, openedAt: number): Promise<number> {
  const [row] = await source.database.read<readonly unknown[], { id: number }>(
    {
      name: 'add-member',
      text: `WITH author AS (INSERT INTO authors (name, description) VALUES ('', '') RETURNING id)
        INSERT INTO members (id, provider, email, email_key, password_hash, created_at)
        SELECT id, 'email', $1::text, $1::text, 'x', $2 FROM author RETURNING id`,
    },
    [email, new Date(openedAt)],
  );
  return row!.id;
}

async function migrateNames(): Promise<readonly string[]> {
  const rows = await target.database.read<readonly unknown[], { name: string }>(
    { name: 'names', text: `SELECT name FROM kysely_migration ORDER BY name` },
    [],
  );
  return rows.map(({ name }) => name);
}
