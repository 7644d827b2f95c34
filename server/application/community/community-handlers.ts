import {
  parseId,
  type AuthorId,
  type NotificationId,
  type ReviewId,
  type SeriesId,
  type StoryId,
} from '../../../common/kernel/ids.ts';
import {
  LIST_PAGE_SIZE,
  MAX_REPORT_NOTE_LENGTH,
  NOTIFICATIONS_LENGTH,
  REVIEWS_PAGE_SIZE,
} from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ReviewSort } from '../../../common/kernel/review.ts';
import type { LimitName } from '../../domain/account/limits.ts';
import { memberOf, type Principal, type MemberPrincipal } from '../../domain/principal.ts';
import { mayModerate, parseReviewText } from '../../domain/community/review.ts';
import type { AudioAddresses } from '../audio-addresses.ts';
import { answering, answeringMember, readText, type CallContext, type HandlersOf } from '../call-handlers.ts';
import type { CatalogueRepository } from '../ports/catalogue/catalogue-repository.ts';
import { CatalogueWire } from '../catalogue-wire.ts';
import { readPage, withinDepth } from '../page-request.ts';
import type { Followed, FollowRepository } from '../ports/community/follow-repository.ts';
import type { LikeRepository } from '../ports/community/like-repository.ts';
import type { NotificationRepository } from '../ports/community/notification-repository.ts';
import type { RateLimiter } from '../ports/accounts/rate-limiter.ts';
import type { ReviewRepository } from '../ports/community/review-repository.ts';
import { CommentWire } from './comment-wire.ts';
import type { ContentReportHandlers } from './content-report-handlers.ts';
import type { DeleteReview } from './delete-review.ts';
import type { HideReview } from './hide-review.ts';
import type { LikeReview } from './like-review.ts';
import type { MuteAuthor } from './mute-author.ts';
import { notificationWire } from './notification-wire.ts';
import type { PinReview } from './pin-review.ts';
import type { PostReview } from './post-review.ts';
import type { ReportReview } from './report-review.ts';
import type { ReviewRevisions } from './review-revisions.ts';
import type { WeeklyMailHandlers } from '../weekly-mail/weekly-mail-handlers.ts';
import { FORBIDDEN, NOT_FOUND, type CallFailure } from '../refusals.ts';

/** The calls of likes, comments, following, notifications and the box. */
export type CommunityHandlers = Omit<HandlersOf<'community'>, keyof ContentReportHandlers | keyof WeeklyMailHandlers>;

interface CommunityParts {
  readonly catalogue: Pick<CatalogueRepository, 'seriesByIds' | 'authorsByIds'>;
  readonly likes: LikeRepository;
  readonly follows: FollowRepository;
  readonly reviews: ReviewRepository;
  readonly postReview: PostReview;
  readonly deleteReview: DeleteReview;
  readonly reportReview: ReportReview;
  readonly pinReview: PinReview;
  readonly hideReview: HideReview;
  readonly likeReview: LikeReview;
  readonly muteAuthor: MuteAuthor;
  readonly reviewRevisions: Pick<ReviewRevisions, 'of'>;
  readonly notifications: NotificationRepository;
  readonly addresses: AudioAddresses;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Wires the calls of the contract to the community. */
export function createCommunityHandlers(parts: CommunityParts): CommunityHandlers {
  const { catalogue, likes, follows, reviews, reviewRevisions, notifications, addresses, now } = parts;
  return {
    getLike: ({ params }, context) =>
      answering(context, async ({ principal }) => {
        const id = parseId<SeriesId>(params.id);
        return found(id && (await likes.like(id, principal)));
      }),

    toggleLike: ({ params }, context) =>
      limited('press-by-account', context, async (principal) => {
        const id = parseId<SeriesId>(params.id);
        return found(id && (await likes.toggle(id, principal, now())));
      }),

    getReviews: ({ params, query }, context) =>
      answering(context, async ({ principal, language }) => {
        const id = parseId<SeriesId>(params.id);
        const { page } = readPage(query, REVIEWS_PAGE_SIZE);
        const request = {
          page,
          size: REVIEWS_PAGE_SIZE,
          before: readMoment(query.before),
          sort: readSort(query.sort),
          storyId: parseId<StoryId>(query.story),
        };
        if (id === undefined) return fail(NOT_FOUND);
        const revision = reviewRevisions.of(id, principal);
        const read = await reviews.page(id, request, principal);
        if (read === undefined) return fail(NOT_FOUND);
        const member = memberOf(principal);
        const wire = new CommentWire(principal, language);
        return ok({
          reviews: read.reviews.map((review) => wire.review(review)),
          totalReviewsCount: read.totalCount,
          page,
          size: REVIEWS_PAGE_SIZE,
          before: String(read.before),
          revision,
          canModerate: member !== undefined && mayModerate(read, member),
        });
      }),

    postReview: ({ params, body }, context) =>
      limited('review-by-account', context, async (principal) => {
        const text = parseReviewText(body.text);
        if (!text.ok) return fail({ status: 400, code: text.failure.kind });
        const seriesId = parseId<SeriesId>(params.id);
        const parentId = body.parentId === undefined ? undefined : parseId<ReviewId>(body.parentId);
        if (seriesId === undefined) return fail(NOT_FOUND);
        const storyId = body.storyId === undefined ? undefined : parseId<StoryId>(body.storyId);
        // A second is one of a story.
        if (storyId === undefined && (body.storyId ?? body.seconds) !== undefined)
          return fail(FAILURES['review-story']);
        const spot = storyId && { storyId, seconds: body.seconds };
        const mentions = (body.mentions ?? []).flatMap((id) => parseId<AuthorId>(id) ?? []);
        const marks = { spot, isSpoiler: body.isSpoiler === true, mentions };
        const written = { seriesId, parentId, text: text.value, ...marks, at: now() };
        const posted = await parts.postReview.run(written, principal);
        if (!posted.ok) return fail(FAILURES[posted.failure.kind]);
        const review = new CommentWire(principal, context.language).review(posted.value.review);
        return ok({ review, parentId: posted.value.parentId ?? null });
      }),

    deleteReview: ({ params }, context) =>
      changing(params.id, context, (id, principal) => parts.deleteReview.run(id, principal, now())),

    reportReview: ({ params, body }, context) =>
      limited('report-by-account', context, async () => {
        const text = readText(body.note ?? '', MAX_REPORT_NOTE_LENGTH);
        if (!text.ok) return text;
        const note = text.value || undefined;
        return changing(params.id, context, (id, principal) =>
          parts.reportReview.run(id, { reason: body.reason, note, at: now() }, principal),
        );
      }),

    likeReview: ({ params, body }, context) =>
      limited('press-by-account', context, async (principal) => {
        const id = parseId<ReviewId>(params.id);
        if (id === undefined) return fail(NOT_FOUND);
        const liked = await parts.likeReview.run(id, body.isLiked, principal, now());
        return liked.ok ? liked : fail(FAILURES[liked.failure.kind]);
      }),

    muteAuthor: ({ params, body }, context) =>
      limited('press-by-account', context, async (principal) => {
        const id = parseId<AuthorId>(params.id);
        if (id === undefined) return fail(NOT_FOUND);
        const muted = await parts.muteAuthor.run(id, body.isMuted ? 'muted' : 'read', principal, now());
        return muted.ok ? ok({ isMuted: body.isMuted }) : fail(FAILURES[muted.failure.kind]);
      }),

    blockAuthor: ({ params, body }, context) =>
      limited('press-by-account', context, async (principal) => {
        const id = parseId<AuthorId>(params.id);
        if (id === undefined) return fail(NOT_FOUND);
        const blocked = await parts.muteAuthor.run(id, body.isBlocked ? 'blocked' : 'read', principal, now());
        return blocked.ok ? ok({ isBlocked: body.isBlocked }) : fail(FAILURES[blocked.failure.kind]);
      }),

    pinReview: ({ params, body }, context) =>
      changing(params.id, context, (id, principal) => parts.pinReview.run(id, body.isPinned, principal)),

    hideReview: ({ params, body }, context) =>
      changing(params.id, context, (id, principal) => parts.hideReview.run(id, body.isHidden, principal, now())),

    getSeriesFollow: ({ params }, context) => follow(seriesOf(params.id), context),
    toggleSeriesFollow: ({ params }, context) => toggleFollow(seriesOf(params.id), context),
    getAuthorFollow: ({ params }, context) => follow(authorOf(params.id), context),
    toggleAuthorFollow: ({ params }, context) => toggleFollow(authorOf(params.id), context),

    getMyFollows: ({ query }, context) =>
      answeringMember(context, async (principal) => {
        const request = readPage(query, LIST_PAGE_SIZE);
        const series = await withinDepth(request, (part) => follows.followedSeries(principal, part));
        const authors = await withinDepth(request, (part) => follows.followedAuthors(principal, part));
        const wire = new CatalogueWire(addresses, context);
        const profiles = await catalogue.authorsByIds(authors.items);
        return ok({
          series: await seriesOfIds(series.items, principal, context),
          authors: profiles.map((author) => wire.author(author)),
          ...request,
          totals: { series: series.totalCount, authors: authors.totalCount },
        });
      }),

    getNotifications: (_input, context) =>
      answeringMember(context, async (principal) => {
        const latest = await notifications.latest(principal, NOTIFICATIONS_LENGTH);
        return ok({ notifications: latest.map((one) => notificationWire(one, context.language)) });
      }),

    readNotification: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const id = parseId<NotificationId>(body.notifyId);
        const isRead = id !== undefined && (await notifications.read(id, principal, now()));
        return isRead ? ok({}) : fail(NOT_FOUND);
      }),

    getNotificationSettings: (_input, context) =>
      answeringMember(context, async (principal) => ok({ ...(await notifications.settings(principal)) })),

    setNotificationSettings: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        // The release before knows no mentions: what it leaves out stays.
        const mention = body.mention ?? (await notifications.settings(principal)).mention;
        await notifications.setSettings({ ...body, mention }, principal);
        return ok({ ...body, mention });
      }),
  };

  /** Runs a call of a member's that may be made only so often. */
  function limited<Answer>(
    limit: LimitName,
    context: CallContext,
    run: (principal: MemberPrincipal) => Promise<Result<Answer, CallFailure>>,
  ): Promise<Result<Answer, CallFailure>> {
    return answeringMember(context, async (principal) => {
      const taken = await parts.limiter.take(limit, String(principal.memberId));
      if (taken.ok) return run(principal);
      const { retryAfterSeconds } = taken.failure;
      return fail({ status: 429, code: 'too-many-requests', retryAfterSeconds });
    });
  }

  async function seriesOfIds(ids: readonly SeriesId[], principal: Principal, context: CallContext) {
    const wire = new CatalogueWire(addresses, context);
    return (await catalogue.seriesByIds(ids, principal)).map((series) => wire.series(series));
  }

  function follow(followed: Followed | undefined, context: CallContext) {
    return answering(context, async ({ principal }) => found(followed && (await follows.follow(followed, principal))));
  }

  function toggleFollow(followed: Followed | undefined, context: CallContext) {
    return limited('press-by-account', context, async (principal) => {
      if (followed?.kind === 'author' && followed.id === principal.memberId)
        return fail({ status: 400, code: 'own-account' });
      const toggled = followed && (await follows.toggle(followed, principal, now()));
      return toggled === 'blocked' ? fail(FAILURES['follow-blocked']) : found(toggled);
    });
  }
}

const FAILURES = {
  'not-found': NOT_FOUND,
  forbidden: FORBIDDEN,
  'name-required': { status: 403, code: 'name-required' },
  'review-story': { status: 400, code: 'review-story' },
  'review-seconds': { status: 400, code: 'review-seconds' },
  'thread-full': { status: 409, code: 'thread-full' },
  'mutes-full': { status: 409, code: 'mutes-full' },
  'series-blocked': { status: 403, code: 'series-blocked' },
  'reply-blocked': { status: 403, code: 'reply-blocked' },
  'thread-blocked': { status: 403, code: 'thread-blocked' },
  'mention-blocked': { status: 403, code: 'mention-blocked' },
  'follow-blocked': { status: 403, code: 'follow-blocked' },
  'not-a-comment': { status: 400, code: 'not-a-comment' },
} as const satisfies Readonly<Record<string, CallFailure>>;

function found<Value>(value: Value | undefined): Result<Value, CallFailure> {
  return value === undefined ? fail(NOT_FOUND) : ok(value);
}

/** Runs a call that changes the comment of an address. */
function changing(
  id: string,
  context: CallContext,
  change: (id: ReviewId, principal: MemberPrincipal) => Promise<Result<void, { readonly kind: keyof typeof FAILURES }>>,
): Promise<Result<Record<string, never>, CallFailure>> {
  return answeringMember(context, async (principal) => {
    const review = parseId<ReviewId>(id);
    if (review === undefined) return fail(NOT_FOUND);
    const changed = await change(review, principal);
    return changed.ok ? ok({}) : fail(FAILURES[changed.failure.kind]);
  });
}

function seriesOf(raw: string): Followed | undefined {
  const id = parseId<SeriesId>(raw);
  return id && { kind: 'series', id };
}

function authorOf(raw: string): Followed | undefined {
  const id = parseId<AuthorId>(raw);
  return id && { kind: 'author', id };
}

function readSort(raw: string | undefined): ReviewSort {
  return raw === 'liked' ? 'liked' : 'newest';
}

/** What is no number that we gave is now. */
function readMoment(raw: string | undefined): number | undefined {
  return raw !== undefined && /^[0-9]{1,15}$/.test(raw) ? Number(raw) : undefined;
}
