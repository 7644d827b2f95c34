import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORGOTTEN_TABLES } from '../../../server/adapters/postgres/accounts/erase-account.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

/** What becomes at withdrawal of the rows of a member; `eraseAccount` does it. */
const ERASED = ['logins', 'members', 'recovery_codes', 'second_factors', 'series', ...FORGOTTEN_TABLES];

/** What stays is of an account without name, address and picture; why it does. */
const STAYS: Readonly<Record<string, string>> = {
  audit_log: 'who did what, as long as API-59 says',
  author_follows: 'counts of authors stay true',
  auto_unlocks: 'nobody unlocks any more',
  candy_accounts: 'the ledger, which the law wants kept',
  candy_lots: 'the ledger',
  candy_movements: 'the ledger',
  candy_purchases: 'purchases, which the law wants kept',
  candy_requests: 'the ledger',
  content_cases: 'decisions of operators',
  content_reports: 'what operators judge',
  cover_uploads: 'swept by its own job',
  likes: 'counts of series stay true',
  notification_mutes: 'says nothing of a person',
  notifications: 'of others, without the name of who caused them; own ones are read by nobody',
  owed_unlocks: 'ends with the story',
  payouts: 'payouts that were asked for are paid; details are sealed',
  posted_drafts: 'which key was posted',
  review_cases: 'decisions of operators',
  review_reports: 'what operators judge',
  reviews: 'CMT-30: comments stay under no name',
  series_follows: 'counts of series stay true',
  sponsorships: 'the ledger',
  unlocks: 'what authors earned stays true',
  uploads: 'swept by its own job',
};

/** Tables that refer to an account, by a key or by the name of a column. */
const REFERRING = {
  name: 'tables-of-members',
  text: `SELECT conrelid::regclass::text AS table_name FROM pg_constraint
      WHERE contype = 'f' AND conparentid = 0 AND confrelid IN ('members'::regclass, 'authors'::regclass)
    UNION SELECT c.table_name::text FROM information_schema.columns c
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND table_type = 'BASE TABLE'
        AND NOT (SELECT relispartition FROM pg_class WHERE pg_class.oid = c.table_name::regclass)
        AND c.column_name ~ '^(member|author|actor|owner|operator|user)_id$|^made_by$'`,
};

describe('the rows of a member', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  it('PRO-16 are erased at withdrawal, or stay for a reason that is written down, in every table', async () => {
    const tables = await opened.database.read<readonly unknown[], { readonly table_name: string }>(REFERRING, []);
    const known = [...ERASED, ...Object.keys(STAYS)];
    expect(tables.map(({ table_name: name }) => name).sort()).toEqual(known.sort());
  });
});
