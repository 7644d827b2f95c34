import type { AuthorId, ReviewId } from '../../../../common/kernel/ids.ts';
import type {
  LockedReview,
  Report,
  ReviewChangeWork,
} from '../../../application/ports/community/review-change-work.ts';
import type { ReviewPlace } from '../../../domain/community/review.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import {
  DELETE_REVIEW,
  HIDE_REVIEW,
  LIKE_REVIEW,
  LOCK_SERIES_OF_REVIEW,
  PIN_REVIEW,
  REFRESH_REVIEW,
  REPORT_REVIEW,
  REVIEW_LIKES,
  REVIEW_PLACE,
  UNLIKE_REVIEW,
  UNPIN_REVIEWS,
  type PlaceRow,
} from './review-statements.ts';

/** A transaction that has the series of a comment locked. */
export class PostgresReviewChangeWork implements ReviewChangeWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(id: ReviewId, work: (review: LockedReview) => Promise<Answer>): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_SERIES_OF_REVIEW, [id]);
      const [row] = await transaction.run(REVIEW_PLACE, [id]);
      return row && work(new OpenReview(transaction, id, toPlace(row)));
    });
  }
}

class OpenReview implements LockedReview {
  readonly place: ReviewPlace;
  private readonly transaction: DatabaseTransaction;
  private readonly id: ReviewId;

  constructor(transaction: DatabaseTransaction, id: ReviewId, place: ReviewPlace) {
    this.transaction = transaction;
    this.id = id;
    this.place = place;
  }

  async delete(at: number): Promise<void> {
    await this.transaction.run(DELETE_REVIEW, [this.id, new Date(at)]);
    await this.transaction.run(UNLIKE_REVIEW, [this.id, null]);
    await this.transaction.run(REFRESH_REVIEW, [this.id]);
  }

  async hide(since: number | undefined): Promise<void> {
    await this.transaction.run(HIDE_REVIEW, [this.id, since === undefined ? null : new Date(since)]);
    await this.transaction.run(REFRESH_REVIEW, [this.id]);
  }

  async pin(): Promise<void> {
    await this.transaction.run(UNPIN_REVIEWS, [this.id, true]);
    await this.transaction.run(PIN_REVIEW, [this.id]);
  }

  async unpin(): Promise<void> {
    await this.transaction.run(UNPIN_REVIEWS, [this.id, false]);
  }

  async like(member: AuthorId, since: number | undefined): Promise<number> {
    if (since === undefined) await this.transaction.run(UNLIKE_REVIEW, [this.id, member]);
    else await this.transaction.run(LIKE_REVIEW, [this.id, member, new Date(since)]);
    const [row] = await this.transaction.run(REVIEW_LIKES, [this.id]);
    return row?.total_likes ?? 0;
  }

  async report({ reason, note, at }: Report, reporter: AuthorId): Promise<void> {
    await this.transaction.run(REPORT_REVIEW, [this.id, reporter, reason, note ?? null, new Date(at)]);
  }
}

function toPlace(row: PlaceRow): ReviewPlace {
  return {
    seriesId: row.series_id,
    writerId: row.writer_id,
    ownerId: row.owner_id,
    parentId: row.parent_id ?? undefined,
    isDeleted: row.is_deleted,
    isConcealed: row.is_concealed,
    isPinned: row.is_pinned,
    isPublished: row.status === 'published',
  };
}
