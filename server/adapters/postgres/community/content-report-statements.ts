import type {
  Content,
  ContentCase,
  ContentCaseState,
  ContentKind,
  ContentReportReason,
} from '../../../../common/kernel/content-report.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { NoRow, Statement } from '../database.ts';

/** Reports of one case that are shown. */
const SHOWN_REPORTS = 20;
/** Things that a member has reported that are told. */
const TOLD_REPORTS = 1000;

export interface ContentPlaceRow {
  readonly owner_id: AuthorId;
  readonly is_shown: boolean;
}

/** Whose the content $1 is, and whether listeners find it. */
export const CONTENT_PLACE: Readonly<Record<ContentKind, Statement<[id: Content['id']], ContentPlaceRow>>> = {
  series: {
    name: 'reported-series',
    text: `SELECT author_id AS owner_id, status = 'published' AS is_shown FROM series WHERE id = $1`,
  },
  story: {
    name: 'reported-story',
    text: `SELECT author_id AS owner_id, stories.status = 'published' AND series.status = 'published' AS is_shown
      FROM stories JOIN series ON series.id = stories.series_id WHERE stories.id = $1`,
  },
  author: {
    name: 'reported-author',
    text: `SELECT id AS owner_id, name <> '' AS is_shown FROM authors WHERE id = $1`,
  },
};

/** The case of the content $1 $2, held until the end of the transaction; one that waits from $3 on where there was none. */
export const HOLD_CONTENT_CASE: Statement<[kind: ContentKind, id: Content['id'], at: Date], { readonly id: number }> = {
  name: 'hold-content-case',
  text: `INSERT INTO content_cases (kind, content_id, state, opened_at, changed_at) VALUES ($1, $2, 'open', $3, $3)
    ON CONFLICT (kind, content_id) DO UPDATE SET kind = excluded.kind RETURNING id`,
};

/** The member $2 reports for the reason $3 with the words $4 at $5 what the case $1 is about; no row where they have before. */
export const NOTE_CONTENT_REPORT: Statement<
  [caseId: number, reporter: AuthorId, reason: ContentReportReason, note: string | null, at: Date],
  { readonly case_id: number }
> = {
  name: 'report-content',
  text: `INSERT INTO content_reports (case_id, member_id, reason, note, reported_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING case_id`,
};

/** The case $1 waits again from $2 on, unless it does already or the work is down. */
export const REOPEN_CONTENT_CASE: Statement<[caseId: number, at: Date], NoRow> = {
  name: 'reopen-content-case',
  text: `UPDATE content_cases SET state = 'open', operator_id = NULL, note = NULL, opened_at = $2, changed_at = $2
    WHERE id = $1 AND state IN ('dismissed', 'answered', 'restored')`,
};

export interface OwnReportRow {
  readonly series_id: SeriesId | null;
  readonly story_id: StoryId | null;
  readonly author_id: AuthorId | null;
}

/** What the member $1 has reported, the latest first. */
export const OWN_REPORTS: Statement<[member: AuthorId], OwnReportRow> = {
  name: 'own-content-reports',
  text: `SELECT series_id, story_id, author_id FROM content_reports AS reports
    JOIN content_cases AS cases ON cases.id = reports.case_id
    WHERE reports.member_id = $1 ORDER BY reported_at DESC, case_id DESC LIMIT ${TOLD_REPORTS}`,
};

/** Whoever has withdrawn has no name. */
const named = (id: string): string =>
  `(SELECT json_build_object('id', id, 'name', name) FROM authors WHERE id = ${id} AND name <> '')`;

const CASE = `json_build_object(
  'id', cases.id, 'kind', cases.kind, 'contentId', cases.content_id, 'state', cases.state,
  'title', coalesce(stories.title, series.title, authors.name),
  'series', CASE WHEN series.id IS NOT NULL THEN json_build_object('id', series.id, 'title', series.title) END,
  'author', ${named('coalesce(series.author_id, cases.author_id)')},
  'madeByAi', series.made_by_ai,
  'isShown', coalesce(series.status = 'published' AND (cases.kind = 'series' OR stories.status = 'published'),
    authors.name <> ''),
  'isDeleted', coalesce(series.status = 'deleted' OR stories.status = 'deleted', false),
  'reports', coalesce((
    SELECT json_agg(json_build_object(
      'reason', latest.reason, 'note', latest.note, 'reportedAt', latest.reported_at, 'reporter', ${named('latest.member_id')}
    ) ORDER BY latest.reported_at DESC, latest.member_id DESC)
    FROM (
      SELECT * FROM content_reports AS reports WHERE reports.case_id = cases.id
      ORDER BY reported_at DESC, member_id DESC LIMIT ${SHOWN_REPORTS}
    ) AS latest
  ), '[]'),
  'totalReports', (SELECT count(*) FROM content_reports AS reports WHERE reports.case_id = cases.id),
  'operator', ${named('cases.operator_id')}, 'note', cases.note,
  'openedAt', cases.opened_at, 'changedAt', cases.changed_at
)`;

const CONTENT = `LEFT JOIN stories ON stories.id = cases.story_id
  LEFT JOIN series ON series.id = coalesce(cases.series_id, stories.series_id)
  LEFT JOIN authors ON authors.id = cases.author_id`;

type OrNull<Value> = Exclude<Value, undefined> | null;

interface ReportJson {
  readonly reason: ContentReportReason;
  readonly note: string | null;
  readonly reportedAt: string;
  readonly reporter: OrNull<ContentCase['author']>;
}

export interface ContentCaseJson extends Pick<
  ContentCase,
  'id' | 'state' | 'title' | 'isShown' | 'isDeleted' | 'totalReports'
> {
  readonly kind: ContentKind;
  readonly contentId: number;
  readonly series: OrNull<ContentCase['series']>;
  readonly author: OrNull<ContentCase['author']>;
  readonly madeByAi: OrNull<ContentCase['madeByAi']>;
  readonly reports: readonly ReportJson[];
  readonly operator: OrNull<ContentCase['operator']>;
  readonly note: string | null;
  readonly openedAt: string;
  readonly changedAt: string;
}

/** A case of a page; null where the page is empty. */
interface ContentCaseRow {
  readonly total_count: number;
  readonly one: ContentCaseJson | null;
}

function casesOf(
  which: 'IN' | 'NOT IN',
  key: 'opened_at' | 'changed_at',
): Statement<[size: number, skipped: number, kind: ContentKind], ContentCaseRow> {
  const where = `kind = $3 AND state ${which} ('open', 'taken')`;
  return {
    name: `content-cases-${key}`,
    text: `
      SELECT (SELECT count(*) FROM content_cases WHERE ${where}) AS total_count, page.one
      FROM (SELECT) AS total LEFT JOIN LATERAL (
        SELECT ${CASE} AS one, cases.${key} AS key, cases.id FROM (
          SELECT * FROM content_cases WHERE ${where} ORDER BY ${key} DESC, id DESC LIMIT $1 OFFSET $2
        ) AS cases ${CONTENT}
      ) AS page ON true
      ORDER BY page.key DESC, page.id DESC`,
  };
}

/** The size $1 and skipped $2 of the cases of the kind $3 that wait or are closed; one row without a case when the page is empty. */
export const CONTENT_CASES = {
  open: casesOf('IN', 'opened_at'),
  closed: casesOf('NOT IN', 'changed_at'),
} as const;

/** The case $1. */
export const CONTENT_CASE: Statement<[id: number], { readonly one: ContentCaseJson }> = {
  name: 'content-case',
  text: `SELECT ${CASE} AS one FROM content_cases AS cases ${CONTENT} WHERE cases.id = $1`,
};

export interface HeldCaseRow {
  readonly kind: ContentKind;
  readonly state: ContentCaseState;
  readonly series_id: SeriesId | null;
  readonly story_id: StoryId | null;
  /** Whom it is about; null for an author without an account. */
  readonly member_id: AuthorId | null;
}

/** What the case $1 is about, held until the end of the transaction. */
export const HELD_CONTENT_CASE: Statement<[id: number], HeldCaseRow> = {
  name: 'held-content-case',
  text: `SELECT cases.kind, cases.state, series.id AS series_id, cases.story_id,
      (SELECT id FROM members WHERE id = coalesce(series.author_id, cases.author_id)) AS member_id
    FROM content_cases AS cases LEFT JOIN stories ON stories.id = cases.story_id
    LEFT JOIN series ON series.id = coalesce(cases.series_id, stories.series_id)
    WHERE cases.id = $1 FOR UPDATE OF cases`,
};

/** The case $1 is in the state $2 by the operator $3, with $4, at $5. */
export const SET_CONTENT_CASE: Statement<
  [id: number, state: ContentCaseState, operator: AuthorId, note: string | null, at: Date],
  NoRow
> = {
  name: 'set-content-case',
  text: `UPDATE content_cases SET state = $2, operator_id = $3, note = $4, changed_at = $5 WHERE id = $1`,
};

/** The case of the work $1 $2, if there is one, is $3 by the operator $4 (null for a command), with $5, at $6. */
export const MOVE_CONTENT_CASE: Statement<
  [
    kind: ContentKind,
    id: SeriesId | StoryId,
    state: 'down' | 'restored',
    operator: AuthorId | null,
    note: string | null,
    at: Date,
  ],
  NoRow
> = {
  name: 'move-content-case',
  text: `UPDATE content_cases SET state = $3, operator_id = $4, note = $5, changed_at = $6
    WHERE kind = $1 AND content_id = $2`,
};
