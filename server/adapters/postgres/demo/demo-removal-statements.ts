import type { Statement, NoRow } from '../database.ts';

/** A purchase for which nobody paid: in the demo's sandboxes, or a test purchase. */
const IS_FREE = `purchases.is_free`;
/** One in the demo's sandboxes, whose payments and receipts are named so. */
const IS_SANDBOX = `(purchases.gateway = 'sandbox' OR coalesce(purchases.payment_key, '') LIKE 'sandbox-%')`;

/** Whoever is the demo's: its accounts, and the authors and people that came with it. */
const IS_DEMO_AUTHOR = `(authors.demo_key IS NOT NULL
  OR EXISTS (SELECT FROM members WHERE members.id = authors.id AND members.is_demo))`;

export interface DemoRow {
  readonly series: number;
  readonly accounts: number;
  readonly sign_in_accounts: number;
  readonly has_candy: boolean;
  readonly test_purchases: number;
}

/** What there is of the demo. */
export const DEMO_DATA: Statement<[], DemoRow> = {
  name: 'demo-data',
  text: `SELECT
    (SELECT count(*) FROM series JOIN authors ON authors.id = author_id
      WHERE series.demo_key IS NOT NULL OR ${IS_DEMO_AUTHOR}) AS series,
    (SELECT count(*) FROM authors WHERE ${IS_DEMO_AUTHOR}) AS accounts,
    (SELECT count(*) FROM members WHERE is_demo AND email IS NOT NULL) AS sign_in_accounts,
    EXISTS (SELECT FROM candy_accounts JOIN authors ON authors.id = owner_id WHERE ${IS_DEMO_AUTHOR})
      OR EXISTS (SELECT FROM candy_purchases AS purchases WHERE paid_at IS NOT NULL AND ${IS_SANDBOX}) AS has_candy,
    (SELECT count(*) FROM candy_purchases AS purchases
      WHERE paid_at IS NOT NULL AND ${IS_FREE} AND NOT ${IS_SANDBOX}) AS test_purchases`,
};

/** Every series of the demo and of its accounts is hidden. */
export const HIDE_DEMO_SERIES: Statement<[], NoRow> = {
  name: 'hide-demo-series',
  text: `UPDATE series SET status = 'hidden' FROM authors
    WHERE authors.id = author_id AND status IN ('scheduled', 'published')
      AND (series.demo_key IS NOT NULL OR ${IS_DEMO_AUTHOR})`,
};

/** What was loaded is not what would be loaded now, so that it is the next time; its files are known still. */
export const UNLOAD_DEMO: Statement<[], NoRow> = {
  name: 'unload-demo',
  text: `UPDATE demo_loads SET fingerprint = 'hidden ' || fingerprint WHERE fingerprint NOT LIKE 'hidden %'`,
};

/** Tables whose rows are never deleted, and the trigger that sees to it. */
const STAYING = [
  ...['candy_accounts', 'candy_movements', 'candy_entries', 'candy_lots', 'candy_lot_entries', 'candy_requests'].map(
    (table) => [table, `${table}_stay`],
  ),
  ['candy_grants', 'candy_grants_stay'],
  ['audit_log', 'audit_log_stays'],
] as const;

const ofSteps = (kind: string, texts: readonly string[]): readonly Statement<[], NoRow>[] =>
  texts.map((text, index) => ({ name: `demo-${kind}-${index}`, text }));

/** Lets rows be deleted up to the end of the transaction, in which nobody else writes there. */
export const LIFT_GUARDS = ofSteps(
  'lift',
  STAYING.map(([table, trigger]) => `ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`),
);
export const SET_GUARDS = ofSteps(
  'guard',
  STAYING.map(([table, trigger]) => `ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`),
);

/**
 * What goes, in tables that last as long as the transaction. Of the ledger it is whatever is connected with candy of the
 * demo: accounts that a movement connects are free or paid together.
 */
export const LIST_DEMO = ofSteps('list', [
  `CREATE TEMP TABLE gone_authors ON COMMIT DROP AS SELECT id, name FROM authors WHERE ${IS_DEMO_AUTHOR}`,
  `CREATE TEMP TABLE gone_series ON COMMIT DROP AS SELECT id FROM series
    WHERE demo_key IS NOT NULL OR author_id IN (SELECT id FROM gone_authors)`,
  `CREATE TEMP TABLE gone_stories ON COMMIT DROP AS SELECT id, recording_file FROM stories
    WHERE series_id IN (SELECT id FROM gone_series)`,
  `CREATE TEMP TABLE gone_trailers ON COMMIT DROP AS SELECT trailer_file FROM series
    WHERE trailer_file IS NOT NULL AND id IN (SELECT id FROM gone_series)`,
  `CREATE TEMP TABLE gone_reviews ON COMMIT DROP AS
    SELECT one.id FROM reviews AS one LEFT JOIN reviews AS root ON root.id = one.parent_id
    WHERE one.series_id IN (SELECT id FROM gone_series) OR one.author_id IN (SELECT id FROM gone_authors)
      OR (one.deleted_at IS NOT NULL AND root.author_id IN (SELECT id FROM gone_authors))`,
  `CREATE TEMP TABLE counted_series ON COMMIT DROP AS
    SELECT series_id AS id FROM likes WHERE member_id IN (SELECT id FROM gone_authors)
    UNION SELECT series_id FROM reviews WHERE id IN (SELECT id FROM gone_reviews)
    EXCEPT SELECT id FROM gone_series`,
  `CREATE TEMP TABLE gone_accounts ON COMMIT DROP AS
    WITH RECURSIVE free (id) AS (
      SELECT id FROM candy_accounts WHERE owner_id IN (SELECT id FROM gone_authors)
      UNION SELECT account_id FROM candy_entries JOIN candy_movements AS moved ON moved.id = movement_id
        LEFT JOIN candy_purchases AS purchases ON purchases.id = moved.purchase_id
        WHERE ${IS_FREE} OR moved.series_id IN (SELECT id FROM gone_series)
      UNION SELECT other.account_id FROM free
        JOIN candy_entries AS one ON one.account_id = free.id
        JOIN candy_entries AS other ON other.movement_id = one.movement_id
    )
    SELECT id FROM free`,
  `CREATE TEMP TABLE gone_movements ON COMMIT DROP AS
    SELECT DISTINCT moved.id, moved.purchase_id, moved.payout_id FROM candy_movements AS moved
    JOIN candy_entries ON movement_id = moved.id WHERE account_id IN (SELECT id FROM gone_accounts)`,
]);

/** Members, besides the demo's, whose candy is connected with the demo's and was paid for by somebody. */
export const PAID_CANDY: Statement<[], { readonly id: number }> = {
  name: 'demo-paid-candy',
  text: `SELECT DISTINCT purchases.member_id AS id FROM gone_movements
    JOIN candy_purchases AS purchases ON purchases.id = purchase_id AND paid_at IS NOT NULL AND NOT ${IS_FREE}
    ORDER BY id LIMIT 10`,
};

/** Members, besides the demo's, of whose payouts a step was decided by one of the demo's operators. */
export const JUDGED_PAYOUTS: Statement<[], { readonly id: number }> = {
  name: 'demo-judged-payouts',
  text: `SELECT DISTINCT author_id AS id FROM payouts WHERE (operator_id IN (SELECT id FROM gone_authors)
      OR id IN (SELECT payout_id FROM audit_log WHERE actor_id IN (SELECT id FROM gone_authors)))
    AND id NOT IN (SELECT payout_id FROM gone_movements WHERE payout_id IS NOT NULL) ORDER BY id LIMIT 10`,
};

const DEMO_AUTHOR = `(SELECT id FROM gone_authors)`;
const DEMO_SERIES = `(SELECT id FROM gone_series)`;
const DEMO_STORY = `(SELECT id FROM gone_stories)`;
const DEMO_REVIEW = `(SELECT id FROM gone_reviews)`;
const DEMO_CASE = `(SELECT id FROM content_cases WHERE series_id IN ${DEMO_SERIES} OR story_id IN ${DEMO_STORY}
  OR author_id IN ${DEMO_AUTHOR})`;
const MOVEMENT = `(SELECT id FROM gone_movements)`;

/** Takes away what was listed, each row before what it refers to. */
export const REMOVE_DEMO = ofSteps('remove', [
  `DELETE FROM audit_log WHERE actor_id IN ${DEMO_AUTHOR} OR member_id IN ${DEMO_AUTHOR} OR review_id IN ${DEMO_REVIEW}
    OR series_id IN ${DEMO_SERIES} OR story_id IN ${DEMO_STORY} OR payout_id IN (SELECT payout_id FROM gone_movements)
    OR purchase_id IN (SELECT id FROM candy_purchases
      WHERE member_id IN ${DEMO_AUTHOR} OR is_free OR id IN (SELECT purchase_id FROM gone_movements))`,

  // Candy.
  ...['unlocks', 'owed_unlocks'].map(
    (table) => `DELETE FROM ${table} WHERE member_id IN ${DEMO_AUTHOR} OR story_id IN ${DEMO_STORY}
      OR movement_id IN ${MOVEMENT}`,
  ),
  `DELETE FROM auto_unlocks WHERE member_id IN ${DEMO_AUTHOR} OR series_id IN ${DEMO_SERIES}`,
  `DELETE FROM sponsorships WHERE movement_id IN ${MOVEMENT}`,
  `DELETE FROM candy_grants WHERE movement_id IN ${MOVEMENT}`,
  `DELETE FROM candy_requests WHERE member_id IN ${DEMO_AUTHOR}`,
  `DELETE FROM candy_lot_entries WHERE movement_id IN ${MOVEMENT}`,
  `DELETE FROM candy_lots WHERE id IN ${MOVEMENT}`,
  `DELETE FROM candy_entries WHERE account_id IN (SELECT id FROM gone_accounts)`,
  `DELETE FROM candy_movements WHERE id IN ${MOVEMENT}`,
  `DELETE FROM candy_accounts WHERE id IN (SELECT id FROM gone_accounts)`,
  `DELETE FROM candy_purchases WHERE member_id IN ${DEMO_AUTHOR} OR is_free
    OR id IN (SELECT purchase_id FROM gone_movements)`,
  `DELETE FROM notifications USING gone_movements WHERE cause LIKE 'payout:' || payout_id || ':%'`,
  `DELETE FROM payouts WHERE id IN (SELECT payout_id FROM gone_movements)`,

  // What was said. An answer to a comment of the demo becomes a comment of its own.
  `DELETE FROM notifications WHERE member_id IN ${DEMO_AUTHOR} OR actor_id IN ${DEMO_AUTHOR}
    OR series_id IN ${DEMO_SERIES} OR story_id IN ${DEMO_STORY} OR review_id IN ${DEMO_REVIEW}`,
  `DELETE FROM notification_mutes WHERE member_id IN ${DEMO_AUTHOR}`,
  `DELETE FROM review_cases WHERE review_id IN ${DEMO_REVIEW}`,
  // What an operator of the demo has judged is judged again by somebody else.
  `UPDATE reviews SET taken_down_at = NULL FROM review_cases
    WHERE review_cases.review_id = reviews.id AND operator_id IN ${DEMO_AUTHOR} AND taken_down_at IS NOT NULL`,
  `UPDATE review_cases SET state = 'open', operator_id = NULL, reason = NULL, note = NULL
    WHERE operator_id IN ${DEMO_AUTHOR}`,
  `DELETE FROM review_reports WHERE member_id IN ${DEMO_AUTHOR} OR review_id IN ${DEMO_REVIEW}`,
  `DELETE FROM review_cases WHERE state = 'open'
    AND NOT EXISTS (SELECT FROM review_reports WHERE review_reports.review_id = review_cases.review_id)`,
  `DELETE FROM content_reports WHERE member_id IN ${DEMO_AUTHOR} OR case_id IN ${DEMO_CASE}`,
  `DELETE FROM content_cases WHERE id IN ${DEMO_CASE}
    OR NOT EXISTS (SELECT FROM content_reports WHERE content_reports.case_id = content_cases.id)`,
  `UPDATE content_cases SET operator_id = NULL, state = CASE state WHEN 'down' THEN 'down' ELSE 'open' END
    WHERE operator_id IN ${DEMO_AUTHOR}`,
  `DELETE FROM review_likes WHERE member_id IN ${DEMO_AUTHOR} OR review_id IN ${DEMO_REVIEW}`,
  `UPDATE reviews SET parent_id = NULL WHERE parent_id IN ${DEMO_REVIEW} AND id NOT IN ${DEMO_REVIEW}`,
  `DELETE FROM reviews WHERE id IN ${DEMO_REVIEW}`,
  `DELETE FROM likes WHERE member_id IN ${DEMO_AUTHOR} OR series_id IN ${DEMO_SERIES}`,
  `DELETE FROM series_follows WHERE member_id IN ${DEMO_AUTHOR} OR series_id IN ${DEMO_SERIES}`,
  `DELETE FROM author_follows WHERE member_id IN ${DEMO_AUTHOR} OR author_id IN ${DEMO_AUTHOR}`,
  // A comment is seen as long as it can be read or has an answer that can.
  `UPDATE reviews SET gone_number = CASE WHEN root.is_gone THEN nextval('review_numbers') END
    FROM (SELECT id, (deleted_at IS NOT NULL OR is_concealed) AND NOT EXISTS (
        SELECT FROM reviews AS answers
        WHERE answers.parent_id = one.id AND answers.deleted_at IS NULL AND NOT answers.is_concealed
      ) AS is_gone
      FROM reviews AS one WHERE parent_id IS NULL AND series_id IN (SELECT id FROM counted_series)) AS root
    WHERE reviews.id = root.id AND root.is_gone <> (gone_number IS NOT NULL)`,
  `UPDATE series SET
      total_likes = (SELECT count(*) FROM likes WHERE series_id = series.id),
      total_reviews = (SELECT count(*) FROM reviews
        WHERE series_id = series.id AND parent_id IS NULL AND gone_number IS NULL)
    WHERE id IN (SELECT id FROM counted_series)`,

  // Stories, series and who wrote them. What is hidden leaves every list.
  ...['listening_events', 'listening_stretches', 'story_places', 'bookmarks'].map(
    (table) => `DELETE FROM ${table} WHERE member_id IN ${DEMO_AUTHOR} OR series_id IN ${DEMO_SERIES}`,
  ),
  ...['journals', 'place_revisions', 'playlists', 'playlist_changes', 'bookmark_revisions'].map(
    (table) => `DELETE FROM ${table} WHERE member_id IN ${DEMO_AUTHOR}`,
  ),
  `DELETE FROM views WHERE series_id IN ${DEMO_SERIES}`,
  `DELETE FROM posted_drafts WHERE member_id IN ${DEMO_AUTHOR} OR series_id IN ${DEMO_SERIES}`,
  `DELETE FROM takedowns WHERE series_id IN ${DEMO_SERIES} OR story_id IN ${DEMO_STORY}`,
  `DELETE FROM collections WHERE demo_key IS NOT NULL`,
  `DELETE FROM collection_series WHERE series_id IN ${DEMO_SERIES}`,
  `UPDATE series SET status = 'hidden', first_story_id = NULL WHERE id IN ${DEMO_SERIES}`,
  `DELETE FROM stories WHERE id IN ${DEMO_STORY}`,
  `DELETE FROM series WHERE id IN ${DEMO_SERIES}`,
  `DELETE FROM uploads WHERE owner_id IN ${DEMO_AUTHOR}`,
  `DELETE FROM cover_uploads WHERE member_id IN ${DEMO_AUTHOR}`,
  `DELETE FROM recordings
    WHERE file IN (SELECT recording_file FROM gone_stories UNION SELECT trailer_file FROM gone_trailers)
    AND NOT EXISTS (SELECT FROM stories WHERE stories.recording_file = recordings.file)
    AND NOT EXISTS (SELECT FROM series WHERE series.trailer_file = recordings.file)
    AND NOT EXISTS (SELECT FROM uploads WHERE uploads.recording_file = recordings.file)`,
  `DELETE FROM covers WHERE NOT EXISTS (SELECT FROM series WHERE series.cover_hash = covers.hash)
    AND NOT EXISTS (SELECT FROM cover_uploads WHERE cover_uploads.hash = covers.hash)`,
  `DELETE FROM member_devices WHERE member_id IN ${DEMO_AUTHOR}`,
  `DELETE FROM logins WHERE member_id IN ${DEMO_AUTHOR}`,
  `DELETE FROM members WHERE id IN ${DEMO_AUTHOR}`,
  `DELETE FROM authors WHERE id IN ${DEMO_AUTHOR}`,
]);

/** Forgets what was loaded. @returns its files that nothing names any more */
export const FORGET_LOAD: Statement<[], { readonly file: string }> = {
  name: 'forget-demo-load',
  text: `WITH loaded AS (DELETE FROM demo_loads RETURNING files)
    SELECT DISTINCT file FROM loaded, unnest(files) AS file
    WHERE NOT EXISTS (SELECT FROM recordings WHERE recordings.file = file.file)
      AND NOT EXISTS (SELECT FROM covers WHERE covers.hash = left(file.file, 64))
      AND NOT EXISTS (SELECT FROM authors WHERE profile_image = left(file.file, 64))
      AND NOT EXISTS (SELECT FROM replaced_images WHERE replaced_images.hash = left(file.file, 64))`,
};

/** What was said is said again when the demo is loaded again. */
export const FORGET_COMMUNITY: Statement<[], NoRow> = {
  name: 'forget-demo-community',
  text: `DELETE FROM demo_communities`,
};
