import type { BackupFailureKind } from '../../../../common/kernel/backup.ts';
import type { Statement, NoRow } from '../database.ts';

/** Null where nothing was made, or nothing has failed. */
export interface StateRow {
  readonly last_day: string | null;
  readonly name: string | null;
  readonly taken_at: Date | null;
  readonly dump_bytes: number | null;
  readonly files: number | null;
  readonly copied_bytes: number | null;
  readonly failure: BackupFailureKind | null;
  readonly failed_at: Date | null;
}

/** The last backup that was made, and what failed after it; one row. */
export const BACKUP_STATE: Statement<[], StateRow> = {
  name: 'backup-state',
  text: `SELECT made.local_day::text AS last_day, made.name, made.taken_at, made.dump_bytes, made.files, made.copied_bytes,
      failed.failure, failed.ended_at AS failed_at
    FROM (VALUES (1)) AS one
    LEFT JOIN LATERAL (SELECT * FROM backup_runs WHERE outcome = 'made' ORDER BY backup_runs.local_day DESC LIMIT 1)
      AS made ON true
    LEFT JOIN LATERAL (SELECT * FROM backup_runs WHERE outcome = 'failed'
        AND (made.ended_at IS NULL OR backup_runs.ended_at > made.ended_at)
      ORDER BY backup_runs.local_day DESC LIMIT 1) AS failed ON true`,
};

/** $2 takes the backup of the day $1 at $3, until $4; no row where it is made or somebody's. */
export const TAKE_BACKUP: Statement<
  [localDay: string, taker: string, at: Date, freeFrom: Date],
  { readonly local_day: Date }
> = {
  name: 'take-backup',
  text: `INSERT INTO backup_runs (local_day, taker, started_at, free_from) VALUES ($1, $2, $3, $4)
    ON CONFLICT (local_day) DO UPDATE
      SET taker = excluded.taker, started_at = excluded.started_at, free_from = excluded.free_from
      WHERE backup_runs.outcome IS DISTINCT FROM 'made' AND backup_runs.free_from <= excluded.started_at
    RETURNING local_day`,
};

/** The backup of the day $1 is that of $2 up to $3; no row where it is not. */
export const RENEW_BACKUP: Statement<[localDay: string, taker: string, freeFrom: Date], { readonly local_day: Date }> =
  {
    name: 'renew-backup',
    text: `UPDATE backup_runs SET free_from = $3
    WHERE local_day = $1 AND taker = $2 AND outcome IS DISTINCT FROM 'made' RETURNING local_day`,
  };

/** The backup of the day $1 is there: $4 to $8 say what it is. Also where $2 has lost it to somebody, for it is whole. */
export const NOTE_BACKUP_MADE: Statement<
  [
    localDay: string,
    taker: string,
    at: Date,
    name: string,
    takenAt: Date,
    dumpBytes: number,
    files: number,
    copiedBytes: number,
  ],
  NoRow
> = {
  name: 'note-backup-made',
  text: `UPDATE backup_runs SET outcome = 'made', failure = NULL, taker = $2, ended_at = $3, free_from = $3,
      name = $4, taken_at = $5, dump_bytes = $6, files = $7, copied_bytes = $8
    WHERE local_day = $1`,
};

/** The backup of the day $1, which is that of $2, failed at $3 by $4 and may be tried again from $5 on. */
export const NOTE_BACKUP_FAILED: Statement<
  [localDay: string, taker: string, at: Date, failure: BackupFailureKind, freeFrom: Date],
  NoRow
> = {
  name: 'note-backup-failed',
  text: `UPDATE backup_runs SET outcome = 'failed', failure = $4, ended_at = $3, free_from = $5
    WHERE local_day = $1 AND taker = $2 AND outcome IS DISTINCT FROM 'made'`,
};

/** Operators are told at $2 that the backup of the day $1 failed; no row where they were, or where it did not. */
export const TELL_BACKUP_FAILED: Statement<[localDay: string, at: Date], { readonly last_taken_at: Date | null }> = {
  name: 'tell-backup-failed',
  text: `UPDATE backup_runs SET told_at = $2 WHERE local_day = $1 AND outcome = 'failed' AND told_at IS NULL
    RETURNING (SELECT max(taken_at) FROM backup_runs WHERE outcome = 'made') AS last_taken_at`,
};

/** Where operators are written to; those of the demo read no mail. */
export const OPERATOR_ADDRESSES: Statement<[], { readonly email: string }> = {
  name: 'operator-addresses',
  text: `SELECT email FROM members WHERE role = 'operator' AND withdrawn_at IS NULL AND NOT is_demo
    AND verified_at IS NOT NULL AND email IS NOT NULL ORDER BY id`,
};
