import type { SeriesCategory } from '../../../domain/series/series.ts';
import type { CaseReport, CaseState } from '../../../../common/kernel/moderation.ts';
import type { KeptCase } from '../../../domain/community/moderation.ts';
import type { ReviewId, AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';
import { reviewMarks, type SpotJson } from './review-marks.ts';

/** Reports of one case that are shown. */
const SHOWN_REPORTS = 20;

/** Whoever has withdrawn has no name. */
const named = (id: string): string =>
  `(SELECT json_build_object('id', id, 'name', name) FROM authors WHERE id = ${id} AND name <> '')`;

const CASE = `json_build_object(
  'reviewId', cases.review_id, 'state', cases.state, 'text', cases.text, 'isDeleted', reviews.deleted_at IS NOT NULL,
  'writtenAt', reviews.written_at, 'writer', ${named('reviews.author_id')},
  'series', json_build_object('id', series.id, 'title', series.title),
  'spot', ${reviewMarks('reviews').spot}, 'isSpoiler', ${reviewMarks('reviews').isSpoiler},
  'reports', coalesce((
    SELECT json_agg(json_build_object(
      'reason', latest.reason, 'note', latest.note, 'reportedAt', latest.reported_at, 'reporter', ${named('latest.member_id')}
    ) ORDER BY latest.reported_at DESC, latest.member_id DESC)
    FROM (
      SELECT * FROM review_reports AS reports WHERE reports.review_id = cases.review_id
      ORDER BY reported_at DESC, member_id DESC LIMIT ${SHOWN_REPORTS}
    ) AS latest
  ), '[]'),
  'totalReports', (SELECT count(*) FROM review_reports AS reports WHERE reports.review_id = cases.review_id),
  'operator', ${named('cases.operator_id')}, 'reason', cases.reason, 'note', cases.note,
  'openedAt', cases.opened_at, 'changedAt', cases.changed_at
)`;

const REVIEW_AND_SERIES = `JOIN reviews ON reviews.id = cases.review_id JOIN series ON series.id = reviews.series_id`;

/** A case of a page; null where the page is empty. */
export interface CaseRow {
  readonly total_count: number;
  readonly one: CaseJson | null;
}

function casesOf(
  which: string,
  key: string,
  direction: 'ASC' | 'DESC',
): Statement<[size: number, skipped: number], CaseRow> {
  const where = `state ${which} ('open', 'taken')`;
  return {
    name: `review-cases-${key}`,
    text: `
      SELECT (SELECT count(*) FROM review_cases WHERE ${where}) AS total_count, page.one
      FROM (SELECT) AS total LEFT JOIN LATERAL (
        SELECT ${CASE} AS one, cases.${key} AS key, cases.review_id FROM (
          SELECT * FROM review_cases WHERE ${where} ORDER BY ${key} ${direction}, review_id ${direction} LIMIT $1 OFFSET $2
        ) AS cases ${REVIEW_AND_SERIES}
      ) AS page ON true
      ORDER BY page.key ${direction}, page.review_id ${direction}`,
  };
}

/** The size $1 and skipped $2 of the cases that wait or are closed; one row without a case when the page is empty. */
export const CASES = {
  open: casesOf('IN', 'opened_at', 'ASC'),
  closed: casesOf('NOT IN', 'changed_at', 'DESC'),
} as const;

export type OrNull<Json, Keys extends keyof Json> = Omit<Json, Keys> & {
  readonly [Key in Keys]: Exclude<Json[Key], undefined> | null;
};

export type ReportJson = OrNull<Omit<CaseReport, 'reportedAt'>, 'note' | 'reporter'> & { readonly reportedAt: string };

export type CaseJson = OrNull<
  Omit<KeptCase, 'reports' | 'marks' | 'writtenAt' | 'openedAt' | 'changedAt'>,
  'writer' | 'operator' | 'reason' | 'note'
> & {
  readonly reports: readonly ReportJson[];
  readonly spot: SpotJson | null;
  readonly isSpoiler: boolean;
  readonly writtenAt: string;
  readonly openedAt: string;
  readonly changedAt: string;
};

/** The case of the comment $1. */
export const REVIEW_CASE: Statement<[review: ReviewId], { readonly one: CaseJson }> = {
  name: 'review-case',
  text: `SELECT ${CASE} AS one FROM review_cases AS cases ${REVIEW_AND_SERIES} WHERE cases.review_id = $1`,
};

export interface JudgedRow {
  readonly writer_id: AuthorId;
  readonly series_id: SeriesId;
  readonly state: CaseState | null;
  readonly text: string;
}

/** What is to be judged of the comment $1, whose series is locked. */
export const JUDGED: Statement<[review: ReviewId], JudgedRow> = {
  name: 'judged-review',
  text: `SELECT reviews.author_id AS writer_id, reviews.series_id, cases.state,
      coalesce(nullif(reviews.text, ''), cases.text, '') AS text
    FROM reviews LEFT JOIN review_cases AS cases ON cases.review_id = reviews.id WHERE reviews.id = $1`,
};

/** The case of the comment $1 with the text $2 is in the state $3 by the operator $4 for the reason $5, with $6, at $7. */
export const SET_CASE: Statement<
  [
    review: ReviewId,
    text: string,
    state: CaseState,
    operator: AuthorId,
    reason: string | null,
    note: string | null,
    at: Date,
  ],
  NoRow
> = {
  name: 'set-review-case',
  text: `INSERT INTO review_cases (review_id, text, state, operator_id, reason, note, opened_at, changed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
    ON CONFLICT (review_id) DO UPDATE SET text = excluded.text, state = excluded.state, operator_id = excluded.operator_id,
      reason = excluded.reason, note = excluded.note, changed_at = excluded.changed_at`,
};

/** The comment $1 is down from $2 on, null for not at all. */
export const TAKE_DOWN_REVIEW: Statement<[review: ReviewId, since: Date | null], NoRow> = {
  name: 'take-down-review',
  text: `UPDATE reviews SET taken_down_at = $2, pinned_number = CASE WHEN $2::timestamptz IS NULL THEN pinned_number END
    WHERE id = $1`,
};

export interface PlacedRow {
  readonly author_id: AuthorId;
  readonly category: SeriesCategory;
}

/** The series $1, held until the end of the transaction. */
export const PLACED_SERIES: Statement<[series: SeriesId], PlacedRow> = {
  name: 'placed-series',
  text: `SELECT author_id, category FROM series WHERE id = $1 AND status = 'published' FOR NO KEY UPDATE`,
};

/** The series $1 belongs to $2. */
export const PLACE_SERIES: Statement<[series: SeriesId, category: SeriesCategory], NoRow> = {
  name: 'place-series',
  text: `UPDATE series SET category = $2 WHERE id = $1`,
};
