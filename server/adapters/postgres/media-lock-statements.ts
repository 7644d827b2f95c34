import type { Statement } from './database.ts';

/** Up to the end of the transaction nobody else names what lies in the media store, or takes it away. */
export const LOCK_MEDIA: Statement = {
  name: 'lock-media',
  text: `SELECT pg_advisory_xact_lock(7316403)`,
};

/** Up to the end of the transaction nobody takes anything away from the media store; others may name what lies there. */
export const SHARE_MEDIA: Statement = {
  name: 'share-media',
  text: `SELECT pg_advisory_xact_lock_shared(7316403)`,
};
