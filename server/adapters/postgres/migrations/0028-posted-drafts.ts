import { sql, type Kysely } from 'kysely';

/**
 * What keeps two windows from writing over each other: which file a story got, and when, beyond the life of its upload;
 * and what has become of a draft that was posted under a key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE stories ADD sound_name nfc_text, ADD sound_given_at timestamptz,
    ADD CHECK ((sound_name IS NULL) = (sound_given_at IS NULL))`,
  `UPDATE stories SET sound_name = uploads.name, sound_given_at = uploads.created_at
    FROM uploads WHERE uploads.id = stories.upload_id`,
  `CREATE TABLE posted_drafts (
    member_id bigint NOT NULL REFERENCES members,
    key uuid NOT NULL,
    -- Of all that was said, so that the same is known again.
    digest text NOT NULL,
    series_id bigint NOT NULL REFERENCES series ON DELETE CASCADE,
    -- Null where it became a series.
    story_id bigint REFERENCES stories ON DELETE CASCADE,
    PRIMARY KEY (member_id, key)
  )`,
  `CREATE INDEX posted_drafts_of_series ON posted_drafts (series_id)`,
  `CREATE INDEX posted_drafts_of_story ON posted_drafts (story_id) WHERE story_id IS NOT NULL`,
];
