import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

/** The schema that is there while a restore is under way: one of its own, since the others are made anew. */
export const IS_RESTORING: Statement<[], { readonly is_restoring: boolean }> = {
  name: 'is-restoring',
  text: `SELECT to_regnamespace('soridam_restoring') IS NOT NULL AS is_restoring`,
};

export const BEGIN_RESTORE: Statement<[], NoRow> = {
  name: 'begin-restore',
  text: `CREATE SCHEMA IF NOT EXISTS soridam_restoring`,
};

export const END_RESTORE: Statement<[], NoRow> = { name: 'end-restore', text: `DROP SCHEMA soridam_restoring` };

export const HAS_TABLES: Statement<[], { readonly has_tables: boolean }> = {
  name: 'has-tables',
  text: `SELECT to_regclass('public.members') IS NOT NULL AS has_tables`,
};

export const OCCUPANTS: Statement<[], { readonly accounts: number; readonly series: number }> = {
  name: 'occupants',
  text: `SELECT (SELECT count(*) FROM public.authors) AS accounts, (SELECT count(*) FROM public.series) AS series`,
};

/** A server has connections for its jobs, or for what it announces, as long as it runs. */
export const SERVED: Statement<[], { readonly is_served: boolean }> = {
  name: 'served',
  text: `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND pid <> pg_backend_pid() AND application_name IN ('soridam jobs', 'soridam live')) AS is_served`,
};

/** All that migrations have made. Extensions are trusted ones, so the next migration makes them again. */
export const EMPTY_DATABASE = `DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE;
  CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC`;

export const JOBS_VERSION: Statement<[], { readonly version: number }> = {
  name: 'jobs-version',
  text: `SELECT max(id) AS version FROM graphile_worker.migrations`,
};

/** The account $1, if it is the one that was opened at $2 and is there, held until the end of the transaction. */
export const ACCOUNT_TO_ERASE: Statement<[member: number, openedAt: number], { readonly id: AuthorId }> = {
  name: 'account-to-erase',
  text: `SELECT id FROM members WHERE id = $1 AND (extract(epoch FROM created_at) * 1000)::bigint = $2
    AND withdrawn_at IS NULL FOR UPDATE`,
};

/** Mails that waited at the moment of the snapshot. */
export const FORGET_MAILS: Statement<[], NoRow> = {
  name: 'forget-mails',
  text: `DELETE FROM graphile_worker._private_jobs WHERE task_id IN
    (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send-mail')`,
};
