import { sql, type Kysely } from 'kysely';

/** Who is mentioned in which comment, and by which name; a notification of it, which can be turned off as the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const KINDS = `'new-story', 'comment', 'reply', 'mention', 'likes', 'candy', 'payout'`;
const NOTICES = `'taken-down', 'restored', 'promoted', 'work-taken-down', 'work-restored'`;

const STATEMENTS = [
  `CREATE TABLE review_mentions (
    review_id bigint NOT NULL REFERENCES reviews ON DELETE CASCADE,
    member_id bigint NOT NULL REFERENCES members ON DELETE CASCADE,
    -- As it stands in the text.
    name nfc_text NOT NULL CHECK (name <> ''),
    PRIMARY KEY (review_id, member_id)
  )`,
  `CREATE INDEX review_mentions_by_member ON review_mentions (member_id)`,
  // What stands already has no other kind, so that it is not looked through under the lock.
  `ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
    ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${KINDS}, ${NOTICES})) NOT VALID`,
  `ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check`,
  `ALTER TABLE notification_mutes DROP CONSTRAINT notification_mutes_kind_check,
    ADD CONSTRAINT notification_mutes_kind_check CHECK (kind IN (${KINDS}))`,
];
