import { sql, type Kysely } from 'kysely';

/** Places in stories that members have marked, with a note (ADR 0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Each change of a member's bookmarks has the next revision; whoever changes them holds this row.
  `CREATE TABLE bookmark_revisions (
    member_id bigint PRIMARY KEY REFERENCES members,
    revision bigint NOT NULL CHECK (revision >= 0)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE bookmarks (
    member_id bigint NOT NULL REFERENCES members,
    id uuid NOT NULL,
    story_id bigint NOT NULL REFERENCES stories,
    series_id bigint NOT NULL REFERENCES series,
    -- Of media time.
    seconds double precision NOT NULL CHECK (seconds >= 0),
    -- By the server's clock as well as is known.
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    -- The device that made the last change, and which of its changes it was.
    origin uuid NOT NULL,
    revision bigint NOT NULL,
    number integer NOT NULL,
    -- Stays, so that no other device brings it back.
    is_removed boolean NOT NULL,
    note text NOT NULL CHECK (char_length(note) <= 500),
    PRIMARY KEY (member_id, id),
    CHECK (note = '' OR NOT is_removed)
  )`,
  `CREATE INDEX bookmarks_of_stories ON bookmarks (story_id)`,
];
