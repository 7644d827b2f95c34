import type { DatabaseTransaction, Statement, NoRow } from '../database.ts';

/** Up to the end of the transaction nobody else names what lies in the media store, or takes it away. */
export const LOCK_MEDIA: Statement<[], NoRow> = {
  name: 'lock-media',
  text: `SELECT pg_advisory_xact_lock(7316403)`,
};

export const NO_BACKUP: Statement<[], { readonly is_free: boolean }> = {
  name: 'no-backup',
  text: `SELECT pg_try_advisory_xact_lock(7316405) AS is_free`,
};

/**
 * What the snapshot of a backup names stays where it is until it was copied.
 * @returns whether a backup is being made, or somebody else takes files away; otherwise none begins up to the end of the
 *   transaction
 */
export async function isBackupRunning(transaction: DatabaseTransaction): Promise<boolean> {
  const [row] = await transaction.run(NO_BACKUP, []);
  return row?.is_free !== true;
}

export const LOCK_MEDIA_TO_SWEEP: Statement<[], { readonly is_free: boolean }> = {
  name: 'lock-media-to-sweep',
  text: `SELECT pg_try_advisory_xact_lock(7316405) AS is_free, pg_advisory_xact_lock(7316403)`,
};

/**
 * Takes the media store to take files away from it.
 * @returns false while a backup is being made; nothing is to be taken away then
 */
export async function lockMediaToSweep(transaction: DatabaseTransaction): Promise<boolean> {
  const [row] = await transaction.run(LOCK_MEDIA_TO_SWEEP, []);
  return row?.is_free === true;
}

/** As long as the connection lasts nothing is taken away from the media store and from the uploads. */
export const KEEP_MEDIA: Statement<[], NoRow> = {
  name: 'keep-media',
  text: `SELECT pg_advisory_lock_shared(7316405)`,
};

/** Up to the end of the transaction nobody takes anything away from the media store; others may name what lies there. */
export const SHARE_MEDIA: Statement<[], NoRow> = {
  name: 'share-media',
  text: `SELECT pg_advisory_xact_lock_shared(7316403)`,
};
