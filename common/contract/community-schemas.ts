import { Type, type Static } from 'typebox';
import { MAX_MENTIONS, MAX_REPORT_NOTE_LENGTH, MAX_REVIEW_LENGTH } from '../kernel/limits.ts';
import { AuthorProfileSchema, Id, Instant, SeriesSchema, TextOrNull, YesNo } from './schemas.ts';
import { typedText } from './text.ts';

const Count = Type.Integer({ minimum: 0 });
const IdOrNull = Type.Union([Id, Type.Null()]);

/** `GET` and `POST /api/series/{id}/like` (spec §3, §7); `totalLike` is added. */
export const LikeAnswer = Type.Object({ isLike: Type.Boolean(), totalLike: Count });

/** `GET` and `POST` of `/api/series/{id}/follow` and `/api/musicians/{id}/follow`. */
export const FollowAnswer = Type.Object({ isFollow: Type.Boolean(), totalFollow: Count });

/** Where a comment belongs, and whether it spoils. The release before has told neither. */
export const ReviewMarksFields = {
  /** The story of the series that it belongs to; null for none, or none that is here any more. */
  story: Type.Optional(
    Type.Union([
      Type.Object({
        id: Id,
        title: Type.String(),
        episode: Type.Union([Type.Integer(), Type.Null()]),
        /** From its beginning; null for the story as a whole. */
        seconds: Type.Union([Count, Type.Null()]),
      }),
      Type.Null(),
    ]),
  ),
  /** It gives away what is yet to come, as its writer says, or belongs to a story that is not here any more. */
  isSpoiler: Type.Optional(Type.Boolean()),
};

/** A comment on a series, or an answer to one (spec §3); what follows `authorId` is added. */
const ReviewFields = {
  id: Id,
  /** Plain text with its line breaks; empty where there is nothing to read any more. */
  text: Type.String(),
  createdAt: Instant,
  profileImage: TextOrNull,
  /** Whole for its owner alone, for everybody else like `so***@soridam.example` (CMT-26); null where there is none. */
  email: TextOrNull,
  /** Worded in the caller's language for whoever has withdrawn; empty for what was removed. */
  name: Type.String(),
  /** Null for whoever has withdrawn, and for what was removed. */
  authorId: IdOrNull,
  /** The caller wrote it, and may delete it. */
  isMine: Type.Boolean(),
  /** Written by the author of the series. */
  isAuthor: Type.Boolean(),
  /** Deleted, but answered: it keeps its place without text and name. */
  isDeleted: Type.Boolean(),
  /** Hidden by the author of the series, who reads it all the same, as does its writer; `text` is empty for others. */
  isHidden: Type.Boolean(),
  /** How many members like it; for visitors as of half a minute ago at most (ADR 0109). The release before has not told it. */
  totalLikes: Type.Optional(Count),
  /** The caller likes it. The release before has not told it. */
  isLiked: Type.Optional(Type.Boolean()),
  /** The caller does not want to read its writer, and is shown it only when they ask for it. The release before has not told it. */
  isMuted: Type.Optional(Type.Boolean()),
  isBlocked: Type.Optional(Type.Boolean()),
  ...ReviewMarksFields,
  /** Who is mentioned in the text by `@` and that name. The release before has not told it. */
  mentions: Type.Optional(Type.Array(Type.Object({ id: Id, name: Type.String() }))),
};

/** An answer to a comment. */
export const SubReviewSchema = Type.Object(ReviewFields, { title: 'SubReview' });

/** A comment with its answers, the oldest first. A pinned one stands before all others, and there is one at most. */
export const ReviewSchema = Type.Object(
  { ...ReviewFields, isPinned: Type.Boolean(), subReviews: Type.Array(SubReviewSchema) },
  { title: 'Review' },
);

/**
 * `GET /backend/series/{id}/reviews` (spec §3, §7): ten comments to a page, the newest first or those that most members like. `totalReviewsCount` counts
 * comments without their answers (CMT-22). Whoever turns pages sends the first page's `before` with the following ones:
 * they then show what there was at that moment, so that nothing is skipped or comes twice while others write. `revision`
 * is that which `GET /api/live` tells as long as nothing has changed since (ADR 0064).
 */
export const ReviewsAnswer = Type.Object({
  reviews: Type.Array(ReviewSchema),
  totalReviewsCount: Count,
  page: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
  before: Type.String(),
  revision: Type.String(),
  /** The caller is the series' author: may delete, hide and pin every comment of it. */
  canModerate: Type.Boolean(),
});

/**
 * `POST /api/series/{id}/reviews` (decisions §2). `parentId` is the comment, or the answer, that is answered. `storyId` is the story of
 * the series that a comment belongs to, an answer has none; `seconds` the whole second of it, left out for all of the story.
 */
export const PostReviewBody = Type.Object({
  text: typedText(MAX_REVIEW_LENGTH),
  parentId: Type.Optional(Id),
  storyId: Type.Optional(Id),
  seconds: Type.Optional(Type.Number()),
  isSpoiler: Type.Optional(Type.Boolean()),
  /** Whom an `@` and their name in the text mean: of those who have written here, and the author of the series. */
  mentions: Type.Optional(Type.Array(Id, { maxItems: MAX_MENTIONS })),
});

/** The comment or the answer as it is now; `parentId` is the comment below which an answer stands, null for a comment. */
export const PostReviewAnswer = Type.Object({ review: ReviewSchema, parentId: IdOrNull });

/** What may be wrong with a comment. */
export const ReportReasonSchema = Type.Union([
  Type.Literal('spam'),
  Type.Literal('abuse'),
  Type.Literal('spoiler'),
  Type.Literal('adult'),
  Type.Literal('other'),
]);

/** `POST /api/reviews/{id}/report` (decisions §2). */
export const ReportReviewBody = Type.Object({
  reason: ReportReasonSchema,
  note: Type.Optional(typedText(MAX_REPORT_NOTE_LENGTH)),
});

/** `PUT /api/reviews/{id}/pin`. */
export const PinReviewBody = Type.Object({ isPinned: Type.Boolean() });

/** `PUT /api/reviews/{id}/like`. */
export const LikeReviewBody = Type.Object({ isLiked: Type.Boolean() });

/** How it stands then. */
export const LikeReviewAnswer = Type.Object({ isLiked: Type.Boolean(), totalLikes: Count });

/** `PUT /api/authors/{id}/mute`, and how it stands then. */
export const MuteSchema = Type.Object({ isMuted: Type.Boolean() });

/** `PUT /api/authors/{id}/block`, and how it stands then. */
export const BlockSchema = Type.Object({ isBlocked: Type.Boolean() });

/** `PUT /api/reviews/{id}/hide`. */
export const HideReviewBody = Type.Object({ isHidden: Type.Boolean() });

/** `GET /api/users/me/follows`: both lists by when they were followed, the latest first; `page` turns both. */
export const FollowsAnswer = Type.Object({
  series: Type.Array(SeriesSchema),
  authors: Type.Array(AuthorProfileSchema),
  page: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
  totals: Type.Object({ series: Count, authors: Count }),
});

/**
 * A notification (spec §3); what follows `preview` is added. `notificationType` is one of those that the settings name, or a
 * notice of an operator, which nobody turns off: `taken-down` or `restored`, the own comment, `promoted`, the own series, and
 * `work-taken-down` or `work-restored`, the own series or, with a `storyId`, a story of it; or one that a later server knows. `preview` is what somebody wrote: the text of a comment or an answer, the title of a story,
 * else empty; the client words the rest.
 */
export const NotificationSchema = Type.Object(
  {
    id: Id,
    readStatus: Type.Union([Type.Literal('Y'), Type.Literal('N')]),
    notificationType: Type.String(),
    /** Who did it; null where it was nobody in particular. */
    user: Type.Union([Type.Object({ id: IdOrNull, name: Type.String(), profileImage: TextOrNull }), Type.Null()]),
    series: Type.Union([
      Type.Object({ id: Id, title: Type.String(), imageUrl: TextOrNull, isAdultContent: YesNo }),
      Type.Null(),
    ]),
    authorId: IdOrNull,
    seriesId: IdOrNull,
    preview: Type.String(),
    ...ReviewMarksFields,
    storyId: IdOrNull,
    /** The comment, or the one below which the answer stands. */
    reviewId: IdOrNull,
    /** How many, of likes; null elsewhere. */
    count: Type.Union([Count, Type.Null()]),
    /** Why a comment was taken down, one of the reasons of reports; why a work was, in an operator's words; what a payout has become; null elsewhere. */
    reason: TextOrNull,
    createdAt: Instant,
  },
  { title: 'Notification' },
);

/** `GET /api/notifications/me` (spec §7): the twenty latest, the newest first. */
export const NotificationsAnswer = Type.Object({ notifications: Type.Array(NotificationSchema) });

/** `PUT /api/notifications/me/update-read-noti` (spec §7). */
export const ReadNotificationBody = Type.Object({ notifyId: Id });

/** `GET` and `PUT /api/notifications/me/settings`: whether one is told, by type. */
export const NotificationSettingsSchema = Type.Object(
  {
    'new-story': Type.Boolean(),
    comment: Type.Boolean(),
    reply: Type.Boolean(),
    /** The release before knows no mentions; left out, it stays as it is. */
    mention: Type.Optional(Type.Boolean()),
    likes: Type.Boolean(),
    candy: Type.Boolean(),
    payout: Type.Boolean(),
  },
  { title: 'NotificationSettings' },
);

/** `GET` and `PUT /api/notifications/me/weekly-mail`: whether one gets it, and whether there is a verified address for it. */
export const WeeklyMailAnswer = Type.Object(
  { isOn: Type.Boolean(), hasAddress: Type.Boolean() },
  { title: 'WeeklyMail' },
);

/** `PUT /api/notifications/me/weekly-mail`. */
export const WeeklyMailBody = Type.Object({ isOn: Type.Boolean() });

export type ReviewMarksWire = Pick<Static<typeof SubReviewSchema>, keyof typeof ReviewMarksFields>;
export type ReviewWire = Static<typeof ReviewSchema>;
export type SubReviewWire = Static<typeof SubReviewSchema>;
export type NotificationWire = Static<typeof NotificationSchema>;
