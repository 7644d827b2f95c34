import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { ReviewRepository, ReviewsRequest } from '../../../application/ports/community/review-repository.ts';
import { memberOf, type Principal } from '../../../domain/principal.ts';
import type { Review, ReviewPage, SubReview } from '../../../domain/community/review.ts';
import type { Database } from '../database.ts';
import { toSpot } from './review-marks.ts';
import { REVIEWS, type SubReviewJson, type ReviewJson } from './review-statements.ts';

/** Comments in PostgreSQL, to be read; `PostgresReviewPostingWork` and `PostgresReviewChangeWork` change them. */
export class PostgresReviewRepository implements ReviewRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async page(
    series: SeriesId,
    { page, size, before, sort, storyId }: ReviewsRequest,
    principal: Principal,
  ): Promise<ReviewPage | undefined> {
    const skipped = (page - 1) * size;
    const values = [series, memberOf(principal) ?? null, before ?? null, size, skipped, storyId ?? null] as const;
    const rows = await this.database.read(REVIEWS[sort], values);
    const [first] = rows;
    if (first === undefined) return undefined;
    const reviews = rows.flatMap(({ review }) => (review.id === null ? [] : [toReview(review)]));
    return { reviews, totalCount: first.total_count, before: first.moment, ownerId: first.owner_id };
  }
}

export function toReview(json: ReviewJson): Review {
  return { ...toSubReview(json), isPinned: json.isPinned, subReviews: json.subReviews.map(toSubReview) };
}

function toSubReview({ writer, spot, ...json }: SubReviewJson): SubReview {
  return {
    id: json.id,
    text: json.text,
    writtenAt: Date.parse(json.writtenAt),
    isByAuthor: json.isByAuthor,
    isDeleted: json.isDeleted,
    isHidden: json.isHidden,
    totalLikes: json.totalLikes,
    isLiked: json.isLiked,
    isMuted: json.isBlocked !== null,
    isBlocked: json.isBlocked === true,
    spot: toSpot(spot),
    isSpoiler: json.isSpoiler,
    mentions: json.mentions ?? [],
    writer:
      writer === null ? undefined : { ...writer, email: writer.email ?? undefined, image: writer.image ?? undefined },
  };
}
