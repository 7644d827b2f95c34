import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADVICE } from '../../../../server/application/doctor/advice.ts';
import { CHECK_NAMES } from '../../../../server/application/doctor/finding.ts';
import { judgeBackups } from '../../../../server/application/doctor/judge-backups.ts';
import { judgeClock } from '../../../../server/application/doctor/judge-clock.ts';
import { judgeDatabase, type DatabaseFacts } from '../../../../server/application/doctor/judge-database.ts';
import { judgeJobs } from '../../../../server/application/doctor/judge-jobs.ts';
import {
  judgeProxy,
  judgeSite,
  NOBODYS_ADDRESS,
  type SiteFacts,
} from '../../../../server/application/doctor/judge-site.ts';
import { reportOf, tellable } from '../../../../server/main/commands/doctor-report.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 23);

const DATABASE: DatabaseFacts = {
  version: 180_004,
  role: 'soridam',
  isSuperuser: false,
  encoding: 'UTF8',
  timeZone: 'UTC',
  isAutovacuuming: true,
  connections: { most: 97, open: 20, ours: 17 },
  bloated: [],
};
const SITE = { url: 'https://soridam.test', host: 'soridam.test', isHttps: true, isLocal: false };
const ANSWERED: Extract<SiteFacts, { kind: 'answered' }> = {
  kind: 'answered',
  status: 200,
  date: NOW,
  certificate: { from: NOW - DAY, until: NOW + 60 * DAY, isForHost: true, distrust: undefined },
  principal: { network: '203.0.113.9', protocol: 'https', host: 'soridam.test' },
  isClientTrusted: false,
};

function problems(findings: readonly { readonly problem: string | undefined; readonly state: string }[]) {
  return findings.map(({ problem, state }) => problem ?? state);
}

describe('the doctor', () => {
  it('MODE-33 has a row on the page of settings for each thing that may be wrong, in the words that it says', () => {
    const table = /<!-- doctor -->\n([^]*?)<!-- \/doctor -->/.exec(PAGE)?.[1] ?? '';
    const rows = [...table.matchAll(/^\| `([a-z-]+)` \| (warning|wrong) \| (.*) \| (.*) \|$/gm)];
    expect(rows.map(([, id, gravity, means, todo]) => [id, { gravity, means, todo }])).toEqual(Object.entries(ADVICE));
  });

  it('MODE-33 says of each what it means and what to do in one sentence', () => {
    for (const { means, todo } of Object.values(ADVICE)) {
      for (const sentence of [means, todo]) expect(sentence).toMatch(/^[A-Z][^\n]*\.$/);
    }
  });

  it.each([
    { facts: {}, found: ['ok'] },
    { facts: { version: 149_999 }, found: ['database-old'] },
    { facts: { version: 150_000 }, found: ['ok'] },
    { facts: { encoding: 'SQL_ASCII', isSuperuser: true }, found: ['database-superuser', 'database-encoding'] },
    { facts: { connections: { most: 30, open: 14, ours: 0 } }, found: ['database-connections'] },
    { facts: { connections: { most: 30, open: 30, ours: 17 } }, found: ['ok'] },
    { facts: { isAutovacuuming: false }, found: ['database-autovacuum'] },
  ])('MODE-32 finds $found in a database', ({ facts, found }) => {
    expect(problems(judgeDatabase({ ...DATABASE, ...facts }, 17))).toEqual(found);
  });

  it('MODE-32 names the tables with dead rows, the three worst of them', () => {
    const table = (name: string) => ({ name, deadRows: 30_000, liveRows: 20_000, vacuumedAt: undefined });
    const [found] = judgeDatabase({ ...DATABASE, bloated: ['a', 'b', 'c', 'd'].map(table) }, 17);
    expect(found?.seen).toBe(
      `${['a', 'b', 'c'].map((name) => `${name} has 30000 dead rows beside 20000 (never cleared)`).join('; ')}; and 1 more.`,
    );
  });

  it('MODE-32 finds clocks that are more than five seconds apart, either way', () => {
    const reading = (by: number) => [{ of: 'the database', theirs: NOW, ours: NOW + by }];
    expect(problems(judgeClock(reading(5_000)))).toEqual(['ok']);
    expect(judgeClock(reading(6_000))[0]).toMatchObject({ problem: 'clock-off', seen: /6 s ahead of the database/ });
    expect(judgeClock(reading(-90_000))[0]).toMatchObject({ problem: 'clock-off', seen: /90 s behind the database/ });
    expect(problems(judgeClock([]))).toEqual(['cannot look']);
  });

  it('MODE-32 finds jobs that wait too long or failed for good, and lets those wait that are done last', () => {
    const job = { name: 'send-mail', due: 1, later: 0, setAside: 0, oldestSeconds: 60 };
    expect(problems(judgeJobs([job]))).toEqual(['ok']);
    expect(problems(judgeJobs([{ ...job, oldestSeconds: 1_000 }]))).toEqual(['jobs-late']);
    expect(problems(judgeJobs([{ ...job, name: 'lighten-sound', oldestSeconds: 1_000 }]))).toEqual(['ok']);
    expect(problems(judgeJobs([{ ...job, setAside: 2 }]))).toEqual(['jobs-set-aside']);
  });

  it('MODE-32 finds backups that are missing or older than a night and a half', () => {
    expect(problems(judgeBackups(undefined, [], NOW))).toEqual(['backup-none']);
    expect(problems(judgeBackups('/b', [], NOW))).toEqual(['backup-old']);
    const made = [{ takenAt: NOW - 100 * HOUR }, { takenAt: NOW - 36 * HOUR }];
    expect(problems(judgeBackups('/b', made, NOW))).toEqual(['ok']);
    expect(problems(judgeBackups('/b', made, NOW + 1))).toEqual(['backup-old']);
  });

  it.each([
    { certificate: {}, found: ['ok'] },
    { certificate: { until: NOW }, found: ['certificate-ended'] },
    { certificate: { from: NOW + 1 }, found: ['certificate-ended'] },
    { certificate: { until: NOW + 14 * DAY - 1 }, found: ['certificate-ending'] },
    { certificate: { until: NOW + 14 * DAY }, found: ['ok'] },
    { certificate: { isForHost: false }, found: ['certificate-host'] },
    { certificate: { distrust: 'SELF_SIGNED' }, found: ['certificate-untrusted'] },
  ])('MODE-32 finds $found in a certificate', ({ certificate, found }) => {
    const facts = { ...ANSWERED, certificate: { ...ANSWERED.certificate!, ...certificate } };
    expect(problems(judgeSite(SITE, facts, NOW))).toEqual(found);
  });

  it.each([
    { principal: {}, found: ['ok'] },
    { principal: { protocol: 'http' }, found: ['proxy-untrusted'] },
    { principal: { network: NOBODYS_ADDRESS }, found: ['proxy-spoofed'] },
    { principal: { host: '127.0.0.1:4000' }, found: ['proxy-host'] },
  ])('MODE-32 finds $found in a proxy', ({ principal, found }) => {
    expect(problems(judgeProxy(SITE, { ...ANSWERED, principal: { ...ANSWERED.principal!, ...principal } }))).toEqual(
      found,
    );
  });

  it('MODE-32 blames no proxy where it asks from an address that is believed, or was not answered by the server', () => {
    const principal = { ...ANSWERED.principal!, network: NOBODYS_ADDRESS };
    expect(problems(judgeProxy(SITE, { ...ANSWERED, principal, isClientTrusted: true }))).toEqual(['cannot look']);
    expect(problems(judgeProxy(SITE, { ...ANSWERED, principal: undefined }))).toEqual(['cannot look']);
    expect(problems(judgeSite(SITE, { ...ANSWERED, principal: undefined }, NOW))).toEqual(['site-other']);
  });

  it('MODE-32 MODE-19 finds nothing wrong with a demo, which refuses who seems to come from elsewhere', () => {
    const facts = { ...ANSWERED, status: 421, principal: undefined, isDemo: true };
    expect([problems(judgeSite(SITE, facts, NOW)), problems(judgeProxy(SITE, facts))]).toEqual([['ok'], ['ok']]);
  });

  it('MODE-33 prints no more than 80 columns, and advice once for what is alike', () => {
    const findings = [0, 1].map(() => ({
      state: 'wrong' as const,
      seen: `The database of DATABASE_URL cannot be used, ${'which is said at some length '.repeat(4)}.`,
      problem: 'database-away' as const,
    }));
    const lines = reportOf(tellable([{ check: 'database', findings }])).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.filter((line) => line.includes('To do:'))).toHaveLength(1);
    expect(lines.at(-1)).toBe('2 wrong, 0 to be warned of, 0 that could not be looked at.');
  });

  it.each(CHECK_NAMES)('MODE-33 parts the name of what it looks at from what it saw: %s', (check) => {
    const findings = [{ state: 'cannot look' as const, seen: 'seen', problem: undefined }];
    expect(reportOf(tellable([{ check, findings }])).split('\n')[0]).toMatch(
      new RegExp(`^cannot look +${check} +seen$`),
    );
  });
});
