import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryMailOutbox } from '../../../server/adapters/mail/memory-mail-outbox.ts';
import { ServerMetrics } from '../../../server/adapters/metrics/server-metrics.ts';
import type { BackupPlan } from '../../../server/main/settings/backup-settings.ts';
import { createBackups, type Backups } from '../../../server/main/wiring/create-backups.ts';
import { watchServer } from '../../../server/main/wiring/create-metrics.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { MemoryBackups } from '../../support/operation/memory-backups.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { SOON } from '../../support/soon.ts';

const OPERATOR = 'chief@soridam.example';
const HOUR_MS = 3_600_000;
const NIGHT = Date.UTC(2026, 10, 23, 20);
const NONE = { isConfigured: false, last: null, failure: null };

let server: AccountServer;
let operator: SignedIn;
let root: string;
let plan: BackupPlan;
let maker: MemoryBackups;
let log: string[];
let now: number;
const running: Backups[] = [];

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  operator = await server.aSession(false, await server.aMember(OPERATOR));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.opened.database.read({ name: 'no-runs', text: 'TRUNCATE backup_runs' }, []);
  root = mkdtempSync(path.join(tmpdir(), 'soridam-nightly-'));
  plan = {
    folder: root,
    timetable: { hour: 4, timeZone: 'Asia/Seoul' },
    retention: { days: 7, weeks: 4 },
    recipient: undefined,
    areFilesCopied: false,
  };
  now = NIGHT;
  maker = new MemoryBackups(() => now);
  log = [];
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  rmSync(root, { recursive: true, force: true });
});

async function begin(its: BackupPlan | undefined, isMaking = true): Promise<Backups> {
  const backups = await createBackups(its, () => maker, {
    database: server.opened.database,
    outbox: new MemoryMailOutbox(),
    dataDirectory: import.meta.dirname,
    logger: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    now: () => now,
    lookMs: 5,
    isMaking,
  });
  running.push(backups);
  return backups;
}

const until = (seen: () => unknown): Promise<unknown> => vi.waitFor(seen, SOON);

async function health(): Promise<unknown> {
  const { token } = operator;
  const answer = await server.ask('GET', '/api/operator/health', { token });
  expect(answer.status).toBe(200);
  return (answer.body as { readonly backup: unknown }).backup;
}

describe('backups that a server makes by itself', () => {
  it('MODE-28 begin at the start, and MODE-30 operators read of them', async () => {
    const backups = await begin(plan);
    await until(async () => expect((await backups.state()).last).toBeDefined());
    expect(await backups.state()).toEqual({ isConfigured: true, last: maker.all[0], failure: undefined });
    // The server that answers here makes none; what there is it knows.
    expect(await health()).toEqual({ ...NONE, last: { takenAt: new Date(NIGHT).toISOString(), bytes: 1_020 } });
    expect(log.some((line) => line.includes('A backup was made.'))).toBe(true);
  });

  it('MODE-28 are none without a folder', async () => {
    expect(await (await begin(undefined)).state()).toEqual({
      isConfigured: false,
      last: undefined,
      failure: undefined,
    });
    expect(await health()).toEqual(NONE);
    expect([maker.begun, log]).toEqual([0, []]);
  });

  it('MODE-28 MODE-45 are left to others by a process that only answers, which tells how they stand', async () => {
    const backups = await begin(plan, false);
    expect(await backups.state()).toEqual({ isConfigured: true, last: undefined, failure: undefined });
    expect(maker.begun).toBe(0);
    await begin(plan);
    await until(async () => expect((await backups.state()).last).toEqual(maker.all[0]));
  });

  it('MODE-30 the site starts without the disk of its backups, and the log says what to do', async () => {
    maker.failure = { kind: 'no-folder' };
    const backups = await begin({ ...plan, folder: path.join(root, 'gone') });
    await until(async () => expect((await backups.state()).failure).toEqual({ kind: 'no-folder', at: NIGHT }));
    const errors = log.map((line) => JSON.parse(line) as { readonly level: number; readonly msg: string });
    expect(errors.map(({ level }) => level)).toEqual([50, 50]);
    expect(errors[0]?.msg).toContain('which is not there: mount its disk, or make the folder');
    expect(errors[1]?.msg).toContain('No backup could be made. BACKUP_FOLDER is not there');
    expect(await health()).toMatchObject({ failure: { kind: 'no-folder', failedAt: new Date(NIGHT).toISOString() } });
  });

  it('MODE-30 /metrics tells the age, the size and what failed', async () => {
    const backups = await begin(plan);
    await until(() => expect(maker.all).toHaveLength(1));
    await until(async () => expect((await backups.state()).last).toBeDefined());
    maker.failure = { kind: 'no-room' };
    now += 24 * HOUR_MS;
    await until(async () => expect((await backups.state()).failure?.kind).toBe('no-room'));
    const metrics = new ServerMetrics();
    watchServer(metrics, {
      program: { version: '1.2.3', build: 'abc', role: 'worker' },
      database: server.opened.database,
      disk: { space: async () => ({ free: 1, total: 2 }) },
      jobNames: [],
      ledgerFaults: 0,
      backupState: () => backups.state(),
      now: () => now,
    });
    const text = await metrics.text();
    for (const sample of [
      'soridam_info{version="1.2.3",build="abc",role="worker"} 1',
      'soridam_backup_age_seconds 86400',
      'soridam_backup_failed 1',
      'soridam_backup_bytes{kind="dump"} 1000',
      'soridam_backup_bytes{kind="copied"} 20',
    ]) {
      expect(text.split('\n')).toContain(sample);
    }
  });

  it('MODE-28 a stop ends the one that is made by its signal, and the next start makes it', async () => {
    maker.isHeld = true;
    const backups = await begin(plan);
    await until(() => expect(maker.begun).toBe(1));
    await backups.stop();
    expect((await backups.state()).last).toBeUndefined();
    maker.isHeld = false;
    const next = await begin(plan);
    await until(async () => expect((await next.state()).last).toBeDefined());
    expect((await next.state()).last).toEqual(maker.all[0]);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
