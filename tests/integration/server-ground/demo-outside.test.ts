import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { ok } from '../../../common/kernel/result.ts';
import { OpenLedger } from '../../../server/adapters/postgres/candy/open-ledger.ts';
import { PostgresDemoCommunityRepository } from '../../../server/adapters/postgres/demo/postgres-demo-community-repository.ts';
import { PostgresDemoData } from '../../../server/adapters/postgres/demo/postgres-demo-data.ts';
import { PostgresLedgerAudit } from '../../../server/adapters/postgres/candy/postgres-ledger-audit.ts';
import { ADD_PAYOUT } from '../../../server/adapters/postgres/candy/payout-statements.ts';
import { PostgresPayoutRepository } from '../../../server/adapters/postgres/candy/postgres-payout-repository.ts';
import { PostgresPayoutWork } from '../../../server/adapters/postgres/candy/postgres-payout-work.ts';
import { PostgresReviewPostingWork } from '../../../server/adapters/postgres/community/postgres-review-posting-work.ts';
import { PostgresBookmarks } from '../../../server/adapters/postgres/bookmarks/postgres-bookmarks.ts';
import { PostgresJournalWork } from '../../../server/adapters/postgres/listening/postgres-journal-work.ts';
import { TossPaymentGateway } from '../../../server/adapters/payments/toss-payment-gateway.ts';
import { FileMediaStore } from '../../../server/adapters/storage/file-media-store.ts';
import { lockDataDirectory } from '../../../server/adapters/storage/data-directory-lock.ts';
import { DecidePayout } from '../../../server/application/candy/decide-payout.ts';
import { PostReview, type NewReview } from '../../../server/application/community/post-review.ts';
import { KeepBookmarks } from '../../../server/application/bookmarks/keep-bookmarks.ts';
import { ReceiveJournal } from '../../../server/application/listening/receive-journal.ts';
import type { IdentityProvider } from '../../../server/application/ports/accounts/identity-provider.ts';
import type { PaymentGateway } from '../../../server/application/ports/candy/payment-gateway.ts';
import type { StoreReceipts } from '../../../server/application/ports/candy/store-receipts.ts';
import { RemoveDemo } from '../../../server/application/remove-demo.ts';
import { DEMO_ACCOUNTS } from '../../../server/domain/account/demo-account.ts';
import { hundredthsOf } from '../../../server/domain/candy/candy-amount.ts';
import { payoutLines } from '../../../server/domain/candy/settlement.ts';
import { pay, payout, purchase } from '../../../server/domain/candy/transfers.ts';
import type { BookmarkId } from '../../../server/domain/bookmarks/bookmark.ts';
import type { JournalId } from '../../../server/domain/listening/journal.ts';
import type { MemberPrincipal } from '../../../server/domain/principal.ts';
import { Secret } from '../../../server/domain/secret.ts';
import type { Payments } from '../../../server/main/wiring/create-candy.ts';
import type { ServerOverrides } from '../../../server/main/create-server.ts';
import { keysFrom } from '../../../server/main/keys.ts';
import { prepareDemo, type DemoParts } from '../../../server/main/prepare-demo.ts';
import { AccountServer, SECRET_KEY, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { settingsOf, soridam } from '../../support/operation/command-line.ts';
import { CountingHasher } from '../../support/accounts/counting-hasher.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';
import { ask } from '../../support/http/http-exchange.ts';
import { silentLogger } from '../../support/operation/server-errors.ts';
import { freePort, startServerProcess } from '../../support/operation/server-process.ts';
import { TossServer } from '../../support/candy/toss-server.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../support/demo-fixture');
const SORIDAM = path.resolve(import.meta.dirname, '../../../server/main/soridam.ts');
const [LISTENER, AUTHOR, OPERATOR] = DEMO_ACCOUNTS.map(({ email }) => email);
const PASSWORD = DEMO_ACCOUNTS[0]!.password;

const COMMUNITY = {
  crowd: 12,
  people: [{ key: 'one', name: '첫사람' }],
  listener: { likes: ['lamp'], follows: ['lamp'], followedSince: '2020-01-01T00:00:00Z' },
  series: [
    {
      key: 'lamp',
      likes: 10,
      followers: 4,
      comments: [
        {
          by: 'one',
          at: '2026-11-01T00:00:00Z',
          text: '첫날입니다.',
          isPinned: true,
          reports: [{ by: 'listener', at: '2026-11-02T01:00:00Z', reason: 'spam' }],
          replies: [{ by: 'author', at: '2026-11-03T00:00:00Z', text: '고맙습니다.' }],
        },
      ],
    },
  ],
};

let folder: string;
let opened: TestDatabase;
let mediaStore: FileMediaStore;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soridam-demo-'));
  cpSync(FIXTURE, path.join(folder, 'demo'), { recursive: true });
  writeFileSync(path.join(folder, 'demo/community.json'), JSON.stringify(COMMUNITY));
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  opened = await openTestDatabase();
  mediaStore = new FileMediaStore(path.join(folder, 'media'));
});
afterEach(async () => {
  mediaStore.close();
  rmSync(path.join(folder, 'media'), { recursive: true, force: true });
  await opened.close();
});

/** Starts what a server starts of the demo, one that sells for money unless told. @returns whether candy may be moved */
function prepare(mode: Parameters<typeof prepareDemo>[0], how: Partial<DemoParts> = {}): Promise<boolean> {
  return prepareDemo(mode, {
    database: opened.database,
    mediaStore,
    hasher: new CountingHasher(),
    keyFor: keysFrom(SECRET_KEY),
    folder: path.join(folder, 'demo'),
    isTestSale: false,
    logger: silentLogger,
    ...how,
  });
}

/** @returns whether candy may be moved, and what the start of a server outside the local demo tells the operator */
async function told(
  how: Partial<DemoParts> = {},
  mode: 'none' | 'public' = 'none',
): Promise<readonly [mayMove: boolean, lines: readonly object[]]> {
  const lines: object[] = [];
  const logger = pino(
    { level: 'trace', base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line) as object) },
  );
  return [await prepare(mode, { ...how, logger }), lines];
}

function statement(text: string) {
  return { name: createHash('md5').update(text).digest('hex'), text };
}

function rows<Row extends object>(text: string): Promise<readonly Row[]> {
  return opened.database.read<readonly unknown[], Row>(statement(text), []);
}

async function remove() {
  const demo = new PostgresDemoData(opened.database);
  return new RemoveDemo({ demo, store: mediaStore, now: Date.now }).run();
}

/** What the audit log tells of removals. */
const removals = () =>
  rows(
    `SELECT actor, actor_id, network FROM audit_log WHERE action = 'remove-demo' AND done_at > now() - interval '1 hour'`,
  );

/** All rows of all tables but what tells of removals; lists without anything in them are none. */
async function everything(): Promise<Readonly<Record<string, unknown>>> {
  const tables = await rows<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const content = await rows<{ row: object }>(`SELECT to_jsonb(one) AS row FROM ${name} AS one ORDER BY one::text`);
    all[name] = content
      .map(({ row }) => row)
      .filter((row) => !('length' in row && row.length === 0) && !('action' in row && row.action === 'remove-demo'));
  }
  return all;
}

const accountOf = async (email: string | undefined): Promise<AuthorId> =>
  (await new PostgresDemoCommunityRepository(opened.database).account(email ?? ''))!;

async function aMember(server: AccountServer, email: string): Promise<AuthorId> {
  const { userId } = await server.aSession(false, await server.aMember(email));
  return userId as AuthorId;
}

/** A listener buys candy by `gateway`, for money but in the sandbox, and gives all of it to an author. */
async function buyAndSponsor(gateway: string, listener: AuthorId, author: AuthorId, seriesId: SeriesId): Promise<void> {
  await opened.database.transact(async (transaction) => {
    const run = (text: string, values: readonly unknown[]) =>
      transaction.run<readonly unknown[], { id: string }>(statement(text), values);
    const [bought] = await run(
      `INSERT INTO candy_purchases (id, member_id, candy_amount, won_amount, gateway, state, payment_key, ordered_at, paid_at, is_free)
        VALUES (gen_random_uuid(), $1, 10, 1100, $2, 'paid', $2 || '-1', now(), now(), $2 = 'sandbox') RETURNING id`,
      [listener, gateway],
    );
    const ledger = new OpenLedger(transaction, Date.now());
    const kinds = ['wallet', 'sold', 'granted', 'debt'] as const;
    await ledger.lock([
      ...kinds.map((kind) => [listener, kind] as const),
      ...(['earnings', 'share', 'debt'] as const).map((kind) => [author, kind] as const),
    ]);
    await ledger.record([purchase({ id: listener, owes: 0 }, hundredthsOf(10), bought!.id)]);
    const parts = [{ price: hundredthsOf(10), subject: { seriesId } }];
    const paid = pay('sponsor', await ledger.wallet(listener), { id: author, owes: 0 }, parts, Date.now());
    if (!paid.ok) throw new Error(paid.failure.kind);
    await ledger.record(paid.value);
  });
}

/** All that an author has earned, asked for however little it is. @returns its number */
async function aPayoutOf(author: AuthorId): Promise<number> {
  return opened.database.transact(async (transaction) => {
    const ledger = new OpenLedger(transaction, Date.now());
    await ledger.lock([
      [author, 'earnings'],
      [author, 'asked'],
    ]);
    const amount = ledger.balance(author, 'earnings');
    const { grossWon, taxWon, netWon } = payoutLines(amount);
    const values = [author, amount, grossWon, taxWon, netWon, 'sealed', new Date()] as const;
    const [added] = await transaction.run(ADD_PAYOUT, values);
    await ledger.record([payout('ask', author, amount, added!.id)]);
    return added!.id;
  });
}

async function seriesOf(author: AuthorId): Promise<SeriesId> {
  const id = await addSeries(opened.database, { author_id: author });
  await addStory(opened.database, id);
  return id;
}

async function demoSeries(): Promise<SeriesId> {
  return (await rows<{ id: SeriesId }>(`SELECT id FROM series WHERE demo_key IS NOT NULL`))[0]!.id;
}

describe('outside the demo, on data that was once a demo', () => {
  const servers: AccountServer[] = [];
  const serving = async (isDemo: boolean, overrides: ServerOverrides = {}) => {
    const hasher = new CountingHasher();
    const server = await AccountServer.start(
      { hasher, ...overrides },
      { isDemo },
      { ...opened, close: async () => {} },
    );
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
  });

  it('MODE-20 nobody signs in to its accounts, by password or by a session that was opened in it', async () => {
    await prepare('local');
    const [demo, outside] = [await serving(true), await serving(false)];
    for (const email of [LISTENER, AUTHOR, OPERATOR]) {
      const inside = await demo.signIn(email!, PASSWORD, true);
      const { token } = inside.body as { token: string };
      expect([inside.status, await demo.opens(token)]).toEqual([200, true]);
      expect((await outside.signIn(email!, PASSWORD, true)).status).toBe(401);
      expect(await outside.opens(token)).toBe(false);
      const userId = await accountOf(email);
      expect((await outside.refresh({ userId, token })).status).toBe(401);
      expect((await demo.refresh({ userId, token })).status).toBe(200);
    }
    const open = await rows(`SELECT FROM logins WHERE ended_at IS NULL`);
    expect(open).toHaveLength(DEMO_ACCOUNTS.length);
  });

  it('MODE-20 no operator of it sees payouts, and no password is mailed to its accounts', async () => {
    await prepare('local');
    const [demo, outside] = [await serving(true), await serving(false)];
    const { token } = (await demo.signIn(OPERATOR!, PASSWORD)).body as { token: string };
    expect((await demo.ask('GET', '/api/operator/payouts', { token })).status).toBe(200);
    expect((await outside.ask('GET', '/api/operator/payouts', { token })).status).toBe(401);
    await outside.ask('POST', '/api/users/reset-password', { body: { email: OPERATOR } });
    expect(outside.outbox.mails).toEqual([]);
    await demo.ask('POST', '/api/users/reset-password', { body: { email: OPERATOR } });
    expect(demo.outbox.mails).toMatchObject([{ kind: 'temporary-password', to: OPERATOR }]);
  });

  it('MODE-20 nobody signs in as one of its people, should a provider vouch for them', async () => {
    await prepare('local');
    const [person] = await rows<{ subject: string }>(`SELECT subject FROM members WHERE provider = 'kakao' LIMIT 1`);
    const identity = { provider: 'kakao', subject: person!.subject, email: undefined, name: undefined } as const;
    const kakao: IdentityProvider = {
      name: 'kakao',
      identify: async () => ok({ ...identity, bearer: undefined }),
      signOut: async () => {},
      logoutUrl: undefined,
    };
    for (const isDemo of [true, false]) {
      const server = await serving(isDemo, { providers: [kakao] });
      const entered = await server.ask('POST', '/api/auth/signin', { body: { provider: 'kakao', token: 'shown' } });
      expect(entered.status).toBe(isDemo ? 200 : 401);
    }
  });

  it('MODE-20 none of its accounts is on the page for signing in', async () => {
    const outside = await serving(false);
    expect((await outside.ask('GET', '/api/auth/options')).body).toMatchObject({ demoAccounts: [] });
  });

  it('MODE-19 none of its series is shown, and all are again when the demo is started again', async () => {
    await prepare('local');
    const own = await seriesOf(await accountOf(AUTHOR));
    const shown = async () => (await rows<{ id: number }>(`SELECT id FROM series WHERE status = 'published'`)).length;
    expect(await shown()).toBe(2);
    expect(await prepare('none')).toBe(false);
    expect(await shown()).toBe(0);
    await prepare('none');
    await prepare('local');
    expect(await rows(`SELECT status FROM series WHERE id <> ${own}`)).toEqual([{ status: 'published' }]);
  });

  it('MODE-19 candy moves once candy of the demo is gone, in the demo itself, and not in a public one', async () => {
    expect(await prepare('none')).toBe(true);
    expect(await prepare('local')).toBe(true);
    expect(await prepare('none')).toBe(false);
    expect(await prepare('public')).toBe(false);
    await remove();
    expect(await prepare('none')).toBe(true);
    expect(await prepare('public')).toBe(false);
    expect(await prepare('none')).toBe(true);
  });

  it('MODE-19 the start says how much of it there is, whether candy moves, and what removes it', async () => {
    expect(await told()).toEqual([true, []]);
    await prepare('local');
    const left = { series: 1, accounts: 16, signInAccounts: 3, hasCandy: true, testPurchases: 0 };
    const closed =
      'The data holds a demo (series: 1, accounts: 16), which is hidden: nobody can sign in to its accounts, and no candy' +
      ' moves while theirs is there; remove it with "npm run soridam -- demo remove".';
    expect(await told()).toEqual([false, [{ level: 40, ...left, msg: closed }]]);
    await remove();
    expect(await told()).toEqual([true, []]);
    await prepare('public');
    const shown = { series: 1, accounts: 14, signInAccounts: 0, hasCandy: false, testPurchases: 0 };
    const hidden =
      'The data holds a demo (series: 1, accounts: 14), which is hidden: nobody can sign in to its accounts;' +
      ' remove it with "npm run soridam -- demo remove".';
    expect(await told()).toEqual([true, [{ level: 40, ...shown, msg: hidden }]]);
  });

  it('MODE-19 MODE-20 the start of a public demo says what accounts and candy of a local one lie there', async () => {
    await prepare('local');
    const left = { series: 1, accounts: 16, signInAccounts: 3, hasCandy: true, testPurchases: 0 };
    const msg =
      'Beside the demo that is shown, the data holds accounts of a local one (3), an operator among them, and its candy:' +
      ' nobody can sign in to them, and no candy moves; remove all of it with "npm run soridam -- demo remove", after which' +
      ' DEMO=force loads its stories again.';
    expect(await told({}, 'public')).toEqual([false, [{ level: 40, ...left, msg }]]);
    await remove();
    const loaded = { level: 30, msg: 'The demo catalogue was loaded.' };
    expect(await told({}, 'public')).toEqual([false, [loaded]]);
    expect(await told({}, 'public')).toEqual([false, []]);
    await prepare('local');
    const line = expect.objectContaining({ level: 40, signInAccounts: 3, hasCandy: false });
    expect(await told({}, 'public')).toEqual([false, [line]]);
  });

  it('MODE-20 a public demo has its stories and its people, and none of its accounts', async () => {
    await prepare('public');
    expect(await demoSeries()).toBeGreaterThan(0);
    expect(await rows(`SELECT FROM members WHERE email IS NOT NULL OR role <> 'member'`)).toEqual([]);
    expect(await rows(`SELECT FROM candy_accounts`)).toEqual([]);
    expect((await rows(`SELECT FROM reviews`)).length).toBe(2);
  });
});

describe('a server of DEMO=force', () => {
  it('MODE-19 MODE-20 CND-11 answers everybody, without accounts, mailbox, gateways and stores', async () => {
    const settings = { ...settingsOf(opened), PORT: await freePort(), DATA_DIR: folder, DEMO: 'force' };
    const server = startServerProcess(settings, undefined, [], path.join(folder, 'demo'));
    await server.ready;
    const foreign = async (call: string) => {
      const { status, body } = await ask(server.url + call, { host: 'soridam.example' });
      return { status, body: status === 200 ? (JSON.parse(body.toString()) as unknown) : undefined };
    };
    const { status, body } = await foreign('/api/originals');
    expect(status).toBe(200);
    expect((body as { readonly sections: readonly object[] }).sections).not.toEqual([]);
    const nowhere = await foreign('/dev/nowhere');
    expect([404, 503]).toContain(nowhere.status); // where the site was not built no page is there yet
    expect(await foreign('/dev/mailbox')).toEqual(nowhere);
    expect(await foreign('/api/auth/options')).toMatchObject({ status: 200, body: { demoAccounts: [] } });
    const unsold = { status: 200, body: { isSelling: false, gateways: [], stores: [] } };
    expect(await foreign('/api/candy/packs')).toMatchObject(unsold);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, said: '' });
    expect(server.printed()).toBe(`Soridam is ready at http://localhost:${settings.PORT}\n`);
  });
});

describe('removing the demo', () => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await AccountServer.start({}, {}, { ...opened, close: async () => {} });
  });
  afterEach(() => server.stop());

  it('MODE-19 API-59 leaves the data as if there had been none, and says what it took', async () => {
    const author = await aMember(server, 'real@soridam.example');
    await seriesOf(author);
    const before = await everything();
    const words = { ko: '모음', en: 'Collection' };
    const collection = { key: 'one', title: words, text: words, isPinned: true, series: ['lamp'] };
    writeFileSync(path.join(folder, 'demo/collections.json'), JSON.stringify([collection]));
    await prepare('local');
    await prepare('none');
    const found = await new PostgresDemoData(opened.database).find();
    expect(found).toEqual({ series: 1, accounts: 16, signInAccounts: 3, hasCandy: true, testPurchases: 0 });
    expect(readdirSync(path.join(folder, 'media/audio'))).not.toEqual([]);
    expect(await remove()).toEqual({ ok: true, value: found });
    expect(await everything()).toEqual(before);
    expect(readdirSync(path.join(folder, 'media/audio'))).toEqual([]);
    expect(readdirSync(path.join(folder, 'media/covers'))).toEqual([]);
    expect(await remove()).toEqual({ ok: true, value: undefined });
    expect(await removals()).toEqual([{ actor: 'command', actor_id: null, network: null }]);
  });

  it('MODE-19 keeps what others said, and takes candy back that nobody paid for', async () => {
    const [author, reader] = [
      await aMember(server, 'author@soridam.example'),
      await aMember(server, 'reader@soridam.example'),
    ];
    const real = await seriesOf(author);
    await prepare('local');
    const listener = await accountOf(LISTENER);
    const posting = new PostReview(new PostgresReviewPostingWork(opened.database));
    const post = async (memberId: AuthorId, text: string, seriesId = real, parentId?: number) => {
      const asked = { seriesId, parentId, text, at: Date.now() } as NewReview;
      const posted = await posting.run(asked, { memberId });
      if (!posted.ok) throw new Error(posted.failure.kind);
      return posted.value.review.id;
    };
    const root = await post(listener, '데모의 말');
    await post(reader, '사람의 답', real, root);
    await post(reader, '데모에 남긴 말', await demoSeries());
    await rows(`INSERT INTO likes VALUES (${listener}, ${real}, now()), (${reader}, ${real}, now())`);
    await rows(`UPDATE series SET total_likes = 2 WHERE id = ${real}`);
    await buyAndSponsor('sandbox', reader, author, real);
    const payer = await aMember(server, 'payer@soridam.example');
    await buyAndSponsor('toss', payer, author, real);

    expect(await remove()).toMatchObject({ ok: false, failure: { kind: 'paid-candy', members: [payer] } });
    await rows(
      `UPDATE candy_purchases SET payment_key = 'sandbox-2', gateway = 'apple', is_free = true WHERE gateway = 'toss'`,
    );
    expect(await remove()).toMatchObject({ ok: true });

    expect(await rows(`SELECT text, parent_id FROM reviews`)).toEqual([{ text: '사람의 답', parent_id: null }]);
    expect(await rows(`SELECT total_likes, total_reviews FROM series`)).toEqual([{ total_likes: 1, total_reviews: 1 }]);
    expect(await rows(`SELECT FROM candy_accounts WHERE entries > 0`)).toEqual([]);
    expect(await rows(`SELECT FROM candy_purchases`)).toEqual([]);
    expect(await rows(`SELECT FROM members`)).toHaveLength(3);
  });

  it('MODE-19 JRN-01 JRN-87 takes what its accounts have heard and marked, and what others have heard of it', async () => {
    const reader = await aMember(server, 'reader@soridam.example');
    const real = await seriesOf(await aMember(server, 'author@soridam.example'));
    await prepare('local');
    const receive = new ReceiveJournal(new PostgresJournalWork(opened.database));
    const hear = async (memberId: AuthorId, seriesId: SeriesId): Promise<void> => {
      const [story] = await rows<{ id: StoryId }>(`SELECT id FROM stories WHERE series_id = ${seriesId} LIMIT 1`);
      const about = { seriesId, storyId: story!.id };
      const event = { ...about, kind: 'heard', fromSeconds: 0, toSeconds: 5, rate: 1 } as const;
      const journal = randomUUID() as JournalId;
      const delivery = { journal, device: undefined, sentAt: '', entries: [{ number: 1, at: '', event }] };
      await receive.run(delivery, { memberId } as MemberPrincipal, Date.now());
    };
    await hear(await accountOf(LISTENER), real);
    await hear(reader, real);
    await hear(reader, await demoSeries());
    expect(await rows('SELECT FROM listening_events')).toHaveLength(3);
    const keepBookmarks = new KeepBookmarks(new PostgresBookmarks(opened.database));
    const mark = async (memberId: AuthorId, seriesId: SeriesId): Promise<void> => {
      const [story] = await rows<{ id: StoryId }>(`SELECT id FROM stories WHERE series_id = ${seriesId} LIMIT 1`);
      const place = { seriesId, storyId: story!.id, seconds: 5, note: '', isRemoved: false };
      const change = { ...place, id: randomUUID() as BookmarkId, createdAt: '', changedAt: '', number: 1 };
      const delivery = { origin: randomUUID(), sentAt: '', changes: [change] };
      await keepBookmarks.run(delivery, { memberId } as MemberPrincipal, Date.now());
    };
    await mark(await accountOf(LISTENER), real);
    await mark(reader, real);
    await mark(reader, await demoSeries());
    expect(await rows('SELECT FROM bookmarks')).toHaveLength(3);
    expect(await remove()).toMatchObject({ ok: true });
    for (const table of ['listening_events', 'listening_stretches', 'story_places', 'bookmarks'])
      expect(await rows(`SELECT member_id, series_id FROM ${table}`)).toEqual([{ member_id: reader, series_id: real }]);
    expect(await rows('SELECT member_id, revision FROM place_revisions')).toEqual([{ member_id: reader, revision: 2 }]);
    for (const table of ['journals', 'bookmark_revisions'])
      expect(await rows(`SELECT DISTINCT member_id FROM ${table}`)).toEqual([{ member_id: reader }]);
  });

  it('MODE-19 leaves candy alone that was paid for and never met any of the demo', async () => {
    const [author, reader] = [
      await aMember(server, 'one@soridam.example'),
      await aMember(server, 'two@soridam.example'),
    ];
    const real = await seriesOf(author);
    await buyAndSponsor('toss', reader, author, real);
    const before = await everything();
    await prepare('local');
    expect(await remove()).toMatchObject({ ok: true });
    expect(await everything()).toEqual(before);
    expect(await new PostgresLedgerAudit(opened.database).faults()).toEqual([]);
  });

  it.each(['approved', 'refused'] as const)(
    'MODE-19 CND-26 keeps whose payout an operator of it has %s, whoever decided next',
    async (state) => {
      const author = await aMember(server, 'author@soridam.example');
      const second = await aMember(server, 'second@soridam.example');
      const listener = await aMember(server, 'listener@soridam.example');
      await buyAndSponsor('toss', listener, author, await seriesOf(author));
      await prepare('local');
      const first = await accountOf(OPERATOR);
      await rows(`UPDATE members SET role = 'operator' WHERE id = ${second}`);
      const decide = new DecidePayout({
        payouts: new PostgresPayoutRepository(opened.database, true),
        work: new PostgresPayoutWork(opened.database, true),
      });
      const id = await aPayoutOf(author);
      const at = Date.now();
      const by = (operator: AuthorId) =>
        ({ kind: 'operator', id: operator, network: undefined, deviceName: undefined }) as const;
      const decided = [await decide.run(id, { state, reason: '까닭' }, by(first), at)];
      if (state === 'approved') {
        decided.push(await decide.run(id, { state: 'paid', reason: undefined }, by(second), at));
      }
      expect(decided.map((one) => one.ok)).toEqual(decided.map(() => true));
      const before = await everything();
      expect(await remove()).toEqual({ ok: false, failure: { kind: 'judged-payouts', members: [author] } });
      expect(await everything()).toEqual(before);
    },
  );

  it('CL1 changes nothing where it refuses, and lets nobody delete from the ledger afterwards', async () => {
    const reader = await aMember(server, 'reader@soridam.example');
    await prepare('local');
    await buyAndSponsor('toss', reader, await accountOf(AUTHOR), await demoSeries());
    const before = await everything();
    expect(await remove()).toEqual({ ok: false, failure: { kind: 'paid-candy', members: [reader] } });
    expect([await everything(), await removals()]).toEqual([before, []]);
    await rows(`UPDATE candy_purchases SET gateway = 'sandbox', is_free = true`);
    await remove();
    for (const table of ['candy_movements', 'candy_entries', 'candy_accounts', 'candy_lots', 'candy_lot_entries']) {
      await expect(rows(`DELETE FROM ${table}`)).rejects.toThrow(`${table} keeps what it has`);
    }
    await expect(rows(`DELETE FROM audit_log`)).rejects.toThrow('The audit log is never changed.');
  });
});

describe('data with purchases for which nobody paid', () => {
  const SITE = 'http://localhost:4000';
  const servers: AccountServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
  });

  /** A server that sells by these. */
  async function selling({ gateways = [], stores = [] }: Partial<Payments>): Promise<AccountServer> {
    const copy = { ...opened, close: async () => {} };
    const server = await AccountServer.start({ now: Date.now }, { payments: { gateways, stores } }, copy);
    servers.push(server);
    return server;
  }

  /** Toss Payments as it is with a test key or a live one; a buyer has always agreed. */
  const aGateway = (isFree: boolean): PaymentGateway => ({
    name: 'toss',
    isFree,
    checkout: async ({ id }) => ok(`${SITE}/pay/${id}`),
    confirm: async () => ok(undefined),
    state: async () => undefined,
    refund: async () => ok(undefined),
  });

  /** A store whose receipts are the names of its transactions. */
  const aStore = (isFree: boolean): StoreReceipts => ({
    name: 'google',
    isFree,
    namesBuyer: false,
    verify: async (transactionId) =>
      ok({ transactionId, productId: 'soridam.candy.10', quantity: 1, accountToken: undefined }),
    consume: async () => {},
    hear: async () => ok(undefined),
    takenBack: async () => [],
  });

  async function order(server: AccountServer, { token }: SignedIn): Promise<string> {
    const body = { packId: 'candy-10', gateway: 'toss', idempotencyKey: randomUUID() };
    const { body: ordered } = await server.ask('POST', '/api/candy/purchases', { token, body });
    return (ordered as { readonly purchase: { readonly id: string } }).purchase.id;
  }

  async function confirm(server: AccountServer, { token }: SignedIn, id: string, paymentKey: string): Promise<void> {
    const body = { paymentKey, amount: 1100 };
    const paid = await server.ask('POST', `/api/candy/purchases/${id}/confirm`, { token, body });
    expect(paid).toMatchObject({ status: 200, body: { purchase: { state: 'paid' }, totalCandy: 10 } });
  }

  const sentence = (count: number) =>
    `The data holds candy that nobody paid for (test purchases: ${count}), and no candy moves while it is there;` +
    ' remove it with "npm run soridam -- demo remove".';

  it('MODE-19 CND-11 candy of a test key moves while there is one, none moves beside a live one, and the command removes it', async () => {
    const key = 'test_sk_of_the_tests';
    const toss = await TossServer.start(key);
    const gateway = new TossPaymentGateway({ secretKey: new Secret(key), apiUrl: toss.url, site: SITE });
    const server = await selling({ gateways: [gateway] });
    const candy = new CandyServer(server);
    const [author, listener] = [await server.aSession(), await server.aSession()];
    const { stories } = await candy.aSeries(author);
    const before = await everything();
    expect(await told()).toEqual([true, []]);

    const left = await order(server, listener); // and never paid
    const id = await order(server, listener);
    await confirm(server, listener, id, toss.agree(id));
    expect((await candy.unlock(stories[0]!, listener)).status).toBe(200);
    await toss.stop();
    expect(await told({ isTestSale: true })).toEqual([true, []]);
    expect((await candy.balance(author))[1]).toBeGreaterThan(0);
    const found = { series: 0, accounts: 0, signInAccounts: 0, hasCandy: false, testPurchases: 1 };
    expect(await told()).toEqual([false, [{ level: 40, ...found, msg: sentence(1) }]]);
    expect(await rows(`SELECT id FROM candy_purchases ORDER BY paid_at NULLS FIRST`)).toEqual([{ id: left }, { id }]);

    expect(await remove()).toEqual({ ok: true, value: found });
    const after = await everything();
    for (const table of ['candy_purchases', 'candy_lots', 'candy_movements', 'candy_entries', 'unlocks']) {
      expect([table, after[table]]).toEqual([table, before[table]]);
    }
    expect(await rows(`SELECT FROM candy_accounts WHERE entries > 0`)).toEqual([]);
    expect(await new PostgresLedgerAudit(opened.database).faults()).toEqual([]);
    expect(await told()).toEqual([true, []]);
  });

  it.each([
    { isFree: true, lines: [expect.objectContaining({ msg: sentence(1) })] },
    { isFree: false, lines: [] },
  ])(
    'MODE-19 CND-12 what a store sold closes a server for money if testers bought it: $isFree',
    async ({ isFree, lines }) => {
      const server = await selling({ stores: [aStore(isFree)] });
      const { token } = await server.aSession();
      const body = { store: 'google', receipt: 'GPA.1', productId: 'soridam.candy.10', idempotencyKey: randomUUID() };
      expect((await server.ask('POST', '/api/candy/receipts', { token, body })).status).toBe(200);
      expect(await told()).toEqual([!isFree, lines]);
      expect(await remove()).toMatchObject({ ok: true, value: isFree ? { testPurchases: 1 } : undefined });
      expect(await rows(`SELECT FROM candy_purchases`)).toHaveLength(isFree ? 0 : 1);
    },
  );

  it.each([true, false])(
    'CND-11 what counts is the key by which was paid, not that of the order: a test key then: %s',
    async (isFree) => {
      const [first, second] = [
        await selling({ gateways: [aGateway(!isFree)] }),
        await selling({ gateways: [aGateway(isFree)] }),
      ];
      const buyer = await first.aSession();
      const id = await order(first, buyer);
      await confirm(second, buyer, id, 'paid');
      expect(await rows(`SELECT is_free FROM candy_purchases`)).toEqual([{ is_free: isFree }]);
    },
  );

  it('MODE-19 CND-11 a server and the commands beside it are closed by them, but where they sell by a test key', async () => {
    const server = await selling({ gateways: [aGateway(true)] });
    const candy = new CandyServer(server);
    const listener = await server.aSession();
    const { stories } = await candy.aSeries(await server.aSession());
    await confirm(server, listener, await order(server, listener), 'paid');
    const unlocking = async (TOSS_SECRET_KEY: string) => {
      const data = { ...settingsOf(opened), DATA_DIR: folder, TOSS_SECRET_KEY };
      const started = startServerProcess({ PORT: await freePort(), LOG_LEVEL: 'warn', ...data });
      await started.ready;
      const headers = { authorization: `Bearer ${listener.token}`, 'content-type': 'application/json' };
      const asked = JSON.stringify({ idempotencyKey: randomUUID(), candyPrice: PRICE });
      const url = `${started.url}/api/stories/${stories[0]}/unlock`;
      const answer = await fetch(url, { method: 'POST', headers, body: asked });
      started.kill('SIGTERM');
      const { said } = await started.ended;
      const granted = await soridam(['candy', 'grant', listener.email, '1', '--reason', 'a gift'], data);
      return { status: answer.status, isTold: said.includes('(test purchases: 1)'), granted };
    };
    const closed =
      'No candy moves while that of test purchases, for which nobody paid, is in the data; "soridam demo remove" takes it out.\n';
    const refused = { code: 1, out: '', error: closed };
    expect(await unlocking('live_sk_1')).toEqual({ status: 503, isTold: true, granted: refused });
    expect(await unlocking('test_sk_1')).toMatchObject({ status: 200, isTold: false, granted: { code: 0 } });
  });

  it('MODE-19 demo remove says how many it took', async () => {
    const server = await selling({ gateways: [aGateway(true)] });
    const listener = await server.aSession();
    await confirm(server, listener, await order(server, listener), 'paid');
    const removed = await soridam(['demo', 'remove'], { ...settingsOf(opened), DATA_DIR: folder });
    const said = 'The demo was removed (series: 0, accounts: 0, test purchases: 1).\n';
    expect(removed).toEqual({ code: 0, out: said, error: '' });
  });
});

describe('npm run soridam -- demo remove', () => {
  const run = (settings: Readonly<Record<string, string>>, ...words: string[]) => {
    const env = { PATH: process.env['PATH'], LOG_LEVEL: 'fatal', DEMO: '0', DATA_DIR: folder, ...settings };
    const { status, stdout, stderr } = spawnSync(process.execPath, [SORIDAM, ...words], { env, encoding: 'utf8' });
    return { code: status, out: stdout, error: stderr };
  };
  const database = () => {
    const { user, host, database: name } = opened.address;
    return { DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`, SECRET_KEY };
  };

  it('MODE-19 removes it, says so, and ends with 0; a second time there is none', async () => {
    await prepare('local');
    const said = 'The demo was removed (series: 1, accounts: 16).\n';
    expect(run(database(), 'demo', 'remove')).toEqual({ code: 0, out: said, error: '' });
    expect(existsSync(path.join(folder, 'media/audio')) && readdirSync(path.join(folder, 'media/audio'))).toEqual([]);
    const again = { code: 0, out: 'There is no demo in the data.\n', error: '' };
    expect(run(database(), 'demo', 'remove')).toEqual(again);
  });

  it('MODE-19 refuses with a sentence and 1 where candy that was paid for hangs on it', async () => {
    await prepare('local');
    await buyAndSponsor('toss', await accountOf(LISTENER), await accountOf(AUTHOR), await demoSeries());
    const { code, out, error } = run(database(), 'demo', 'remove');
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(/^Nothing was removed: candy of the members \d+ was paid for.*\n$/);
  });

  it('MODE-19 ends with 2 and a sentence while a server has the embedded database', async () => {
    const lock = await lockDataDirectory(folder);
    if (!lock.ok) throw new Error(lock.failure.kind);
    const { code, out, error } = run({}, 'demo', 'remove');
    lock.value.release();
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(`Another Soridam runs on the data in ${folder} (process `);
    expect(error).toContain('; end it first');
  });
});
