import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../common/kernel/result.ts';
import type { StoryId } from '../../../common/kernel/ids.ts';
import { PostgresAccountDirectory } from '../../../server/adapters/postgres/accounts/postgres-account-directory.ts';
import { PostgresGrantWork } from '../../../server/adapters/postgres/candy/postgres-grant-work.ts';
import { GrantCandy } from '../../../server/application/candy/grant-candy.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';
import { randomOf } from '../../support/candy/candy-model.ts';

const CLIENTS = 32;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
/** Given to each listener meanwhile, and one more. */
const GRANTS = 5;
/** Of each client. */
const PRESSES = budget(6, 60);
const KEYS = budget(40, 1_000);
const REPLAYS = 20;

let server: AccountServer;
let candy: CandyServer;
let port: number;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: { take: async () => ok(undefined), forget: async () => {} } });
  candy = new CandyServer(server);
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.stop());

/** Asks over a connection that is cut after `cutMs`. @returns whether an answer came, and said yes */
function press(path: string, { token }: SignedIn, body: object, cutMs: number | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200));
    });
    asked.once('error', () => resolve(false));
    asked.end(JSON.stringify(body));
    if (cutMs !== undefined) setTimeout(() => asked.destroy(), cutMs);
  });
}

describe('thirty-two clients at once, who break off', () => {
  it('CL1 CL2 CND-16 leave no candy lost, made or spent twice', async () => {
    const random = randomOf(SEED);
    const authors = [await server.aSession(), await server.aSession()];
    const catalogue = await Promise.all(authors.map((author) => candy.aSeries(author, 12)));
    const listeners: SignedIn[] = [];
    for (let count = 0; count < 4; count += 1) listeners.push(await server.aSession());
    for (const listener of listeners) await candy.give(listener, 40);
    const stories = catalogue.flatMap((one) => one.stories);
    const client = async (number: number): Promise<void> => {
      const listener = listeners[number % listeners.length] as SignedIn;
      for (let count = 0; count < PRESSES; count += 1) {
        const story = stories[Math.floor(random() * stories.length)] as StoryId;
        const cutMs = random() < 0.3 ? Math.floor(random() * 20) : undefined;
        const isUndo = random() < 0.3;
        const path = `/api/stories/${story}/unlock${isUndo ? '/undo' : ''}`;
        const body = { idempotencyKey: randomUUID(), ...(!isUndo && { candyPrice: PRICE }) };
        await press(path, listener, body, cutMs);
      }
    };
    const { database } = server.opened;
    const key = randomUUID();
    const given = async ({ userId }: SignedIn): Promise<() => Promise<void>> => {
      const found = await new PostgresAccountDirectory(database).named(String(userId));
      const directory = { named: async () => found };
      const granting = new GrantCandy({ directory, grants: new PostgresGrantWork(database) });
      return async () => {
        for (let count = 0; count < GRANTS; count += 1) {
          const order = { amount: '1', reason: '축하', isPayable: false, at: server.clock.now };
          // Of two under one key, one is made.
          const keys = [randomUUID(), key];
          await Promise.all(keys.map((one) => granting.run(String(userId), { ...order, key: one })));
        }
      };
    };
    const gifts = await Promise.all(listeners.map((listener) => given(listener)));
    await Promise.all([
      ...Array.from({ length: CLIENTS }, (_, number) => client(number)),
      ...gifts.map((give) => give()),
    ]);
    const held = 40 + GRANTS + 1;
    await candy.audit();
    for (const listener of listeners) {
      const { totalCount } = await candy.get<{ totalCount: number }>('/api/users/me/box', listener);
      expect([SEED, (await candy.balance(listener))[0]]).toEqual([SEED, held - totalCount * PRICE]);
    }
    const earned = await Promise.all(
      authors.map(async (author) => {
        const { months } = await candy.get<{ months: { gifted: number }[] }>('/api/authors/candy', author);
        return (await candy.balance(author))[1] + sum(months.map(({ gifted }) => gifted));
      }),
    );
    const owned = await Promise.all(
      listeners.map(async (one) => (await candy.get<{ totalCount: number }>('/api/users/me/box', one)).totalCount),
    );
    expect(sum(earned)).toBeCloseTo(sum(owned) * PRICE * 0.7, 6);
  });

  it('CL3 do once what is asked for under a key, however often it comes', async () => {
    const author = await server.aSession();
    const { id } = await candy.aSeries(author);
    const listener = await server.aSession();
    await candy.give(listener, KEYS);
    const random = randomOf(SEED);
    for (let count = 0; count < KEYS; count += 1) {
      const body = { idempotencyKey: randomUUID(), candyAmount: 1 };
      const cuts = Array.from({ length: REPLAYS }, () => (random() < 0.2 ? Math.floor(random() * 10) : undefined));
      await Promise.all(cuts.map((cutMs) => press(`/api/series/${id}/sponsor`, listener, body, cutMs)));
    }
    await candy.audit();
    expect((await candy.balance(listener))[0]).toBe(0);
    const { totalCount } = await candy.get<{ totalCount: number }>('/api/authors/candy/sponsorships', author);
    expect(totalCount).toBe(KEYS);
  });
});
