import type { StoredFile } from './manifest.ts';

/** What a PostgreSQL takes in which nothing is, with its schema and the log of writes of making it. */
const EMPTY_DATABASE_BYTES = 80_000_000;
/** Bytes of tables and their indexes for each byte of the dump, and as many of the log of writes (docs/quality.md, "Backups, proved at size"). */
const ROWS_FACTOR = 4;
/** PostgreSQL removes what is beyond it (`max_wal_size`, with some of what is written meanwhile). */
const MOST_LOG_BYTES = 1_200_000_000;

/** Of a manifest. */
interface Sizes {
  readonly dump: Pick<StoredFile, 'bytes'>;
  readonly files: readonly Pick<StoredFile, 'bytes'>[];
}

/** @returns about how many bytes a verified backup takes aside: its rows, and its files one after the other (ADR 0067) */
export function roomToVerify({ dump, files }: Sizes): number {
  const rows = ROWS_FACTOR * dump.bytes;
  const largest = files.reduce((most, { bytes }) => Math.max(most, bytes), 0);
  return EMPTY_DATABASE_BYTES + rows + Math.min(rows, MOST_LOG_BYTES) + largest;
}
