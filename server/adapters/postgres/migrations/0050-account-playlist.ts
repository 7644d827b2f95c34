import { sql, type Kysely } from 'kysely';

/** What members have lined up, on all their devices (ADR 0088), and how that was changed (ADR 0089). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PLAYLISTS).execute(db);
  await sql.raw(CHANGES).execute(db);
}

const PLAYLISTS = `CREATE TABLE playlists (
  member_id bigint PRIMARY KEY REFERENCES members,
  -- One of the member's places, so that devices are told of both alike.
  revision bigint NOT NULL CHECK (revision > 0),
  -- In their order, without a reference: whoever deletes a series leaves a number that nothing is shown of.
  series_ids bigint[] NOT NULL,
  -- At which each was lined up last, by which journal, and at which by any other one; 0 for none.
  revisions bigint[] NOT NULL,
  journals uuid[] NOT NULL,
  other_revisions bigint[] NOT NULL,
  CHECK (cardinality(series_ids) = cardinality(revisions) AND cardinality(series_ids) = cardinality(journals)
    AND cardinality(series_ids) = cardinality(other_revisions)),
  CHECK (cardinality(series_ids) <= 500)
) WITH (fillfactor = 50)`;

const CHANGES = `CREATE TABLE playlist_changes (
  member_id bigint NOT NULL REFERENCES members,
  -- Of the playlist, and which of the changes that were made at it.
  revision bigint NOT NULL,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  series_id bigint NOT NULL,
  -- Where it stood before, from 0; null where it did not.
  index_before integer,
  PRIMARY KEY (member_id, revision, number)
)`;
