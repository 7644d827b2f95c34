import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryMailOutbox } from '../../../server/adapters/mail/memory-mail-outbox.ts';
import { PostgresBackupRuns } from '../../../server/adapters/postgres/backup/postgres-backup-runs.ts';
import { AGAIN_MS, BUSY_MS, NightlyBackups, TAKEN_MS } from '../../../server/application/backup/nightly-backups.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { MemoryBackups } from '../../support/operation/memory-backups.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SEOUL = { hour: 4, timeZone: 'Asia/Seoul' };
/** Five in the morning in Korea. */
const NIGHT = Date.UTC(2026, 10, 23, 20);

let opened: TestDatabase;
let outbox: MemoryMailOutbox;
let runs: PostgresBackupRuns;
let maker: MemoryBackups;
let now: number;
let news: string[];

beforeAll(async () => {
  opened = await openTestDatabase();
  await run(`INSERT INTO authors (name, description) VALUES ('소리지기', ''), ('소리꾼', ''), ('처음인 이', '')`);
  await run(`INSERT INTO members (id, provider, subject, email, role, verified_at, created_at)
    SELECT id, 'kakao', id::text, CASE name WHEN '소리지기' THEN 'chief@soridam.example' ELSE 'other@soridam.example' END,
      CASE name WHEN '소리꾼' THEN 'member' ELSE 'operator' END, CASE WHEN name <> '처음인 이' THEN now() END, now()
    FROM authors WHERE name IN ('소리지기', '소리꾼', '처음인 이')`);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await run('TRUNCATE backup_runs');
  now = NIGHT;
  news = [];
  outbox = new MemoryMailOutbox();
  runs = new PostgresBackupRuns(opened.database, outbox);
  maker = new MemoryBackups(() => now);
});

function run<Row extends object>(text: string): Promise<readonly Row[]> {
  return opened.database.read<readonly unknown[], Row>({ name: text.slice(0, 63), text }, []);
}

/** A process that makes backups. */
function aProcess(itsMaker: MemoryBackups = maker, timetable = SEOUL): NightlyBackups {
  return new NightlyBackups({
    maker: itsMaker,
    runs,
    news: {
      made: (_, removed) => news.push(`made${removed.length === 0 ? '' : `, ${removed.length} removed`}`),
      failed: (kind) => news.push(kind),
      notLogged: () => news.push('not logged'),
      notNoted: () => news.push('not noted'),
      notRemoved: () => news.push('not removed'),
    },
    folder: '/backups',
    timetable,
    retention: { days: 2, weeks: 0 },
    newEnding: () => new AbortController(),
    newTaker: randomUUID,
    now: () => now,
  });
}

async function look(one: NightlyBackups): Promise<void> {
  await one.look();
  await one.idle();
}

describe('nightly backups', () => {
  it('MODE-28 one is made for each day, and the state tells of the last', async () => {
    const one = aProcess();
    await look(one);
    await look(one);
    expect(maker.all).toHaveLength(1);
    now += DAY_MS;
    await look(one);
    await look(aProcess());
    expect(maker.all).toHaveLength(2);
    expect(await runs.state()).toEqual({ lastDay: '2026-11-25', last: maker.all[1], failure: undefined });
    expect(news).toEqual(['made', 'made']);
  });

  it('MODE-28 the night in which clocks are put back has one, though its hour is there twice', async () => {
    const berlin = { hour: 2, timeZone: 'Europe/Berlin' };
    // From midnight to five, over the two hours that are called two.
    now = Date.UTC(2026, 9, 24, 22);
    const one = aProcess(maker, berlin);
    for (const until = now + 6 * 60 * MINUTE_MS; now < until; now += 10 * MINUTE_MS) await look(one);
    // The first is that of the day before, which nobody has made.
    expect(maker.all.map(({ name }) => name)).toEqual(['2026-10-24T220000Z', '2026-10-25T000000Z']);
  });

  it('MODE-28 of several processes one makes it', async () => {
    const all = Array.from({ length: 6 }, () => aProcess());
    await Promise.all(all.map(look));
    expect(maker.begun).toBe(1);
  });

  it('MODE-28 the one of a process that has died is made by another when its time is over', async () => {
    maker.isHeld = true;
    await aProcess().look();
    const other = new MemoryBackups(() => now);
    const second = aProcess(other);
    now += TAKEN_MS - 1;
    await look(second);
    expect(other.begun).toBe(0);
    now += 1;
    await look(second);
    expect(other.all).toHaveLength(1);
  });

  it('MODE-28 one that takes long stays with who makes it, as long as there are signs of life', async () => {
    maker.isHeld = true;
    const one = aProcess();
    const second = aProcess(new MemoryBackups(() => now));
    await one.look();
    for (let minute = 0; minute < 20; minute += 1) {
      now += MINUTE_MS;
      await one.look();
      await look(second);
    }
    maker.finish();
    await one.idle();
    expect([maker.all.length, news]).toEqual([1, ['made']]);
  });

  it('MODE-28 who has lost it ends early and says nothing', async () => {
    maker.isHeld = true;
    const one = aProcess();
    await one.look();
    now += TAKEN_MS;
    const other = new MemoryBackups(() => now);
    await look(aProcess(other));
    await look(one);
    expect([maker.all.length, other.all.length, news]).toEqual([0, 1, ['made']]);
  });

  it('MODE-28 a stop ends the one that is made, and the next start makes it', async () => {
    maker.isHeld = true;
    const one = aProcess();
    await one.look();
    await one.stop();
    expect([maker.all.length, news]).toEqual([0, []]);
    await look(one);
    expect(maker.begun).toBe(1);
    maker.isHeld = false;
    await look(aProcess());
    expect([maker.all.length, news]).toEqual([1, ['made']]);
  });

  it('MODE-29 old ones are removed after a whole one, and not after one that failed', async () => {
    const one = aProcess();
    for (let night = 0; night < 2; night += 1, now += DAY_MS) await look(one);
    const [oldest] = maker.all;
    maker.failure = { kind: 'no-room' };
    await look(one);
    expect(maker.all).toContain(oldest);
    maker.failure = undefined;
    now += DAY_MS;
    await look(one);
    expect(maker.all).toHaveLength(2);
    expect(maker.all).not.toContain(oldest);
    expect(news).toEqual(['made', 'made', 'no-room', 'made, 1 removed']);
  });

  it('MODE-29 a backup counts where an old one cannot be removed', async () => {
    const one = aProcess();
    for (let night = 0; night < 2; night += 1, now += DAY_MS) await look(one);
    maker.remove = async () => {
      throw new Error('The disk is read-only.');
    };
    await look(one);
    expect(news).toEqual(['made', 'made', 'not removed', 'made']);
    expect((await runs.state()).lastDay).toBe('2026-11-26');
  });

  it('MODE-30 what failed is tried again each hour, and operators are told once a day', async () => {
    const one = aProcess();
    await look(one);
    now += DAY_MS;
    maker.failure = { kind: 'no-folder' };
    const failedAt = now;
    await look(one);
    expect((await runs.state()).failure).toEqual({ kind: 'no-folder', at: failedAt });
    now += AGAIN_MS - 1;
    await look(one);
    expect(maker.begun).toBe(2);
    now += 1;
    await look(one);
    expect(maker.begun).toBe(3);
    const facts = { kind: 'backup-failed', language: 'ko', failure: 'no-folder', lastTakenAt: NIGHT };
    expect(outbox.mails).toEqual([{ ...facts, to: 'chief@soridam.example', at: failedAt }]);
    now += DAY_MS;
    await look(one);
    expect(outbox.mails).toHaveLength(2);
    maker.failure = undefined;
    now += AGAIN_MS;
    await look(one);
    expect(await runs.state()).toMatchObject({ lastDay: '2026-11-26', failure: undefined });
    expect(news).toEqual(['made', 'no-folder', 'no-folder', 'no-folder', 'made']);
  });

  it('MODE-30 a failure of which there was nobody to be told is told to the first operator who comes', async () => {
    const appoint = (role: string) => run(`UPDATE members SET role = '${role}' WHERE email = 'chief@soridam.example'`);
    maker.failure = { kind: 'no-folder' };
    await appoint('member');
    try {
      await look(aProcess());
      expect(outbox.mails).toEqual([]);
    } finally {
      await appoint('operator');
    }
    now += AGAIN_MS;
    await look(aProcess());
    expect(outbox.mails).toMatchObject([{ kind: 'backup-failed', to: 'chief@soridam.example' }]);
  });

  it('MODE-30 one that is whole counts where its entry in the audit log is missing, and operators are told of that', async () => {
    maker.notLogged = { cause: new Error('audit_log is read-only') };
    const one = aProcess();
    await look(one);
    await look(one);
    expect(await runs.state()).toEqual({ lastDay: '2026-11-24', last: maker.all[0], failure: undefined });
    const facts = { kind: 'backup-not-logged', language: 'ko', name: maker.all[0]?.name, takenAt: NIGHT };
    expect(outbox.mails).toEqual([{ ...facts, to: 'chief@soridam.example' }]);
    expect(news).toEqual(['not logged', 'made']);
  });

  it('MODE-30 one that cannot be noted is not said to have failed, and is made again', async () => {
    const one = aProcess();
    vi.spyOn(runs, 'noteMade').mockRejectedValueOnce(new Error('the database is away'));
    await look(one);
    expect(news).toEqual(['not noted']);
    now += TAKEN_MS;
    await look(one);
    expect([maker.all.length, news, outbox.mails.length]).toEqual([2, ['not noted', 'made'], 0]);
  });

  it('MODE-30 a maker that throws has failed', async () => {
    maker.make = async () => {
      throw new Error('nobody thought of it');
    };
    await look(aProcess());
    expect([(await runs.state()).failure?.kind, news]).toEqual(['failed', ['failed']]);
  });

  it('MODE-30 where somebody makes one by hand it waits, and that is no failure', async () => {
    maker.failure = { kind: 'busy' };
    const one = aProcess();
    await look(one);
    maker.failure = undefined;
    now += BUSY_MS - 1;
    await look(one);
    expect([maker.begun, news, outbox.mails.length]).toEqual([1, [], 0]);
    now += 1;
    await look(one);
    expect(maker.all).toHaveLength(1);
  });
});
