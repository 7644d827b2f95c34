import type { KeyFingerprint } from '../../../domain/secret-key.ts';
import type { Statement } from '../database.ts';

/**
 * Texts in a dump are the same whatever the role and the machine are set to. Up to the end of the transaction; names come
 * with their schemas.
 */
export const DUMP_SETTINGS = `SET LOCAL search_path = pg_catalog; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Tables whose rows say of the schema what it is, which a restore makes by itself. */
const OF_SCHEMA = `('public.kysely_migration', 'public.kysely_migration_lock', 'public.oldest_release',
      'graphile_worker.migrations')`;

/** Every table whose rows a loss of power leaves, with its columns but those that PostgreSQL computes. */
export const DUMPED_TABLES: Statement<[], { readonly name: string; readonly columns: string }> = {
  name: 'dumped-tables',
  text: `SELECT pg_class.oid::regclass::text AS name,
      string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND relpersistence = 'p' AND relnamespace::regnamespace::text IN ('public', 'graphile_worker')
      AND pg_class.oid::regclass::text NOT IN ${OF_SCHEMA}
    GROUP BY pg_class.oid ORDER BY 1`,
};

/** Tables that hold parts of another one, and what makes them: a part for which there is none lies in the default one. */
export const PARTITIONS: Statement<[], { readonly definition: string }> = {
  name: 'partitions',
  text: `SELECT format('CREATE TABLE IF NOT EXISTS %s PARTITION OF %s %s', pg_class.oid::regclass, inhparent::regclass,
      pg_get_expr(relpartbound, pg_class.oid)) AS definition
    FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
    WHERE relkind = 'r' AND relispartition AND relnamespace::regnamespace::text IN ('public', 'graphile_worker') ORDER BY 1`,
};

export const FOREIGN_KEYS: Statement<[], { readonly name: string; readonly key: string; readonly definition: string }> =
  {
    name: 'foreign-keys',
    text: `SELECT conrelid::regclass::text AS name, quote_ident(conname) AS key, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
      AND connamespace::regnamespace::text IN ('public', 'graphile_worker') ORDER BY 1, 2`,
  };

/** What sequences stand at may be later than the snapshot, which only leaves numbers out. */
export const SEQUENCES: Statement<[], { readonly name: string; readonly value: string; readonly is_called: boolean }> =
  {
    name: 'sequences',
    text: `SELECT quote_literal(format('%I.%I', schemaname, sequencename)) AS name,
      coalesce(last_value, start_value)::text AS value, last_value IS NOT NULL AS is_called
    FROM pg_sequences WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
  };

export interface SnapshotRow {
  readonly taken_at: Date;
  readonly migrations: readonly string[];
  readonly jobs: number;
  readonly fingerprint: KeyFingerprint | null;
}

/** The time is that of the transaction's begin: all that was acknowledged before it is in the snapshot, which is later. */
export const SNAPSHOT_FACTS: Statement<[], SnapshotRow> = {
  name: 'snapshot-facts',
  text: `SELECT transaction_timestamp() AS taken_at,
    ARRAY(SELECT name FROM public.kysely_migration ORDER BY name) AS migrations,
    (SELECT max(id) FROM graphile_worker.migrations) AS jobs,
    (SELECT fingerprint FROM public.secret_key) AS fingerprint`,
};

/** Sounds and their low-bitrate renditions, uploads on their way, and what a start of the demo looks for. */
export const NAMED_PATHS: Statement<[], { readonly path: string }> = {
  name: 'named-paths',
  text: `SELECT 'media/audio/' || file AS path FROM public.recordings
    UNION SELECT 'media/audio/' || regexp_replace(file, '\\.[a-z0-9]+$', '.webm') FROM public.recordings WHERE has_light_form
    UNION SELECT 'uploads/' || id FROM public.uploads WHERE state IN ('receiving', 'processing')
    UNION SELECT CASE WHEN file ~ '\\.(webp|avif|jpg|png)$' THEN 'media/covers/' ELSE 'media/audio/' END || file
      FROM public.demo_loads, unnest(files) AS file
    ORDER BY 1`,
};

/** Whether the schema is so new that sounds have previews: a backup is made before the tables are migrated, too. */
export const KNOWS_PREVIEWS: Statement<[], { readonly knows: boolean }> = {
  name: 'knows-previews',
  text: `SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'public.recordings'::regclass AND attname = 'preview_file')
    AS knows`,
};

export const PREVIEW_PATHS: Statement<[], { readonly path: string }> = {
  name: 'preview-paths',
  text: `SELECT 'media/audio/' || preview_file AS path FROM public.recordings WHERE preview_file IS NOT NULL ORDER BY 1`,
};

export const NAMED_IMAGES: Statement<[], { readonly hash: string }> = {
  name: 'named-images',
  text: `SELECT hash FROM public.covers
    UNION SELECT profile_image FROM public.authors WHERE profile_image IS NOT NULL
    UNION SELECT hash FROM public.replaced_images
    ORDER BY 1`,
};

export interface ErasedRow {
  readonly member: number;
  readonly opened_at: number;
  readonly erased_at: number;
}

/** Accounts whose owners left, or that were ended since nobody had verified them. */
export const ERASED_ACCOUNTS: Statement<[], ErasedRow> = {
  name: 'erased-accounts',
  text: `SELECT id AS member, (extract(epoch FROM created_at) * 1000)::bigint AS opened_at,
      (extract(epoch FROM withdrawn_at) * 1000)::bigint AS erased_at
    FROM public.members WHERE withdrawn_at IS NOT NULL ORDER BY withdrawn_at, id`,
};
