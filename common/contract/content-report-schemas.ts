import { Type, type Static } from 'typebox';
import { AI_PARTS } from '../kernel/ai-parts.ts';
import {
  CONTENT_CASE_ACTIONS,
  CONTENT_CASE_STATES,
  CONTENT_KINDS,
  CONTENT_REPORT_REASONS,
} from '../kernel/content-report.ts';
import { MAX_REPORT_NOTE_LENGTH, MAX_TAKEDOWN_REASON_LENGTH } from '../kernel/limits.ts';
import { Id, Instant, oneOf, TextOrNull } from './schemas.ts';
import { typedText } from './text.ts';

const Count = Type.Integer({ minimum: 0 });
const NamedOrNull = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]);
const Note = Type.Optional(typedText(MAX_REPORT_NOTE_LENGTH));

/** `POST /api/series/{id}/report`, `/api/stories/{id}/report` and `/api/authors/{id}/report` (decisions §2). */
export const ReportContentBody = Type.Object({ reason: oneOf(CONTENT_REPORT_REASONS), note: Note });

/** `GET /api/users/me/reports` */
export const MyReportsAnswer = Type.Object({
  series: Type.Array(Id),
  stories: Type.Array(Id),
  authors: Type.Array(Id),
});

/** A series, a story or an author that was reported, and where the case stands. */
const ContentCaseSchema = Type.Object(
  {
    id: Id,
    kind: oneOf(CONTENT_KINDS),
    /** Of the series, the story or the author. */
    contentId: Id,
    state: oneOf(CONTENT_CASE_STATES),
    /** Of the work; the name of an author. */
    title: Type.String(),
    /** Null for an author. */
    series: Type.Union([Type.Object({ id: Id, title: Type.String() }), Type.Null()]),
    /** Null for who has withdrawn. */
    author: NamedOrNull,
    /** What of the series a machine made, as its author says; left out for an author. */
    madeByAi: Type.Optional(Type.Array(oneOf(AI_PARTS))),
    /** Listeners find its page. */
    isShown: Type.Boolean(),
    isDeleted: Type.Boolean(),
    /** The twenty newest ones. */
    reports: Type.Array(
      Type.Object({
        reason: oneOf(CONTENT_REPORT_REASONS),
        note: TextOrNull,
        reportedAt: Instant,
        reporter: NamedOrNull,
      }),
    ),
    totalReports: Count,
    /** Who has taken or decided it; null where a command on the server did. */
    operator: NamedOrNull,
    note: TextOrNull,
    openedAt: Instant,
    changedAt: Instant,
  },
  { title: 'ContentCase' },
);

/** `GET /api/operator/content-cases` */
export const ContentCasesAnswer = Type.Object({
  cases: Type.Array(ContentCaseSchema),
  page: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
  totalCount: Count,
});

/** `PUT /api/operator/content-cases/{id}`. To take down needs a reason, which the author reads. */
export const JudgeContentBody = Type.Object({
  action: oneOf(CONTENT_CASE_ACTIONS),
  reason: Type.Optional(typedText(MAX_TAKEDOWN_REASON_LENGTH)),
  note: Note,
});

export const ContentCaseAnswer = Type.Object({ case: ContentCaseSchema });

export type ContentCaseWire = Static<typeof ContentCaseSchema>;
