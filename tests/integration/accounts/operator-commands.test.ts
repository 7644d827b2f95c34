import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { PostgresSecondFactorRepository } from '../../../server/adapters/postgres/accounts/postgres-second-factor-repository.ts';
import type { LoginId } from '../../../server/domain/account/login.ts';
import { fingerprintOf } from '../../../server/main/keys.ts';
import { AccountServer, SECRET_KEY, type SignedIn } from '../../support/accounts/account-server.ts';
import { settingsOf, soridam, type CommandEnd } from '../../support/operation/command-line.ts';

let server: AccountServer;
let settings: Record<string, string>;

beforeAll(async () => {
  server = await AccountServer.start();
  settings = settingsOf(server.opened);
});
afterAll(() => server.stop());
beforeEach(() => rows(`UPDATE members SET role = 'member', is_demo = false`));

function rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return server.opened.database.read<readonly unknown[], Row>({ name: text.slice(0, 60), text }, values);
}

function run(...words: string[]): Promise<CommandEnd> {
  return soridam(words, settings);
}

/** @returns what a script is told */
async function told(...words: string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await run(...words, '--json')).out) as Record<string, unknown>;
}

function logged({ userId }: Pick<SignedIn, 'userId'>) {
  return rows(
    `SELECT action, actor, actor_id, network FROM audit_log WHERE member_id = $1 AND action NOT LIKE 'sign-in%' ORDER BY id`,
    [userId],
  );
}

const byCommand = (action: string) => ({ action, actor: 'command', actor_id: null, network: null });

/** A member of a provider, with an address that others may have as well. */
async function aProviderMember(email: string): Promise<number> {
  const [author] = await rows<{ id: number }>(`INSERT INTO authors (name, description) VALUES ('', '') RETURNING id`);
  await rows(
    `INSERT INTO members (id, provider, subject, email, agreed_at, verified_at, created_at)
      VALUES ($1, 'kakao', $2, $3, now(), now(), now())`,
    [author!.id, randomUUID(), email],
  );
  return author!.id;
}

describe('operators appoint', () => {
  it('SES-73 makes a member an operator at once, and writes that into the audit log', async () => {
    const member = await server.aSession();
    const refused = (code: string) => ({ status: 403, body: { code } });
    expect(await server.ask('GET', '/api/operator/payouts', member)).toMatchObject(refused('forbidden'));
    const { code, out } = await run('operators', 'appoint', ` ${member.email.toUpperCase()}`);
    expect(code).toBe(0);
    expect(out).toMatch(`(member ${member.userId}) is an operator from now on.\n`);
    expect(await server.ask('GET', '/api/operator/payouts', member)).toMatchObject(refused('second-factor-required'));
    expect(await logged(member)).toEqual([byCommand('appoint')]);
    const again = await told('operators', 'appoint', String(member.userId));
    expect(again).toMatchObject({ outcome: 'done', member: member.userId, role: 'operator', isChanged: false });
    expect(await logged(member)).toHaveLength(1);
    const { out: list } = await run('operators', 'list');
    expect(list).toMatch(new RegExp(`^${member.userId}  .* · ${member.email} · email · operator · verified · `));
    expect(list.trim().split('\n')).toHaveLength(1);
  });

  it('SES-73 refuses who does not exist, has withdrawn, or has not verified the address', async () => {
    await server.signUp('unverified@soridam.example');
    const gone = await server.aSession();
    await rows(`UPDATE members SET withdrawn_at = now(), email = NULL, email_key = NULL, name_key = NULL,
      password_hash = NULL WHERE id = ${gone.userId}`);
    for (const [who, reason] of [
      ['nobody@soridam.example', 'no-such-member'],
      [gone.email, 'no-such-member'],
      [String(gone.userId), 'no-such-member'],
      ['unverified@soridam.example', 'unverified'],
    ] as const) {
      expect(await told('operators', 'appoint', who)).toMatchObject({ outcome: 'refused', reason });
      expect((await run('operators', 'appoint', who)).code).toBe(1);
    }
    expect(await rows(`SELECT FROM members WHERE role = 'operator'`)).toEqual([]);
  });

  it('MODE-20 refuses an account of the demo outside the demo, and shows none', async () => {
    const member = await server.aSession();
    await rows(`UPDATE members SET is_demo = true WHERE id = ${member.userId}`);
    for (const step of ['appoint', 'discharge']) {
      const refused = await told('operators', step, member.email);
      expect(refused).toMatchObject({ outcome: 'refused', reason: 'demo-account' });
    }
    const inDemo = await soridam(['operators', 'appoint', member.email], { ...settings, DEMO: '1' });
    expect(inDemo.code).toBe(0);
    expect(await told('operators', 'list')).toMatchObject({ members: [] });
  });

  it('SES-73 asks for the number where accounts share an address', async () => {
    const member = await server.aSession();
    const other = await aProviderMember(member.email);
    const several = { outcome: 'refused', reason: 'several-members' };
    expect(await told('operators', 'appoint', member.email)).toMatchObject(several);
    const { error } = await run('operators', 'appoint', member.email);
    expect(error).toContain(`The members ${member.userId}, ${other} have the address`);
    expect(await told('operators', 'appoint', String(other))).toMatchObject({ outcome: 'done', member: other });
  });
});

describe('operators discharge', () => {
  it('SES-73 ends the role and every login, and says so of the last one', async () => {
    const [first, last] = [await server.aSession(), await server.aSession(true)];
    for (const { email } of [first, last]) await run('operators', 'appoint', email);
    const discharged = await told('operators', 'discharge', first.email);
    expect(discharged).toMatchObject({ outcome: 'done', isChanged: true, endedLogins: 1, isAnyoneLeft: true });
    expect(await server.opens(first.token)).toBe(false);
    expect(await server.opens(last.token)).toBe(true);
    expect(await logged(first)).toEqual([byCommand('appoint'), byCommand('discharge')]);
    const { code, out } = await run('operators', 'discharge', last.email);
    expect(code).toBe(0);
    expect(out).toMatch(/is no operator any more, and is signed out \(logins: 1\)\.\nNobody is an operator now: /);
    expect((await server.refresh(last)).status).toBe(401);
  });

  it('SES-73 of who is no operator changes nothing', async () => {
    const member = await server.aSession();
    expect(await told('operators', 'discharge', member.email)).toMatchObject({ outcome: 'done', isChanged: false });
    expect(await server.opens(member.token)).toBe(true);
    expect(await logged(member)).toEqual([]);
  });

  it('SES-73 warns where OPERATOR_EMAIL makes the same address an operator again', async () => {
    const [member, other] = [await server.aSession(), await server.aSession()];
    const OPERATOR_EMAIL = member.email.toUpperCase();
    const said = async ({ email }: SignedIn) =>
      (await soridam(['operators', 'discharge', email], { ...settings, OPERATOR_EMAIL })).out;
    expect(await said(member)).toContain(
      'OPERATOR_EMAIL names this address: the next sign-in makes it an operator again.',
    );
    expect(await said(other)).not.toContain('OPERATOR_EMAIL');
  });
});

describe('members find', () => {
  it('SES-73 finds by number, name and address, whatever their case, and shows what an account may do', async () => {
    const { userId, email } = await server.aSession(false, await server.aMember('Wonder.Land@soridam.example'));
    await rows(`UPDATE authors SET name = '노을편지' WHERE id = ${userId}`);
    for (const text of ['WONDER.land@', '노을', '을편']) {
      expect(await told('members', 'find', text)).toMatchObject({
        outcome: 'done',
        totalCount: 1,
        members: [{ id: userId, name: '노을편지', email, role: 'member', isVerified: true, hasSecondFactor: false }],
      });
    }
    // Others may have the digits in their names.
    expect((await run('members', 'find', String(userId))).out).toContain(`${userId}  노을편지 · `);
    await rows(`UPDATE members SET second_factor_at = now() WHERE id = ${userId}`);
    const { out } = await run('members', 'find', '노을편지');
    expect(out).toBe(`${userId}  노을편지 · ${email} · email · member · verified · second factor on\n`);
    await rows(`UPDATE members SET second_factor_at = NULL WHERE id = ${userId}`);
  });

  it('SES-73 says when nobody is found, and takes no letter for a pattern', async () => {
    for (const text of ['%', '_@', '!!', 'nobody-like-this']) {
      const { code, out } = await run('members', 'find', text);
      expect([code, out]).toEqual([0, `Nobody has "${text}" as number, or in name or address.\n`]);
    }
  });

  it('SES-73 shows the first fifty, and how many there are', async () => {
    await rows(`WITH made AS (INSERT INTO authors (name, description) SELECT '', '' FROM generate_series(1, 51) RETURNING id)
      INSERT INTO members (id, provider, subject, email, agreed_at, verified_at, created_at)
      SELECT id, 'apple', 'many ' || id, 'many' || id || '@crowd.example', now(), now(), now() FROM made`);
    const { out } = await run('members', 'find', '@crowd.example');
    expect(out.trim().split('\n')).toHaveLength(51);
    expect(out).toContain('These are 50 of 51; type more of the name.');
  });

  it('prints nothing that a terminal would obey', async () => {
    const id = await aProviderMember('\u001B[2Jred@soridam.example');
    expect((await run('members', 'find', String(id))).out).toContain(' · [2Jred@soridam.example · ');
  });
});

describe('second-factor reset', () => {
  async function withFactor(): Promise<SignedIn> {
    const member = await server.aSession();
    const id = member.userId as AuthorId;
    const factors = new PostgresSecondFactorRepository(server.opened.database);
    const at = Date.now();
    await factors.begin(id, 'sealed', at);
    const begun = { sealedSecret: 'sealed', step: 1, digests: ['digest'] };
    const entry = { action: 'second-factor-on', by: { kind: 'member', id }, member: id, at } as const;
    const [login] = await rows<{ id: LoginId }>(`SELECT id FROM logins WHERE member_id = ${id} AND ended_at IS NULL`);
    const mail = (to: string) => ({ kind: 'second-factor', to, language: 'ko', news: 'on' }) as const;
    expect(await factors.turnOn(id, begun, login!.id, { entry, mail })).toBe(true);
    return member;
  }
  const isOn = async ({ userId }: SignedIn) =>
    (await new PostgresSecondFactorRepository(server.opened.database).of(userId as AuthorId)) !== undefined;

  it('SES-73 takes it off, ends every login, and writes to the owner', async () => {
    const member = await withFactor();
    const waiting = async () =>
      (await rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`)).length;
    const before = await waiting();
    const { code, out } = await run('second-factor', 'reset', member.email);
    expect(code).toBe(0);
    expect(out).toContain(`is off and all logins have ended; a mail to ${member.email} says so.`);
    expect([await isOn(member), await server.opens(member.token)]).toEqual([false, false]);
    expect(await waiting()).toBe(before + 1);
    expect((await logged(member)).at(-1)).toEqual(byCommand('second-factor-reset'));
    expect(await told('second-factor', 'reset', member.email)).toMatchObject({ outcome: 'done', isChanged: false });
    expect(await waiting()).toBe(before + 1);
    const nobody = await told('second-factor', 'reset', 'nobody@soridam.example');
    expect(nobody).toMatchObject({ outcome: 'refused', reason: 'no-such-member' });
  });

  it('SES-73 is left with another secret key than the database has, whose mail nobody could open', async () => {
    const member = await withFactor();
    await rows(`INSERT INTO secret_key (fingerprint) VALUES ('${fingerprintOf('another key'.repeat(4))}')`);
    const { code, error } = await run('second-factor', 'reset', member.email);
    await rows(`UPDATE secret_key SET fingerprint = '${fingerprintOf(SECRET_KEY)}'`);
    expect(code).toBe(2);
    expect(error).toContain('SECRET_KEY is not the key that this database was used with');
    expect(await isOn(member)).toBe(true);
    expect((await run('second-factor', 'reset', member.email)).code).toBe(0);
  });
});

describe('members', () => {
  const of = (text: string, { userId }: Pick<SignedIn, 'userId'>) => rows<Record<string, unknown>>(text, [userId]);
  const queued = () =>
    rows<{ count: number }>(
      `SELECT count(*)::integer AS count FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`,
    );

  it('MODE-36 reset-password mails a temporary password; the old one is good until that is used', async () => {
    const member = await server.aSession();
    const [before] = await queued();
    const { code, out } = await run('members', 'reset-password', member.email);
    expect([code, out]).toEqual([0, expect.stringContaining(`is on its way to ${member.email}.`)]);
    expect((await queued())[0]!.count).toBe(before!.count + 1);
    const kept = `SELECT temporary_digest IS NOT NULL AS is_kept FROM members WHERE id = $1`;
    expect(await of(kept, member)).toEqual([{ is_kept: true }]);
    expect((await server.signIn(member.email)).status).toBe(200);
    expect(await logged(member)).toEqual([byCommand('password-mail')]);
  });

  it('MODE-36 reset-password refuses who signs in by a provider, and as erase the accounts of the demo', async () => {
    const id = String(await aProviderMember('kakao-only@soridam.example'));
    expect(await told('members', 'reset-password', id)).toMatchObject({ outcome: 'refused', reason: 'no-password' });
    const member = await server.aSession();
    await rows(`UPDATE members SET is_demo = true WHERE id = $1`, [member.userId]);
    const refused = { outcome: 'refused', reason: 'demo-account' };
    expect(await told('members', 'reset-password', member.email)).toMatchObject(refused);
    expect(await told('members', 'erase', member.email, '--yes')).toMatchObject(refused);
    expect(await logged(member)).toEqual([]);
  });

  it('MODE-36 end-logins signs a member out everywhere', async () => {
    const member = await server.aSession();
    expect(await told('members', 'end-logins', member.email)).toMatchObject({ outcome: 'done', endedLogins: 1 });
    expect((await server.refresh(member)).status).toBe(401);
    expect(await logged(member)).toEqual([byCommand('end-logins')]);
  });

  it('MODE-36 erase closes an account, after it has asked', async () => {
    const member = await server.aSession();
    const unasked = await told('members', 'erase', member.email);
    expect(unasked).toMatchObject({ outcome: 'refused', reason: 'not-confirmed' });
    const declined = await soridam(['members', 'erase', member.email], settings, false);
    expect([declined.code, (await server.signIn(member.email)).status]).toEqual([1, 200]);
    expect(await told('members', 'erase', member.email, '--yes')).toMatchObject({ outcome: 'done' });
    expect((await server.signIn(member.email)).status).not.toBe(200);
    const left = `SELECT email, withdrawn_at IS NOT NULL AS is_withdrawn FROM members WHERE id = $1`;
    expect(await of(left, member)).toEqual([{ email: null, is_withdrawn: true }]);
    expect(await logged(member)).toEqual([byCommand('erase')]);
    const again = await told('members', 'erase', String(member.userId), '--yes');
    expect(again).toMatchObject({ outcome: 'refused', reason: 'no-such-member' });
  });

  it('MODE-27 MODE-36 erase tells the list beside the nightly backups at once', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'soridam-erased-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { userId } = await server.aSession();
    const erased = await soridam(['members', 'erase', String(userId), '--yes'], { ...settings, BACKUP_FOLDER: folder });
    expect(erased.code).toBe(0);
    const lines = readFileSync(path.join(folder, 'erased-accounts.jsonl'), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ member: userId }),
    );
  });

  it('MODE-36 API-59 erase of an operator says in the audit log that the role has ended too', async () => {
    const member = await server.aSession();
    await run('operators', 'appoint', member.email);
    expect(await told('members', 'erase', member.email, '--yes')).toMatchObject({ outcome: 'done' });
    expect(await logged(member)).toEqual(['appoint', 'discharge', 'erase'].map(byCommand));
  });
});
