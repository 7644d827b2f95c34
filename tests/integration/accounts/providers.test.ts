import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startJobWorker } from '../../../server/adapters/jobs/job-worker.ts';
import { createIdentities } from '../../../server/main/wiring/create-identity.ts';
import { createMail } from '../../../server/main/wiring/create-mail.ts';
import { keysFrom } from '../../../server/main/keys.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { NO_JOBS } from '../../support/no-jobs.ts';
import { SOON } from '../../support/soon.ts';

const SITE = 'http://localhost:4000';

const folder = mkdtempSync(path.join(tmpdir(), 'soridam-mail-'));
const identities = createIdentities(
  { kakao: undefined, apple: undefined },
  { site: SITE, isDemo: true, logger: silentLogger },
);
const mail = createMail(undefined, {
  site: SITE,
  dataDirectory: folder,
  keyFor: keysFrom('k'.repeat(32)),
  logger: silentLogger,
});
let server: AccountServer;

beforeAll(async () => {
  // The tokens of whoever plays the providers are of this very moment.
  server = await AccountServer.start({ outbox: mail.outbox, now: Date.now }, { identities, mail, isDemo: true });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Job {
  readonly task: string;
  readonly payload: Readonly<Record<string, string>>;
}

async function jobs(): Promise<readonly Job[]> {
  const { rows } = await sql<Job>`SELECT identifier AS task, payload
    FROM graphile_worker._private_jobs AS jobs JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id
    ORDER BY jobs.id`.execute(server.opened.database.kysely);
  return rows;
}

async function forgetJobs(): Promise<void> {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.opened.database.kysely);
}

/** Signs in on the pages of a played provider. @returns the token of the cookie */
async function enter(provider: 'kakao' | 'apple', person = 1): Promise<string> {
  const begun = await server.app.inject(`/auth/${provider}`);
  const kept = begun.cookies.find(({ name }) => name === `sign-in-${provider}`);
  const page = await server.app.inject(String(begun.headers.location));
  const [choice = ''] = (page.body.split('<li>')[person] ?? '').split('</li>');
  const fields = [...choice.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"'),
  ]);
  const query = new URLSearchParams(fields).toString();
  const headers = { cookie: `${kept?.name}=${kept?.value}`, 'content-type': 'application/x-www-form-urlencoded' };
  const url = `/auth/${provider}/callback`;
  const answer =
    provider === 'apple'
      ? await server.app.inject({ method: 'POST', url, headers, payload: query })
      : await server.app.inject({ url: `${url}?${query}`, headers: { cookie: headers.cookie } });
  expect(answer.headers.location).toBe(`/auth/done?provider=${provider}`);
  return answer.cookies.find(({ name }) => name === 'authorization')?.value ?? '';
}

async function me(token: string): Promise<unknown> {
  return ((await server.ask('GET', '/api/users/me', { token })).body as { readonly findUserInfo: unknown })
    .findUserInfo;
}

describe('whom a provider knows', () => {
  it('SES-01 has one account, however often they come', async () => {
    const [first, again] = [await enter('kakao'), await enter('kakao')];
    expect(await me(first)).toMatchObject({ provider: 'kakao', musicianName: '한이슬' });
    expect(await me(again)).toEqual(await me(first));
  });

  it('WRT-01 has no name when Apple tells none, and keeps the one that it told the first time only', async () => {
    expect(await me(await enter('apple', 3))).toMatchObject({ provider: 'apple', musicianName: null });
    expect(await me(await enter('apple', 1))).toMatchObject({ musicianName: '서다온' });
    expect(await me(await enter('apple', 1))).toMatchObject({ musicianName: '서다온' });
  });

  it('AU9 is not who has the same number with another provider', async () => {
    const [kakao, apple] = [await me(await enter('kakao', 1)), await me(await enter('apple', 1))];
    expect((kakao as { userId: number }).userId).not.toBe((apple as { userId: number }).userId);
  });

  it('PRO-16 is unlinked when they withdraw, by a job that comes with the withdrawal', async () => {
    await forgetJobs();
    const token = await enter('kakao', 2);
    expect((await server.ask('POST', '/api/users/withdrawal', { body: {}, token })).status).toBe(200);
    const [job, ...more] = await jobs();
    expect([job?.task, job?.payload['provider'], more]).toEqual(['leave-provider', 'kakao', []]);
    expect(JSON.stringify(job)).not.toContain('eyJ'); // the bearer is a token of this form
    expect((await server.ask('GET', '/api/users/me', { token })).status).toBe(401);
  });
});

describe('the mail of an account', () => {
  const signUp = (email: string) => server.signUp(email);

  it('is a job of the same transaction, in which nothing of it can be read', async () => {
    await forgetJobs();
    await signUp('first@soridam.example');
    const waiting = await jobs();
    expect(waiting.map(({ task }) => task)).toEqual(['send-mail']);
    expect(JSON.stringify(waiting)).not.toMatch(/soridam\.example|verify/);
  });

  it('is none when no account was opened', async () => {
    await signUp('taken@soridam.example');
    await forgetJobs();
    expect((await signUp('taken@soridam.example')).status).toBe(409);
    expect(await jobs()).toEqual([]);
  });

  it('SES-31 SES-84 arrives in the mailbox with a link whose page verifies the address', async () => {
    await forgetJobs();
    const worker = await startJobWorker(
      server.opened.address,
      {
        ...NO_JOBS,
        'send-mail': mail.send,
      },
      silentLogger,
    );
    try {
      await signUp('second@soridam.example');
      await vi.waitUntil(async () => ((await mail.mailbox?.letters()) ?? []).length > 0, SOON);
    } finally {
      await worker.stop();
    }
    const page = (await server.app.inject('/dev/mailbox')).body;
    expect(page).toContain('second@soridam.example');
    const link = /href="http:\/\/localhost:4000(\/auth\/verify[^"]+)"/.exec(page)?.[1] ?? '';
    const [, token = ''] = /name="token" value="([^"]+)"/.exec((await server.app.inject(link)).body) ?? [];
    const pressed = await server.app.inject({
      method: 'POST',
      url: '/auth/verify',
      payload: `token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.headers.location).toMatch(/^\/auth\/signin\?verified=1#email=/);
    expect((await server.signIn('second@soridam.example')).status).toBe(200);
  });
});
