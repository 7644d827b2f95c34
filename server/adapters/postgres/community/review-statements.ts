import type { SeriesNameRow } from '../creators/creator-statements.ts';
import type { ReviewSort } from '../../../../common/kernel/review.ts';
import type { ReviewWriter } from '../../../domain/community/review.ts';
import type { SeriesId, StoryId, AuthorId, ReviewId } from '../../../../common/kernel/ids.ts';
import type { Mention } from '../../../../common/kernel/mention.ts';
import type { Statement, NoRow } from '../database.ts';
import { mentionsOf } from './mention-statements.ts';
import { reviewMarks, type SpotJson } from './review-marks.ts';

/** Whether the member `principal` reads a concealed comment: its writer, and the author of the series what they hid. */
const reads = (review: string, principal: string): string =>
  `(${principal} = ${review}.author_id OR ${principal} = place.author_id AND ${review}.taken_down_at IS NULL)`;

/** A comment as JSON, of the series `place`, for the member `principal`. */
const review = (review: string, principal: string, rest = ''): string => `json_build_object(
  'id', ${review}.id,
  'text', CASE WHEN NOT ${review}.is_concealed OR ${reads(review, principal)} THEN ${review}.text ELSE '' END,
  'writtenAt', ${review}.written_at,
  'isByAuthor', ${review}.author_id = place.author_id,
  'isDeleted', ${review}.deleted_at IS NOT NULL,
  'isHidden', ${review}.deleted_at IS NULL AND ${review}.is_concealed,
  'totalLikes', ${review}.total_likes,
  'isLiked', EXISTS (
    SELECT FROM review_likes WHERE review_likes.review_id = ${review}.id AND review_likes.member_id = ${principal}
  ),
  'isBlocked', (
    SELECT author_mutes.blocked_at IS NOT NULL FROM author_mutes
    WHERE ${review}.deleted_at IS NULL AND author_mutes.member_id = ${principal} AND author_mutes.author_id = ${review}.author_id
  ),
  'spot', ${reviewMarks(review).spot},
  'isSpoiler', ${reviewMarks(review).isSpoiler},
  'mentions', ${mentionsOf(review)},
  'writer', (
    SELECT json_build_object('id', members.id, 'name', authors.name, 'email', members.email, 'image', authors.profile_image)
    FROM members JOIN authors ON authors.id = members.id
    WHERE members.id = ${review}.author_id AND members.withdrawn_at IS NULL
  )
  ${rest}
)`;

/** Answers below a comment that the member `principal` sees. */
const answers = (parent: string, principal: string): string => `coalesce((
    SELECT json_agg(${review('answers', principal)} ORDER BY answers.id) FROM reviews AS answers
    WHERE answers.parent_id = ${parent}.id AND answers.deleted_at IS NULL
      AND (NOT answers.is_concealed OR ${reads('answers', principal)})
  ), '[]')`;

const withAnswers = (one: string, principal: string): string =>
  review(
    one,
    principal,
    `, 'isPinned', ${one}.pinned_number IS NOT NULL, 'parentId', ${one}.parent_id,
    'subReviews', ${answers(one, principal)}`,
  );

export type WriterJson = Omit<ReviewWriter, 'email' | 'image'> & {
  readonly email: string | null;
  readonly image: string | null;
};

export interface SubReviewJson {
  readonly id: ReviewId;
  readonly text: string;
  readonly writtenAt: string;
  readonly isByAuthor: boolean;
  readonly isDeleted: boolean;
  readonly isHidden: boolean;
  readonly totalLikes: number;
  readonly isLiked: boolean;
  /** Null for whose writer is not muted. */
  readonly isBlocked: boolean | null;
  readonly spot: SpotJson | null;
  readonly isSpoiler: boolean;
  readonly mentions: readonly Mention[] | null;
  readonly writer: WriterJson | null;
}

export interface ReviewJson extends SubReviewJson {
  readonly isPinned: boolean;
  readonly parentId: ReviewId | null;
  readonly subReviews: readonly SubReviewJson[];
}

export interface ReviewsRow {
  readonly owner_id: AuthorId;
  readonly moment: number;
  readonly total_count: number;
  readonly review: ReviewJson | { readonly id: null };
}

type ReviewsStatement = Statement<
  [
    series: SeriesId,
    member: AuthorId | null,
    before: number | null,
    size: number,
    skipped: number,
    story: StoryId | null,
  ],
  ReviewsRow
>;

/** How comments are put in order: what is read of each of the series `place` for it, the highest first, and whose order it is. */
interface ReviewOrder {
  readonly read: string;
  readonly highest: readonly string[];
  readonly id: string;
}

/** Above the number of every comment. */
const PINNED = '(1::bigint << 62)';
const isPinned = 'coalesce(reviews.pinned_number <= place.moment, false)';

/** By one number: sorting thousands of comments by two columns makes the statement a sixth longer. */
const NEWEST: ReviewOrder = {
  read: `CASE WHEN ${isPinned} THEN ${PINNED} + reviews.id ELSE reviews.id END AS rank`,
  highest: ['rank'],
  id: `rank % ${PINNED}`,
};
const LIKED: ReviewOrder = {
  read: `${isPinned} AS is_first, reviews.total_likes AS likes, reviews.id AS rank`,
  highest: ['is_first', 'likes', 'rank'],
  id: 'rank',
};

/** The comments of a page, in this order. */
function reviewsBy(name: string, { read, highest, id }: ReviewOrder): ReviewsStatement {
  const descending = (of: string): string => highest.map((column) => `${of}.${column} DESC`).join(', ');
  return {
    name,
    text: `
    WITH place AS MATERIALIZED (
      SELECT author_id, coalesce($3::bigint, (
        SELECT greatest(
          (SELECT max(id) FROM reviews WHERE series_id = $1 AND parent_id IS NULL),
          (SELECT max(gone_number) FROM reviews WHERE series_id = $1 AND gone_number IS NOT NULL),
          (SELECT max(pinned_number) FROM reviews WHERE series_id = $1 AND pinned_number IS NOT NULL))
      ), 0) AS moment
      FROM series WHERE id = $1 AND status = 'published'
    ),
    seen AS MATERIALIZED (
      SELECT ${read}
      FROM reviews, place
      WHERE reviews.series_id = $1 AND reviews.parent_id IS NULL AND reviews.id <= place.moment
        AND (reviews.gone_number IS NULL OR reviews.gone_number > place.moment
          OR reviews.deleted_at IS NULL AND ${reads('reviews', '$2::bigint')})
        AND ($6::bigint IS NULL OR reviews.story_id = $6::bigint AND EXISTS (
          SELECT FROM stories WHERE stories.id = $6::bigint AND stories.status = 'published'))
    )
    SELECT place.author_id AS owner_id, place.moment, (SELECT count(*) FROM seen) AS total_count,
      ${withAnswers('page', '$2::bigint')} AS review
    FROM place LEFT JOIN LATERAL (
      SELECT reviews.*, ${highest.map((column) => `chosen.${column}`).join(', ')}
      FROM (SELECT * FROM seen ORDER BY ${descending('seen')} LIMIT $4 OFFSET $5) AS chosen
        CROSS JOIN LATERAL (SELECT * FROM reviews WHERE reviews.id = chosen.${id} LIMIT 1) AS reviews
    ) AS page ON true
    ORDER BY ${descending('page')}`,
  };
}

/**
 * The size $4 and skipped $5 of the comments on the series $1 for the member $2, null for nobody, as they were before
 * $3, null for now; of the story $6 alone, null for all. One row without a comment when the page is empty; none when there is no such series. Of `liked` the
 * likes are those of now.
 */
export const REVIEWS: Readonly<Record<ReviewSort, ReviewsStatement>> = {
  newest: reviewsBy('reviews', NEWEST),
  liked: reviewsBy('reviews-by-likes', LIKED),
};

/** The comment or answer $1 as the member $2 sees it. */
export const REVIEW: Statement<[id: ReviewId, member: AuthorId], { readonly review: ReviewJson }> = {
  name: 'review',
  text: `SELECT ${withAnswers('reviews', '$2::bigint')} AS review
    FROM reviews JOIN series AS place ON place.id = reviews.series_id WHERE reviews.id = $1`,
};

/**
 * The $2 latest comments of others on the published series of the author $1, those first that they have not answered. Of each series the
 * $3 latest are looked through.
 */
export const REVIEWS_TO_ANSWER: Statement<
  [author: AuthorId, count: number, lookedThrough: number],
  SeriesNameRow & { readonly is_answered: boolean; readonly review: ReviewJson }
> = {
  name: 'reviews-to-answer',
  text: `
    SELECT place.id AS series_id, place.title AS series_title, page.is_answered, ${withAnswers('page', '$1::bigint')} AS review
    FROM (
      SELECT latest.*, EXISTS (
        SELECT FROM reviews AS answers
        WHERE answers.parent_id = latest.id AND answers.deleted_at IS NULL AND answers.author_id = $1
      ) AS is_answered
      FROM series CROSS JOIN LATERAL (
        SELECT * FROM reviews
        WHERE reviews.series_id = series.id AND reviews.parent_id IS NULL AND reviews.deleted_at IS NULL
          AND NOT reviews.is_concealed AND reviews.author_id <> $1
        ORDER BY reviews.id DESC LIMIT $3
      ) AS latest
      WHERE series.author_id = $1 AND series.status = 'published'
      ORDER BY is_answered, latest.id DESC LIMIT $2
    ) AS page JOIN series AS place ON place.id = page.series_id
    ORDER BY page.is_answered, page.id DESC`,
};

export type IdRow = { readonly id: ReviewId };

/** What somebody writes: who, where, as an answer to what, null for a comment, of which second of which story, null for none, and when. */
type WrittenValues = [
  series: SeriesId,
  writer: AuthorId,
  parent: ReviewId | null,
  text: string,
  story: StoryId | null,
  seconds: number | null,
  at: Date,
];

/** What the member $2, who has sent $4 to the series $1 as an answer to $3 and about the second $6 of the story $5, has sent since $7. */
export const SENT_ALREADY: Statement<WrittenValues, IdRow> = {
  name: 'review-sent-already',
  text: `SELECT id FROM reviews
    WHERE author_id = $2 AND series_id = $1 AND parent_id IS NOT DISTINCT FROM $3::bigint AND text = $4
      AND story_id IS NOT DISTINCT FROM $5::bigint AND story_seconds IS NOT DISTINCT FROM $6::integer
      AND written_at > $7 AND deleted_at IS NULL
    ORDER BY id DESC LIMIT 1`,
};

/** Whether the member $1 has a name to write under. */
export const HAS_NAME: Statement<[member: AuthorId], { readonly has_name: boolean }> = {
  name: 'review-writer',
  text: `SELECT name <> '' AS has_name FROM authors WHERE id = $1`,
};

export interface AnsweredRow {
  readonly id: ReviewId;
  readonly root_writer: AuthorId;
  readonly writer: AuthorId;
  readonly answer_count: number;
}

/** The comment $2 on the series $1 that is answered, or the one below which the answer $2 stands. */
export const ANSWERED: Statement<[series: SeriesId, id: ReviewId], AnsweredRow> = {
  name: 'review-answered',
  text: `SELECT root.id, root.author_id AS root_writer, one.author_id AS writer,
      (SELECT count(*) FROM reviews WHERE parent_id = root.id AND deleted_at IS NULL) AS answer_count
    FROM reviews AS one JOIN reviews AS root ON root.id = coalesce(one.parent_id, one.id)
    WHERE one.id = $2 AND one.series_id = $1 AND one.deleted_at IS NULL AND NOT one.is_concealed
      AND root.gone_number IS NULL`,
};

/** How long the story $2 of the series $1 is, where it is published. */
export const PUBLISHED_STORY: Statement<[series: SeriesId, story: StoryId], { readonly duration_seconds: number }> = {
  name: 'review-story',
  text: `SELECT recordings.duration_seconds FROM stories JOIN recordings ON recordings.file = stories.recording_file
    WHERE stories.id = $2 AND stories.series_id = $1 AND stories.status = 'published'`,
};

/** The member $2 comments on the locked series $1, or answers $3, with $4 about the second $6 of the story $5 at $7; $8: it spoils. */
export const ADD_REVIEW: Statement<[...WrittenValues, isSpoiler: boolean], IdRow> = {
  name: 'add-review',
  text: `
    WITH added AS (
      INSERT INTO reviews (series_id, author_id, parent_id, text, story_id, story_seconds, written_at, is_spoiler)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      RETURNING id, parent_id
    ),
    counted AS (
      UPDATE series SET total_reviews = total_reviews + 1 FROM added WHERE series.id = $1 AND added.parent_id IS NULL
    )
    SELECT id FROM added`,
};

/** Locks the series of the comment $1 until the end of the transaction. */
export const LOCK_SERIES_OF_REVIEW: Statement<[id: ReviewId], NoRow> = {
  name: 'lock-series-of-review',
  text: `SELECT FROM series WHERE id = (SELECT series_id FROM reviews WHERE id = $1) FOR NO KEY UPDATE`,
};

export interface PlaceRow {
  readonly series_id: SeriesId;
  readonly writer_id: AuthorId;
  readonly owner_id: AuthorId;
  readonly parent_id: ReviewId | null;
  readonly is_deleted: boolean;
  readonly is_concealed: boolean;
  readonly is_pinned: boolean;
  readonly status: string;
}

/** Whose the comment $1 is, and who can read it. */
export const REVIEW_PLACE: Statement<[id: ReviewId], PlaceRow> = {
  name: 'review-place',
  text: `SELECT reviews.series_id, reviews.author_id AS writer_id, series.author_id AS owner_id, reviews.parent_id,
      reviews.deleted_at IS NOT NULL AS is_deleted, reviews.is_concealed, reviews.pinned_number IS NOT NULL AS is_pinned,
      series.status
    FROM reviews JOIN series ON series.id = reviews.series_id WHERE reviews.id = $1`,
};

/** The comment $1 is deleted at $2. */
export const DELETE_REVIEW: Statement<[id: ReviewId, at: Date], NoRow> = {
  name: 'delete-review',
  text: `UPDATE reviews SET text = '', deleted_at = $2, pinned_number = NULL WHERE id = $1 AND deleted_at IS NULL`,
};

/** The member $2 likes the comment $1 from $3 on. */
export const LIKE_REVIEW: Statement<[id: ReviewId, member: AuthorId, at: Date], NoRow> = {
  name: 'like-review',
  text: `INSERT INTO review_likes (review_id, member_id, liked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
};

/** The member $2, null for whoever does, likes the comment $1 no more. */
export const UNLIKE_REVIEW: Statement<[id: ReviewId, member: AuthorId | null], NoRow> = {
  name: 'unlike-review',
  text: `DELETE FROM review_likes WHERE review_id = $1 AND ($2::bigint IS NULL OR member_id = $2)`,
};

/** How many like the comment $1. */
export const REVIEW_LIKES: Statement<[id: ReviewId], { readonly total_likes: number }> = {
  name: 'review-likes',
  text: `SELECT total_likes FROM reviews WHERE id = $1`,
};

/** The comment $1 is hidden from $2 on, null for not at all. */
export const HIDE_REVIEW: Statement<[id: ReviewId, since: Date | null], NoRow> = {
  name: 'hide-review',
  text: `UPDATE reviews SET hidden_at = $2, pinned_number = CASE WHEN $2::timestamptz IS NULL THEN pinned_number END
    WHERE id = $1 AND deleted_at IS NULL`,
};

/** The comment $1, or the one below which $1 stands, is seen as long as it can be read or has an answer that can. */
export const REFRESH_REVIEW: Statement<[id: ReviewId], NoRow> = {
  name: 'refresh-review',
  text: `
    WITH root AS (
      SELECT id, series_id, gone_number IS NOT NULL AS was_gone,
        (deleted_at IS NOT NULL OR is_concealed) AND NOT EXISTS (
          SELECT FROM reviews AS answers
          WHERE answers.parent_id = root.id AND answers.deleted_at IS NULL AND NOT answers.is_concealed
        ) AS is_gone
      FROM reviews AS root WHERE id = (SELECT coalesce(parent_id, id) FROM reviews WHERE id = $1)
    ),
    moved AS (
      UPDATE reviews SET gone_number = CASE WHEN root.is_gone THEN nextval('review_numbers') END
      FROM root WHERE reviews.id = root.id AND root.is_gone <> root.was_gone
    )
    UPDATE series SET total_reviews = total_reviews + CASE WHEN root.is_gone THEN -1 ELSE 1 END
    FROM root WHERE series.id = root.series_id AND root.is_gone <> root.was_gone`,
};

/** The comment $1 is before the others no more; if $2, nor is any other of its series. */
export const UNPIN_REVIEWS: Statement<[id: ReviewId, isPinned: boolean], NoRow> = {
  name: 'unpin-reviews',
  text: `UPDATE reviews SET pinned_number = NULL
    WHERE series_id = (SELECT series_id FROM reviews WHERE id = $1) AND pinned_number IS NOT NULL
      AND ($2 OR id = $1)`,
};

/** The comment $1 is before all others. */
export const PIN_REVIEW: Statement<[id: ReviewId], NoRow> = {
  name: 'pin-review',
  text: `UPDATE reviews SET pinned_number = nextval('review_numbers') WHERE id = $1`,
};

/** The member $2 reports the comment $1 for the reason $3 with the words $4 at $5. */
export const REPORT_REVIEW: Statement<
  [id: ReviewId, reporter: AuthorId, reason: string, note: string | null, at: Date],
  NoRow
> = {
  name: 'report-review',
  text: `INSERT INTO review_reports (review_id, member_id, reason, note, text, reported_at)
    SELECT id, $2, $3, $4, text, $5 FROM reviews WHERE id = $1 AND deleted_at IS NULL ON CONFLICT DO NOTHING`,
};
