import { sql, type Kysely } from 'kysely';

/**
 * Files on their way from authors to stories (ADR 0027). A row reserves its bytes before the first one is sent; what is
 * known of the file afterwards is here as well. A change of state is announced on the channel `uploads`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE uploads (
    id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
    owner_id bigint NOT NULL REFERENCES members,
    name nfc_text NOT NULL,
    bytes bigint NOT NULL CHECK (bytes > 0),
    state text NOT NULL DEFAULT 'receiving' CHECK (state IN ('receiving', 'processing', 'ready', 'refused')),
    refusal text CHECK (refusal IN ('not-audio', 'unreadable', 'too-long', 'too-short', 'silent', 'failed')),
    recording_file text REFERENCES recordings,
    created_at timestamptz NOT NULL,
    CHECK ((state = 'ready') = (recording_file IS NOT NULL)),
    CHECK ((state = 'refused') = (refusal IS NOT NULL))
  )`,
  `CREATE INDEX uploads_open ON uploads (owner_id) WHERE state IN ('receiving', 'processing')`,
  `CREATE INDEX uploads_by_age ON uploads (created_at)`,
  `CREATE INDEX uploads_by_recording ON uploads (recording_file) WHERE recording_file IS NOT NULL`,

  // The file that a story waits for, or got its sound from; when it is to be published, where that is not at once.
  `ALTER TABLE stories ADD upload_id text UNIQUE REFERENCES uploads ON DELETE SET NULL,
    ADD publish_at timestamptz,
    ADD deleted_at timestamptz`,
  `CREATE INDEX stories_deleted ON stories (deleted_at) WHERE status = 'deleted' AND recording_file IS NOT NULL`,
  // When it was last known to be needed.
  `ALTER TABLE recordings ADD needed_at timestamptz NOT NULL DEFAULT now()`,

  `CREATE FUNCTION uploads_announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('uploads', new.owner_id::text);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER uploads_announce AFTER UPDATE OF state ON uploads FOR EACH ROW EXECUTE FUNCTION uploads_announce()`,
];
