import { sql } from 'kysely';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { PostgresTakedownWork } from '../../../server/adapters/postgres/community/postgres-takedown-work.ts';
import type { Work } from '../../../server/application/ports/community/takedown-work.ts';
import { takedownWorkContract } from '../../contract/server/community/takedown-work-contract.ts';
import { AccountServer, PASSWORD, type SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';

const tableOf = ({ kind }: Work) => (kind === 'series' ? 'series' : 'stories');

takedownWorkContract('PostgreSQL', async () => {
  const server = await AccountServer.start();
  const { database } = server.opened;
  const { kysely } = database;
  const sessions = new Map<AuthorId, SignedIn>();
  return {
    work: new PostgresTakedownWork(database),
    works: async (status) => {
      const session = await server.aSession();
      const author = session.userId as AuthorId;
      sessions.set(author, session);
      const seriesId = await addSeries(database, { author_id: author, status });
      return { author, seriesId, storyId: await addStory(database, seriesId, { status }) };
    },
    setStatus: async (work, status) => {
      await kysely.updateTable(tableOf(work)).set({ status }).where('id', '=', work.id).execute();
    },
    withdraw: async (author) => {
      const { token = '' } = sessions.get(author) ?? {};
      await server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token });
    },
    statusOf: async (work) => {
      const query = kysely.selectFrom(tableOf(work)).select('status').where('id', '=', work.id);
      return (await query.executeTakeFirstOrThrow()).status;
    },
    reasonOf: async ({ kind, id }) => {
      const { rows } = await sql<{ readonly reason: string }>`SELECT reason FROM takedowns
        WHERE ${sql.ref(kind === 'series' ? 'series_id' : 'story_id')} = ${id}`.execute(kysely);
      return rows[0]?.reason;
    },
    logged: async (author) => {
      type Row = { action: string; series_id: SeriesId; story_id: number | null; note: string | null; done_at: Date };
      const { rows } = await sql<Row>`SELECT action, series_id, story_id, note, done_at FROM audit_log
        WHERE member_id = ${author} AND series_id IS NOT NULL ORDER BY id`.execute(kysely);
      return rows.map(
        ({ action, series_id, story_id, note, done_at }) =>
          [action, series_id, story_id ?? undefined, note ?? undefined, done_at.getTime()] as const,
      );
    },
    told: async (author) => {
      type Row = {
        kind: string;
        series_id: SeriesId;
        story_id: number | null;
        reason: string | null;
        created_at: Date;
      };
      const { rows } = await sql<Row>`SELECT kind, series_id, story_id, reason, created_at FROM notifications
        WHERE member_id = ${author} ORDER BY id`.execute(kysely);
      return rows.map(
        ({ kind, series_id, story_id, reason, created_at }) =>
          [kind, series_id, story_id ?? undefined, reason ?? undefined, created_at.getTime()] as const,
      );
    },
    report: async ({ kind, id }) => {
      await sql`INSERT INTO content_cases (kind, content_id, state, opened_at, changed_at)
        VALUES (${kind}, ${id}, 'open', now(), now())`.execute(kysely);
    },
    caseOf: async ({ kind, id }) => {
      type Row = { state: string; operator_id: number | null; note: string | null };
      const { rows } = await sql<Row>`SELECT state, operator_id, note FROM content_cases
        WHERE kind = ${kind} AND content_id = ${id}`.execute(kysely);
      return rows[0] && [rows[0].state, rows[0].operator_id ?? undefined, rows[0].note ?? undefined];
    },
    stop: () => server.stop(),
  };
});
