import { Type, type Static } from 'typebox';
import { ALL_AUDIT_ACTIONS, AUDIT_ACTORS } from '../kernel/audit.ts';
import { BACKUP_FAILURES } from '../kernel/backup.ts';
import { MAX_REPORT_NOTE_LENGTH } from '../kernel/limits.ts';
import { CASE_STATES, REPORT_REASONS } from '../kernel/moderation.ts';
import { MOST_WAITING_COUNTED } from '../kernel/waiting-work.ts';
import { ReportReasonSchema, ReviewMarksFields } from './community-schemas.ts';
import { Id, Instant, oneOf, TextOrNull } from './schemas.ts';
import { typedText } from './text.ts';

const Count = Type.Integer({ minimum: 0 });
/** Somebody by name; null for who has withdrawn. */
const NamedOrNull = Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]);
const SeriesRef = Type.Object({ id: Id, title: Type.String() });
/** Words for other operators. */
const Note = Type.Optional(typedText(MAX_REPORT_NOTE_LENGTH));

/** A comment that was reported or taken down, and where its case stands. */
export const ReviewCaseSchema = Type.Object(
  {
    reviewId: Id,
    state: oneOf(CASE_STATES),
    /** As it was when it was last reported or judged. */
    text: Type.String(),
    /** Its writer has deleted it since. */
    isDeleted: Type.Boolean(),
    writtenAt: Instant,
    writer: NamedOrNull,
    series: SeriesRef,
    ...ReviewMarksFields,
    /** The twenty newest ones. */
    reports: Type.Array(
      Type.Object({ reason: oneOf(REPORT_REASONS), note: TextOrNull, reportedAt: Instant, reporter: NamedOrNull }),
    ),
    totalReports: Count,
    /** Who has taken or judged it. */
    operator: NamedOrNull,
    reason: TextOrNull,
    note: TextOrNull,
    openedAt: Instant,
    changedAt: Instant,
  },
  { title: 'ReviewCase' },
);

/** `GET /api/operator/reviews` */
export const ReviewCasesAnswer = Type.Object({
  cases: Type.Array(ReviewCaseSchema),
  page: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
  totalCount: Count,
});

/** `PUT /api/operator/reviews/{id}`. To hide needs a reason, which the writer is told. */
export const JudgeReviewBody = Type.Object({
  action: Type.Union([Type.Literal('take'), Type.Literal('hide'), Type.Literal('dismiss'), Type.Literal('restore')]),
  reason: Type.Optional(ReportReasonSchema),
  note: Note,
});

export const ReviewCaseAnswer = Type.Object({ case: ReviewCaseSchema });

/** `PUT /api/operator/series/{id}/category` */
export const PlaceSeriesBody = Type.Object({
  seriesCategory: Type.Union([Type.Literal('original'), Type.Literal('challenge')]),
  note: Note,
});

/** `POST /api/operator/members/{id}/end-logins` */
export const EndMemberLoginsBody = Type.Object({ note: Note });

/** An account by its number; without a name once its owner has withdrawn. */
const PersonOrNull = Type.Union([Type.Object({ id: Id, name: TextOrNull }), Type.Null()]);

/** Something that was done, which is never changed. */
export const AuditEntrySchema = Type.Object(
  {
    id: Id,
    action: oneOf(ALL_AUDIT_ACTIONS),
    /** `person` for an `operator` and a `member`; null for a `visitor`, the `command` line and a `service`. */
    by: Type.Object({ kind: oneOf(AUDIT_ACTORS), person: PersonOrNull }),
    network: TextOrNull,
    device: TextOrNull,
    /** To whom it was done. */
    member: PersonOrNull,
    review: Type.Union([Id, Type.Null()]),
    series: Type.Union([SeriesRef, Type.Null()]),
    story: Type.Union([SeriesRef, Type.Null()]),
    payout: Type.Union([Id, Type.Null()]),
    purchase: TextOrNull,
    /** How many candies were given. */
    candies: Type.Union([Type.Integer(), Type.Null()]),
    reason: TextOrNull,
    note: TextOrNull,
    /** What was judged. */
    text: TextOrNull,
    doneAt: Instant,
  },
  { title: 'AuditEntry' },
);

/**
 * `GET /api/operator/log`: the newest first; `next` is the `before` of the older ones, null where there are none. Where
 * something is looked for, an answer may hold few entries or none and have a `next`: there is more to look through.
 */
export const AuditLogAnswer = Type.Object({
  entries: Type.Array(AuditEntrySchema),
  next: Type.Union([Id, Type.Null()]),
});

/** `GET /api/operator/health` */
export const OperatorHealthAnswer = Type.Object({
  /** The backups that the server makes by itself. */
  backup: Type.Object({
    /** Whether any are to be made. */
    isConfigured: Type.Boolean(),
    /** The last whole one; `bytes` were written for it, its dump and the files that no earlier one has. */
    last: Type.Union([Type.Object({ takenAt: Instant, bytes: Count }), Type.Null()]),
    /** What failed since then. */
    failure: Type.Union([Type.Object({ kind: oneOf(BACKUP_FAILURES), failedAt: Instant }), Type.Null()]),
  }),
});

const Waiting = Type.Integer({ minimum: 0, maximum: MOST_WAITING_COUNTED });

/** `GET /api/operator/waiting` */
export const WaitingWorkAnswer = Type.Object({
  /** All of them together. */
  reports: Waiting,
  /** The same by what was reported. */
  reportsOf: Type.Object({ comment: Waiting, series: Waiting, story: Waiting, author: Waiting }),
  requestedPayouts: Waiting,
  approvedPayouts: Waiting,
});

export type ReviewCaseWire = Static<typeof ReviewCaseSchema>;
export type AuditEntryWire = Static<typeof AuditEntrySchema>;
