import { sql, type Kysely } from 'kysely';

/**
 * Likes, comments, reports of them, and who follows what.
 *
 * Everything that happens to the comments of a series is numbered by one sequence while the series is locked: that one
 * was written, that one is to be seen no more, that one was pinned. What there was at a moment is then told by a number
 * alone, so that pages of that moment can be turned while others write and delete.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE likes (
    member_id bigint NOT NULL REFERENCES members,
    series_id bigint NOT NULL REFERENCES series,
    liked_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, series_id)
  )`,
  `CREATE INDEX likes_by_series ON likes (series_id)`,
  `CREATE INDEX likes_in_order ON likes (member_id, liked_at DESC, series_id DESC)`,

  `CREATE TABLE series_follows (
    member_id bigint NOT NULL REFERENCES members,
    series_id bigint NOT NULL REFERENCES series,
    followed_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, series_id)
  )`,
  `CREATE INDEX series_follows_by_series ON series_follows (series_id)`,
  `CREATE INDEX series_follows_in_order ON series_follows (member_id, followed_at DESC, series_id DESC)`,

  `CREATE TABLE author_follows (
    member_id bigint NOT NULL REFERENCES members,
    author_id bigint NOT NULL REFERENCES authors,
    followed_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, author_id),
    CHECK (member_id <> author_id)
  )`,
  `CREATE INDEX author_follows_by_author ON author_follows (author_id)`,
  `CREATE INDEX author_follows_in_order ON author_follows (member_id, followed_at DESC, author_id DESC)`,

  `CREATE SEQUENCE review_numbers`,
  // A deleted comment keeps its row, for the answers below it, but nothing of its text.
  `CREATE TABLE reviews (
    id bigint PRIMARY KEY DEFAULT nextval('review_numbers'),
    series_id bigint NOT NULL REFERENCES series,
    parent_id bigint REFERENCES reviews,
    author_id bigint NOT NULL REFERENCES members,
    text nfc_text NOT NULL CHECK (char_length(text) <= 1000),
    written_at timestamptz NOT NULL,
    deleted_at timestamptz,
    hidden_at timestamptz,
    -- From this number on it is before all others.
    pinned_number bigint,
    -- From this number on it is to be seen no more.
    gone_number bigint,
    CHECK ((text = '') = (deleted_at IS NOT NULL)),
    CHECK (pinned_number IS NULL OR parent_id IS NULL AND deleted_at IS NULL),
    CHECK (gone_number IS NULL OR parent_id IS NULL)
  )`,
  `ALTER SEQUENCE review_numbers OWNED BY reviews.id`,
  `CREATE INDEX reviews_in_order ON reviews (series_id, id DESC) INCLUDE (gone_number) WHERE parent_id IS NULL`,
  `CREATE INDEX reviews_by_parent ON reviews (parent_id, id) WHERE parent_id IS NOT NULL AND deleted_at IS NULL`,
  `CREATE INDEX reviews_by_author ON reviews (author_id, id DESC)`,
  `CREATE INDEX reviews_gone ON reviews (series_id, gone_number) WHERE gone_number IS NOT NULL`,
  `CREATE UNIQUE INDEX reviews_pinned ON reviews (series_id) WHERE pinned_number IS NOT NULL`,

  // With the text as it was, which may be deleted before anybody looks.
  `CREATE TABLE review_reports (
    review_id bigint NOT NULL REFERENCES reviews,
    member_id bigint NOT NULL REFERENCES members,
    reason text NOT NULL CHECK (reason IN ('spam', 'abuse', 'spoiler', 'adult', 'other')),
    note nfc_text,
    text nfc_text NOT NULL,
    reported_at timestamptz NOT NULL,
    PRIMARY KEY (review_id, member_id)
  )`,
  `CREATE INDEX review_reports_by_member ON review_reports (member_id)`,

  // Whoever withdraws is counted and answered on, but what they follow is nobody's business any more.
  `CREATE FUNCTION members_unfollow() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM series_follows WHERE member_id = new.id;
    DELETE FROM author_follows WHERE member_id = new.id OR author_id = new.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER members_unfollow AFTER UPDATE OF withdrawn_at ON members FOR EACH ROW
    WHEN (old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL) EXECUTE FUNCTION members_unfollow()`,
];
