import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { OpenLedger } from '../../../server/adapters/postgres/candy/open-ledger.ts';
import { PostgresLedgerAudit } from '../../../server/adapters/postgres/candy/postgres-ledger-audit.ts';
import { hundredthsOf } from '../../../server/domain/candy/candy-amount.ts';
import { grant, purchase } from '../../../server/domain/candy/transfers.ts';
import type { AccountServer, Answer, SignedIn } from '../accounts/account-server.ts';
import { addSeries, addStory } from '../catalogue/catalogue-rows.ts';

/** The candies of a locked story of these tests. */
export const PRICE = 3;

/** Candy in the tests' server: what is given, what is asked for, and whether all of it is still right. */
export class CandyServer {
  readonly server: AccountServer;

  constructor(server: AccountServer) {
    this.server = server;
  }

  /** Gives somebody candy as if it had been bought, or as a gift until `expiresAt`. */
  async give(
    { userId }: Pick<SignedIn, 'userId'>,
    candies: number,
    gift?: { readonly expiresAt: number | undefined; readonly isPayable?: boolean },
  ): Promise<void> {
    const owner = userId as AuthorId;
    const { database } = this.server.opened;
    await database.transact(async (transaction) => {
      const ledger = new OpenLedger(transaction, this.server.clock.now);
      await ledger.lock([
        [owner, 'wallet'],
        [owner, 'sold'],
        [owner, 'granted'],
        [owner, 'debt'],
      ]);
      const amount = hundredthsOf(candies);
      const buyer = { id: owner, owes: -ledger.balance(owner, 'debt') };
      await ledger.record([
        gift === undefined
          ? purchase(buyer, amount, randomUUID())
          : grant(owner, amount, gift.expiresAt, gift.isPayable ?? false),
      ]);
    });
  }

  /** Makes somebody an operator who may act. */
  async appoint({ userId }: Pick<SignedIn, 'userId'>): Promise<void> {
    const { kysely } = this.server.opened.database;
    await kysely.updateTable('members').set({ role: 'operator' }).where('id', '=', userId).execute();
    await this.server.turnFactorOn(userId);
  }

  /** A series of `author` with a free story, and locked ones after it. */
  async aSeries(author: Pick<SignedIn, 'userId'>, locked = 2): Promise<{ id: SeriesId; stories: StoryId[] }> {
    const { database } = this.server.opened;
    const id = await addSeries(database, { author_id: author.userId });
    await addStory(database, id);
    const stories: StoryId[] = [];
    for (let count = 0; count < locked; count += 1) {
      stories.push(await addStory(database, id, { is_free: false, candy_price: PRICE }));
    }
    return { id, stories };
  }

  /** Lets a story have a preview, of which there is no file. */
  async addPreview(series: SeriesId, story: StoryId | undefined): Promise<void> {
    const { kysely } = this.server.opened.database;
    await kysely.updateTable('series').set({ allows_previews: true }).where('id', '=', series).execute();
    await sql`UPDATE recordings SET preview_file = replace(file, '.mp3', '-preview.mp3')
      WHERE file = (SELECT recording_file FROM stories WHERE id = ${story})`.execute(kysely);
  }

  unlock(
    story: StoryId,
    { token }: SignedIn,
    facts: { key?: string; candyPrice?: number; isAutomatic?: boolean } = {},
  ) {
    const { key = randomUUID(), candyPrice = PRICE, isAutomatic } = facts;
    const body = { idempotencyKey: key, candyPrice, ...(isAutomatic !== undefined && { isAutomatic }) };
    return this.server.ask('POST', `/api/stories/${story}/unlock`, { token, body });
  }

  undo(story: StoryId, { token }: SignedIn, key = randomUUID()): Promise<Answer> {
    return this.server.ask('POST', `/api/stories/${story}/unlock/undo`, { token, body: { idempotencyKey: key } });
  }

  /** @returns what somebody can spend and has earned, in candies */
  async balance({ token }: SignedIn): Promise<readonly [number, number]> {
    const { body } = await this.server.ask('GET', '/api/balance', { token });
    const { totalCandy, totalCandySponsored } = body as { totalCandy: number; totalCandySponsored: number };
    return [totalCandy, totalCandySponsored];
  }

  get<Body>(url: string, { token }: SignedIn): Promise<Body> {
    return this.server.ask('GET', url, { token }).then(({ body }) => body as Body);
  }

  /** @throws when the ledger does not hold */
  async audit(): Promise<void> {
    const faults = await new PostgresLedgerAudit(this.server.opened.database).faults();
    if (faults.length > 0) throw new Error(`The ledger does not hold: ${JSON.stringify(faults)}`);
  }
}
