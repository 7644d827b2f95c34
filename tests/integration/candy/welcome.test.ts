import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { startJobWorker } from '../../../server/adapters/jobs/job-worker.ts';
import { PostgresGrantWork } from '../../../server/adapters/postgres/candy/postgres-grant-work.ts';
import { WelcomeGift } from '../../../server/application/candy/welcome-gift.ts';
import type { JobHandlers } from '../../../server/application/ports/operation/job-queue.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { NO_JOBS } from '../../support/no-jobs.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { SOON } from '../../support/soon.ts';

const CANDIES = 10;

let server: AccountServer;
let candy: CandyServer;

beforeAll(async () => {
  server = await AccountServer.start({}, { signUpCandy: CANDIES });
  candy = new CandyServer(server);
});
afterAll(() => server.stop());
afterEach(() => candy.audit());

async function waiting(): Promise<readonly AuthorId[]> {
  const text = `SELECT payload->>'memberId' AS member FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = 'welcome-member' ORDER BY job.id`;
  const found = await server.opened.database.read<[], { member: string }>({ name: 'waiting-welcomes', text }, []);
  return found.map(({ member }) => Number(member) as AuthorId);
}

/** Does the jobs that wait. */
async function work(): Promise<void> {
  const grants = new PostgresGrantWork(server.opened.database);
  const gift = new WelcomeGift({ grants, isOpen: true, now: () => server.clock.now });
  const welcome: JobHandlers['welcome-member'] = ({ memberId, candies }) => gift.run(memberId, candies);
  const jobs = { ...NO_JOBS, 'welcome-member': welcome };
  const worker = await startJobWorker(server.opened.address, jobs, silentLogger);
  try {
    await vi.waitUntil(async () => (await waiting()).length === 0, SOON);
  } finally {
    await worker.stop();
  }
}

const balance = async (member: SignedIn): Promise<number> => (await candy.balance(member))[0];

describe('a gift at sign-up', () => {
  it('CND-29 is told before, comes once the address is verified, and once however often that is done', async () => {
    expect((await server.ask('GET', '/api/auth/options')).body).toMatchObject({ signUpCandy: CANDIES });
    await server.signUp('new@soridam.example');
    expect(await waiting()).toEqual([]);
    await server.verify();
    await server.verify();
    const member = await server.aSession(false, 'new@soridam.example');
    expect(await waiting()).toEqual([member.userId, member.userId]);
    expect(await balance(member)).toBe(0);
    await work();
    expect(await balance(member)).toBe(CANDIES);
    const { notifications } = await candy.get<{ notifications: readonly object[] }>('/api/notifications/me', member);
    expect(notifications).toMatchObject([{ notificationType: 'candy', count: CANDIES }]);
  });

  it('CND-29 earns an author whom new accounts sponsor nothing that is paid out', async () => {
    const author = await server.aSession();
    const { id } = await candy.aSeries(author);
    for (let count = 0; count < 3; count += 1) {
      const member = await server.aSession();
      await work();
      const body = { candyAmount: CANDIES, message: '', idempotencyKey: crypto.randomUUID() };
      const given = await server.ask('POST', `/api/series/${id}/sponsor`, { token: member.token, body });
      expect(given.status).toBe(200);
    }
    await work();
    expect((await candy.balance(author))[1]).toBe(0);
    const earned = await candy.get<{ months: readonly { gifted: number }[] }>('/api/authors/candy', author);
    expect(earned.months.reduce((sum, { gifted }) => sum + gifted, 0)).toBe(21);
  });
});
