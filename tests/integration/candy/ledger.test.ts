import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { OpenLedger, type AccountName } from '../../../server/adapters/postgres/candy/open-ledger.ts';
import { PostgresLedgerAudit } from '../../../server/adapters/postgres/candy/postgres-ledger-audit.ts';
import { Ledger } from '../../../server/domain/candy/ledger.ts';
import { ACCOUNT_KINDS, type Movement, type MovementId } from '../../../server/domain/candy/movement.ts';
import { grant, pay, purchase } from '../../../server/domain/candy/transfers.ts';
import { SEED } from '../../support/budget.ts';
import { CandyWorld } from '../../support/candy/candy-model.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

const PEOPLE = [1, 2, 3, 4, 5] as AuthorId[];
const [listener, author] = PEOPLE as [AuthorId, AuthorId];
const NAMES: readonly AccountName[] = PEOPLE.flatMap((id) => ACCOUNT_KINDS.map((kind) => [id, kind] as const));
const STEPS = 400;

let opened: TestDatabase;
let client: pg.Client;

async function open(): Promise<void> {
  opened = await openTestDatabase();
  const authors = PEOPLE.map((id) => ({ name: `사람${id}`, description: '' }));
  await opened.database.kysely.insertInto('authors').values(authors).execute();
  client = new pg.Client(opened.address);
  await client.connect();
}

async function close(): Promise<void> {
  await client.end();
  await opened.close();
}

/** A ledger that remembers what was made in it. */
class RecordingLedger extends Ledger {
  readonly made: Movement[] = [];

  override record(movement: Movement): MovementId {
    this.made.push(movement);
    return super.record(movement);
  }
}

function record(...movements: readonly Movement[]): Promise<readonly MovementId[]> {
  return opened.database.transact(async (transaction) => {
    const ledger = new OpenLedger(transaction, Date.now());
    await ledger.lock(NAMES);
    return ledger.record(movements);
  });
}

/** Some movements: bought, given, paid. */
async function aHistory(): Promise<void> {
  const wallet = {
    owner: listener,
    lots: [{ id: 1 as MovementId, kind: 'purchased', isPayable: true, expiresAt: undefined, left: 900 }],
  } as const;
  const paid = pay('unlock', wallet, { id: author, owes: 0 }, [{ price: 300, subject: {} }], 0);
  if (!paid.ok) throw new Error('There was enough.');
  await record(purchase({ id: listener, owes: 0 }, 900, '00000000-0000-4000-8000-000000000001'));
  await record(grant(listener, 500, undefined, false), ...paid.value);
}

const faults = () => new PostgresLedgerAudit(opened.database).faults();

describe('the ledger in the database', () => {
  beforeEach(open);
  afterEach(close);

  it('CND-17 CL1 CL5 holds what the rules say after hundreds of random movements', async () => {
    const rules = new RecordingLedger();
    const world = new CandyWorld(rules, SEED);
    for (let step = 0; step < STEPS; step += 1) world.step();
    for (const movement of rules.made) await record(movement);
    const held = await client.query('SELECT owner_id, kind, balance::integer FROM candy_accounts');
    for (const { owner_id: owner, kind, balance } of held.rows) {
      expect([SEED, kind, owner, balance]).toEqual([SEED, kind, owner, rules.balance(kind, Number(owner) as AuthorId)]);
    }
    const lots = await client.query('SELECT id::integer, owner_id, left_over::integer FROM candy_lots ORDER BY id');
    const expected = PEOPLE.flatMap((id) => rules.lotsOf(id)).toSorted((one, other) => one.id - other.id);
    expect(lots.rows.map((row) => [row.id, row.left_over])).toEqual(expected.map(({ id, left }) => [id, left]));
    expect(await faults()).toEqual([]);
  });

  it.each([
    `UPDATE candy_accounts SET balance = balance + 1 WHERE id = 1`,
    `UPDATE candy_entries SET amount = amount + 1 WHERE movement_id = 2`,
    `UPDATE candy_entries SET amount = -amount WHERE movement_id = 3`,
    `UPDATE candy_entries SET balance = balance + 1 WHERE movement_id = 2`,
    `UPDATE candy_entries SET digest = sha256(digest) WHERE movement_id = 2`,
    `DELETE FROM candy_entries WHERE movement_id = 3`,
    `DELETE FROM candy_entries`,
    `UPDATE candy_movements SET moved_at = moved_at + interval '1 microsecond' WHERE id = 1`,
    `UPDATE candy_movements SET kind = 'sponsor' WHERE id = 3`,
    `UPDATE candy_movements SET purchase_id = gen_random_uuid() WHERE id = 1`,
    `UPDATE candy_lots SET left_over = left_over - 1 WHERE id = 1`,
    `UPDATE candy_lots SET amount = amount + 1 WHERE id = 1`,
    `UPDATE candy_lots SET kind = 'bonus' WHERE id = 1`,
    `UPDATE candy_lots SET kind = 'purchased', is_payable = true WHERE id = 2`,
    `UPDATE candy_lot_entries SET amount = amount + 1 WHERE lot_id = 1 AND movement_id = 1`,
    `DELETE FROM candy_lot_entries`,
  ])('CL9 the audit finds what was done behind its back: %s', async (text) => {
    await aHistory();
    await client.query('SET session_replication_role = replica');
    expect((await client.query(text)).rowCount).toBeGreaterThan(0);
    expect(await faults()).not.toEqual([]);
  });
});

describe('a ledger that has begun', () => {
  // Whatever is tried here changes nothing.
  beforeAll(async () => {
    await open();
    await aHistory();
  });
  afterAll(close);

  it.each([
    'UPDATE candy_movements SET kind = kind',
    'UPDATE candy_entries SET amount = amount + 1',
    'UPDATE candy_lot_entries SET amount = amount',
    'UPDATE candy_accounts SET balance = balance + 100',
    'UPDATE candy_lots SET left_over = amount',
    'UPDATE candy_requests SET answer = answer',
    'DELETE FROM candy_movements',
    'DELETE FROM candy_entries',
    'DELETE FROM candy_lot_entries',
    'DELETE FROM candy_accounts',
    'DELETE FROM candy_lots',
    'DELETE FROM candy_requests',
    'TRUNCATE candy_lot_entries',
    'TRUNCATE candy_movements CASCADE',
  ])('lets nobody do: %s', async (text) => {
    await expect(client.query(text)).rejects.toThrow(/keeps what it has/);
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'a balance below zero',
      `INSERT INTO candy_entries VALUES (ACCOUNT, 0, NEW, -100000, 0, '')`,
      /candy_accounts_check/,
    ],
    ['one side alone', `INSERT INTO candy_entries VALUES (ACCOUNT, 0, NEW, 100, 0, '')`, /make up for itself/],
    ['nothing at all', 'SELECT', /make up for itself/],
    ['a side of a movement that is over', `INSERT INTO candy_entries VALUES (ACCOUNT, 0, 1, 100, 0, '')`, /is over/],
    ['a part of a lot of a movement that is over', 'INSERT INTO candy_lot_entries VALUES (2, 1, 100)', /is over/],
    ['more in a lot than came into it', 'INSERT INTO candy_lot_entries VALUES (NEW, 1, 10000)', /candy_lots_check/],
  ])('CL4 takes no %s', async (_what, text, reason) => {
    const account = (await client.query(`SELECT id FROM candy_accounts WHERE owner_id = 1 AND kind = 'wallet'`)).rows[0]
      .id;
    const attempt = async () => {
      await client.query('BEGIN');
      await client.query(`INSERT INTO candy_movements (id, kind, moved_at) VALUES (99, 'grant', now())`);
      await client.query(text.replace('ACCOUNT', account).replace('NEW', '99'));
      await client.query('COMMIT');
    };
    await expect(attempt()).rejects.toThrow(reason);
    await client.query('ROLLBACK');
    expect(await faults()).toEqual([]);
  });

  it('credits a purchase once for ever', async () => {
    const again = purchase({ id: listener, owes: 0 }, 900, '00000000-0000-4000-8000-000000000001');
    await expect(record(again)).rejects.toThrow('candy_movements_credited');
    expect(await faults()).toEqual([]);
  });
});
