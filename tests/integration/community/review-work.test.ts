import type { AuthorId, ReviewId } from '../../../common/kernel/ids.ts';
import { PostgresMuteWork } from '../../../server/adapters/postgres/community/postgres-mute-work.ts';
import { PostgresReviewCaseWork } from '../../../server/adapters/postgres/community/postgres-review-case-work.ts';
import { PostgresReviewChangeWork } from '../../../server/adapters/postgres/community/postgres-review-change-work.ts';
import { PostgresReviewPostingWork } from '../../../server/adapters/postgres/community/postgres-review-posting-work.ts';
import { reviewWorkContract } from '../../contract/server/community/review-work-contract.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

reviewWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  const { kysely } = database;
  return {
    posting: new PostgresReviewPostingWork(database),
    changes: new PostgresReviewChangeWork(database),
    cases: new PostgresReviewCaseWork(database),
    aMember: async (name = '듣는이') => {
      const id = (await server.aSession()).userId;
      await kysely.updateTable('authors').set({ name }).where('id', '=', id).execute();
      return id as AuthorId;
    },
    aSeries: (author) => addSeries(database, { author_id: author }),
    aStory: (series, title) => addStory(database, series, { title, episode: 4 }),
    withdrawStory: async (story) => {
      await kysely.updateTable('stories').set({ status: 'hidden' }).where('id', '=', story).execute();
    },
    withdraw: async (series) => {
      await kysely.updateTable('series').set({ status: 'hidden' }).where('id', '=', series).execute();
    },
    mute: async (member, kind) => {
      await database.read({ name: 'turn-off', text: 'INSERT INTO notification_mutes VALUES ($1, $2)' }, [member, kind]);
    },
    block: (member, author) => new PostgresMuteWork(database).run(member, author, ({ block }) => block(0)),
    told: async (member) => {
      const text = 'SELECT kind, review_id FROM notifications WHERE member_id = $1 ORDER BY id';
      type Row = { readonly kind: string; readonly review_id: ReviewId };
      const rows = await database.read<readonly unknown[], Row>({ name: 'told-reviews', text }, [member]);
      return rows.map(({ kind, review_id }) => [kind, review_id] as const);
    },
    reports: async (id) => {
      const rows = await kysely
        .selectFrom('review_reports')
        .select(['member_id', 'reason', 'text'])
        .where('review_id', '=', id)
        .execute();
      return rows.map(({ member_id, reason, text }) => [member_id as AuthorId, reason, text] as const);
    },
    logged: async (id) => {
      const text = 'SELECT action, actor_id, text FROM audit_log WHERE review_id = $1 ORDER BY id';
      type Row = { readonly action: string; readonly actor_id: AuthorId; readonly text: string };
      const rows = await database.read<readonly unknown[], Row>({ name: 'logged-judgements', text }, [id]);
      return rows.map(({ action, actor_id, text: judged }) => [action, actor_id, judged] as const);
    },
    total: async (series) => {
      const row = await kysely
        .selectFrom('series')
        .select('total_reviews')
        .where('id', '=', series)
        .executeTakeFirstOrThrow();
      return row.total_reviews;
    },
    stop: () => server.stop(),
  };
});
