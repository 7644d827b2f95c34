import { describe, expect, it } from 'vitest';
import { ok } from '../../../../../common/kernel/result.ts';
import { RestoreBackup } from '../../../../../server/application/backup/restore-backup.ts';
import { RESTORE_PHASES, totalOf } from '../../../../../server/application/backup/restore-phases.ts';
import { VerifyBackup } from '../../../../../server/application/backup/verify-backup.ts';
import type { StoredBackup } from '../../../../../server/application/ports/backup/backup-vault.ts';
import type { Restoration } from '../../../../../server/application/ports/backup/restoration.ts';
import type { BackupContents, Manifest, NamedFile } from '../../../../../server/domain/backup/manifest.ts';

const STORED: readonly Required<NamedFile>[] = ['a', 'b', 'c'].map((name) => ({
  path: `media/audio/${name}.mp3`,
  bytes: 1,
  sha256: name.repeat(64),
  place: `files/${name.repeat(2)}/${name.repeat(64)}`,
}));
/** One of them lies there twice, and is stored once. */
const SOUNDS: readonly Required<NamedFile>[] = [...STORED, { ...STORED[0]!, path: 'media/audio/a-again.mp3' }];
const CONTENTS: BackupContents = {
  schema: { migrations: ['0001'], jobs: 1 },
  rows: { 'public.series': 2 },
  files: SOUNDS,
  missing: [],
};
const DUMP = { place: 'dump.sql', bytes: 1, sha256: 'd'.repeat(64) };
const MANIFEST: Manifest = {
  format: 1,
  program: '0',
  takenAt: 0,
  sealing: 'none',
  copiedBytes: 3,
  dump: DUMP,
  contents: { ...DUMP, place: 'contents.json' },
  files: STORED.map(({ place, bytes, sha256 }) => ({ place, bytes, sha256 })),
};
/** Milliseconds that the database aside takes to come and to go. */
const [COMING, GOING] = [3_000, 500];

const STEPS =
  'faults contents restore isServed isInterrupted occupants begin abandon makeSchema load count migrate complete ledger'.split(
    ' ',
  );

/** A clock that only goes on where something is done, for each thing by another time. */
class Work {
  now = 0;
  readonly done: string[] = [];

  take(what: string): void {
    this.done.push(what);
    this.now += 1_000 * 2 ** STEPS.indexOf(what);
  }
}

interface Changed {
  readonly faults?: readonly string[];
  /** Sounds that do not come out of the backup as they went in. */
  readonly lost?: readonly string[];
  readonly unreadable?: boolean;
}

function aBackup(work: Work, { faults = [], lost = [] }: Changed = {}): StoredBackup {
  return {
    name: '2026-11-23T180000Z',
    manifest: MANIFEST,
    faults: async () => (work.take('faults'), faults),
    contents: async () => (work.take('contents'), ok(CONTENTS)),
    dump: async function* () {},
    restore: async ({ path }) => (work.take('restore'), !lost.includes(path)),
  };
}

function aRestoration(work: Work, { unreadable = false }: Changed = {}): Restoration {
  const after = async <Value>(what: string, value: Value): Promise<Value> => (work.take(what), value);
  return {
    isServed: () => after('isServed', false),
    isInterrupted: () => after('isInterrupted', false),
    occupants: () => after('occupants', undefined),
    begin: () => after('begin', undefined),
    abandon: () => after('abandon', undefined),
    makeSchema: () => after('makeSchema', ok(undefined)),
    load: async () => {
      work.take('load');
      if (unreadable) throw new Error('no such column');
    },
    count: () => after('count', CONTENTS.rows),
    named: async () => ({ paths: SOUNDS.map(({ path }) => path), images: [] }),
    migrate: () => after('migrate', undefined),
    complete: () => after('complete', 0),
  };
}

function restoring(work: Work): RestoreBackup {
  return new RestoreBackup({
    backup: aBackup(work),
    restoration: aRestoration(work),
    filesThere: async () => 0,
    erased: [],
    by: { kind: 'command' },
    now: () => 0,
    elapsed: () => work.now,
  });
}

function verifying(work: Work, changed: Changed = {}): VerifyBackup {
  return new VerifyBackup({
    backup: aBackup(work, changed),
    aside: async (look) => {
      work.now += COMING;
      const found = await look({
        restoration: aRestoration(work, changed),
        ledger: { faults: async () => (work.take('ledger'), []) },
      });
      work.now += GOING;
      return found;
    },
    elapsed: () => work.now,
  });
}

describe('how long a restore takes', () => {
  it('MODE-24 is told in phases that leave nothing out', async () => {
    const work = new Work();
    const restored = await restoring(work).run();
    const seconds = restored.ok ? restored.value.seconds : undefined;
    expect(seconds && totalOf(seconds) * 1000).toBe(work.now);
    const idle = RESTORE_PHASES.filter((phase) => seconds?.[phase] === 0);
    expect(idle).toEqual(['database']); // which is there before, and ended afterwards
  });

  it('MODE-25 is foretold by doing all that it does, and nothing else', async () => {
    const [real, aside] = [new Work(), new Work()];
    const restored = await restoring(real).run();
    const verified = await verifying(aside).run();
    expect(aside.done.filter((what) => what !== 'ledger').toSorted()).toEqual(real.done.toSorted());
    const expected = restored.ok && { ...restored.value.seconds, database: (COMING + GOING) / 1000 };
    expect(verified.restoreSeconds).toEqual(expected);
    expect(verified.files).toBe(restored.ok && restored.value.files);
    expect(verified.seconds * 1000).toBe(aside.now);
  });

  it('MODE-25 is not foretold of a backup that cannot be restored', async () => {
    expect(await verifying(new Work(), { faults: [SOUNDS[0]!.place] }).run()).toMatchObject({
      faults: { files: [SOUNDS[0]!.place] },
      restoreSeconds: undefined,
    });
  });
});

describe('verify', () => {
  it('MODE-25 restores the rows and the other files all the same where a file is not what it was', async () => {
    const work = new Work();
    const place = SOUNDS[1]!.place;
    await verifying(work, { faults: [place] }).run();
    expect(work.done.filter((what) => what === 'restore')).toHaveLength(SOUNDS.length - 1);
    expect(work.done).toContain('ledger');
  });

  it('MODE-25 loads nothing of a dump that was changed', async () => {
    const work = new Work();
    const dump = `2026-11-23T180000Z/dump.sql`;
    expect(await verifying(work, { faults: [dump] }).run()).toMatchObject({ faults: { files: [dump] } });
    expect(work.done).not.toContain('load');
  });

  it('MODE-25 names a file that does not come out of the backup as it went in', async () => {
    const { path, place } = SOUNDS[2]!;
    expect(await verifying(new Work(), { lost: [path] }).run()).toMatchObject({ faults: { files: [place] } });
  });

  it('MODE-25 says why rows cannot be read', async () => {
    expect(await verifying(new Work(), { unreadable: true }).run()).toMatchObject({
      faults: { unreadable: 'no such column' },
    });
  });
});
