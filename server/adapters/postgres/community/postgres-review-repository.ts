import type { AuthorId, ReviewId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { ReviewRepository, ReviewsRequest } from '../../../application/ports/community/review-repository.ts';
import { memberOf, type Principal } from '../../../domain/principal.ts';
import type { Review, ReviewPage, ReviewWriter, SubReview } from '../../../domain/community/review.ts';
import type { Database } from '../database.ts';
import { REVIEWS } from './review-statements.ts';

interface SubReviewJson {
  readonly id: ReviewId;
  readonly text: string;
  readonly writtenAt: string;
  readonly isByAuthor: boolean;
  readonly isDeleted: boolean;
  readonly isHidden: boolean;
  readonly writer: WriterJson | null;
}

type WriterJson = Omit<ReviewWriter, 'email' | 'image'> & {
  readonly email: string | null;
  readonly image: string | null;
};

export interface ReviewJson extends SubReviewJson {
  readonly isPinned: boolean;
  readonly parentId: ReviewId | null;
  readonly subReviews: readonly SubReviewJson[];
}

interface ReviewsRow {
  readonly owner_id: AuthorId;
  readonly moment: number;
  readonly total_count: number;
  readonly review: ReviewJson | { readonly id: null };
}

/** Comments in PostgreSQL, to be read; `PostgresReviewPostingWork` and `PostgresReviewChangeWork` change them. */
export class PostgresReviewRepository implements ReviewRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async page(
    series: SeriesId,
    { page, size, before }: ReviewsRequest,
    principal: Principal,
  ): Promise<ReviewPage | undefined> {
    const values = [series, memberOf(principal) ?? null, before ?? null, size, (page - 1) * size];
    const rows = await this.database.read<ReviewsRow>(REVIEWS, values);
    const [first] = rows;
    if (first === undefined) return undefined;
    const reviews = rows.flatMap(({ review }) => (review.id === null ? [] : [toReview(review)]));
    return { reviews, totalCount: first.total_count, before: first.moment, ownerId: first.owner_id };
  }
}

export function toReview(json: ReviewJson): Review {
  return { ...toSubReview(json), isPinned: json.isPinned, subReviews: json.subReviews.map(toSubReview) };
}

function toSubReview({ writer, ...json }: SubReviewJson): SubReview {
  return {
    id: json.id,
    text: json.text,
    writtenAt: Date.parse(json.writtenAt),
    isByAuthor: json.isByAuthor,
    isDeleted: json.isDeleted,
    isHidden: json.isHidden,
    writer:
      writer === null ? undefined : { ...writer, email: writer.email ?? undefined, image: writer.image ?? undefined },
  };
}
