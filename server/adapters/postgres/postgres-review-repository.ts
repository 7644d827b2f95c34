import type { AuthorId, ReviewId, SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_SUB_REVIEWS } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  NewReview,
  PostedReview,
  PostRefusal,
  Report,
  ReviewRefusal,
  ReviewRepository,
  ReviewsRequest,
} from '../../application/ports/review-repository.ts';
import { memberOf, type Asker, type MemberAsker } from '../../domain/asker.ts';
import {
  mayDelete,
  mayModerate,
  SENT_TWICE_MS,
  type Review,
  type ReviewPage,
  type ReviewPlace,
  type ReviewWriter,
  type SubReview,
} from '../../domain/community/review.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { LOCK_PUBLISHED_SERIES } from './like-statements.ts';
import { NOTIFY } from './notification-statements.ts';
import {
  ADD_REVIEW,
  ANSWERED,
  DELETE_REVIEW,
  HAS_NAME,
  HIDE_REVIEW,
  LOCK_SERIES_OF_REVIEW,
  PIN_REVIEW,
  REFRESH_REVIEW,
  REPORT_REVIEW,
  REVIEW,
  REVIEW_PLACE,
  REVIEWS,
  SENT_ALREADY,
  UNPIN_REVIEWS,
} from './review-statements.ts';

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

interface PlaceRow {
  readonly series_id: SeriesId;
  readonly writer_id: AuthorId;
  readonly owner_id: AuthorId;
  readonly parent_id: ReviewId | null;
  readonly is_deleted: boolean;
  readonly is_concealed: boolean;
  readonly status: string;
}

interface AnsweredRow {
  readonly id: ReviewId;
  readonly root_writer: AuthorId;
  readonly writer: AuthorId;
  readonly answer_count: number;
}

interface Place extends ReviewPlace {
  readonly isDeleted: boolean;
  /** Others than the writer and the series' author can read it. */
  readonly isOpen: boolean;
}

/** Comments in PostgreSQL. Whatever changes those of a series has the series locked. */
export class PostgresReviewRepository implements ReviewRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async page(series: SeriesId, { page, size, before }: ReviewsRequest, asker: Asker): Promise<ReviewPage | undefined> {
    const values = [series, memberOf(asker) ?? null, before ?? null, size, (page - 1) * size];
    const rows = await this.database.read<ReviewsRow>(REVIEWS, values);
    const [first] = rows;
    if (first === undefined) return undefined;
    const reviews = rows.flatMap(({ review }) => (review.id === null ? [] : [toReview(review)]));
    return { reviews, totalCount: first.total_count, before: first.moment, ownerId: first.owner_id };
  }

  post(
    { seriesId, parentId, text, at }: NewReview,
    { memberId: writer }: Pick<MemberAsker, 'memberId'>,
  ): Promise<Result<PostedReview, PostRefusal>> {
    return this.database.transact(async (transaction) => {
      const [series] = await transaction.run<{ readonly author_id: AuthorId }>(LOCK_PUBLISHED_SERIES, [seriesId]);
      if (series === undefined) return fail({ kind: 'not-found' });
      const [named] = await transaction.run<{ readonly has_name: boolean }>(HAS_NAME, [writer]);
      if (named?.has_name !== true) return fail({ kind: 'name-required' });
      const answered = parentId && (await answeredBy(transaction, seriesId, parentId));
      if (parentId !== undefined && answered === undefined) return fail({ kind: 'not-found' });
      const written = [seriesId, writer, answered?.id ?? null, text];
      const since = new Date(at - SENT_TWICE_MS);
      const [sent] = await transaction.run<{ readonly id: ReviewId }>(SENT_ALREADY, [...written, since]);
      if (sent !== undefined) return ok(await posted(transaction, sent.id, writer));
      if (answered !== undefined && answered.answer_count >= MAX_SUB_REVIEWS) return fail({ kind: 'thread-full' });
      const [added] = await transaction.run<{ readonly id: ReviewId }>(ADD_REVIEW, [...written, new Date(at)]);
      if (added === undefined) throw new Error('A comment was added, but got no number.');
      // Whoever is answered is not told besides that his series was commented on.
      const answeredWriters = answered === undefined ? [] : [answered.writer, answered.root_writer];
      const toldOf = async (kind: 'reply' | 'comment', members: readonly AuthorId[]): Promise<void> => {
        const values = [members, kind, `review:${added.id}`, writer, seriesId, added.id, null, new Date(at), null];
        await transaction.run(NOTIFY, values);
      };
      await toldOf('reply', answeredWriters);
      await toldOf('comment', [series.author_id]);
      return ok(await posted(transaction, added.id, writer));
    });
  }

  delete(id: ReviewId, { memberId }: MemberAsker, at: number): Promise<Result<void, ReviewRefusal>> {
    return this.change(id, async (place, transaction) => {
      if (!mayDelete(place, memberId)) return fail({ kind: place.isOpen ? 'forbidden' : 'not-found' });
      if (place.isDeleted) return ok(undefined);
      await transaction.run(DELETE_REVIEW, [id, new Date(at)]);
      await transaction.run(REFRESH_REVIEW, [id]);
      return ok(undefined);
    });
  }

  report(
    id: ReviewId,
    { reason, note, at }: Report,
    { memberId }: Pick<MemberAsker, 'memberId'>,
  ): Promise<Result<void, ReviewRefusal>> {
    return this.change(id, async (place, transaction) => {
      if (!place.isOpen) return fail({ kind: 'not-found' });
      if (place.writerId === memberId) return fail({ kind: 'forbidden' });
      await transaction.run(REPORT_REVIEW, [id, memberId, reason, note ?? null, new Date(at)]);
      return ok(undefined);
    });
  }

  pin(
    id: ReviewId,
    isPinned: boolean,
    { memberId }: Pick<MemberAsker, 'memberId'>,
  ): Promise<Result<void, ReviewRefusal>> {
    return this.change(id, async (place, transaction) => {
      const refusal = moderationRefusal(place, memberId);
      if (refusal !== undefined) return fail(refusal);
      if (place.parentId !== undefined) return fail({ kind: 'not-a-comment' });
      if (isPinned && !place.isOpen) return fail({ kind: 'not-found' });
      await transaction.run(UNPIN_REVIEWS, [id, isPinned]);
      if (isPinned) await transaction.run(PIN_REVIEW, [id]);
      return ok(undefined);
    });
  }

  hide(id: ReviewId, isHidden: boolean, { memberId }: MemberAsker, at: number): Promise<Result<void, ReviewRefusal>> {
    return this.change(id, async (place, transaction) => {
      const refusal = moderationRefusal(place, memberId);
      if (refusal !== undefined) return fail(refusal);
      await transaction.run(HIDE_REVIEW, [id, isHidden ? new Date(at) : null]);
      await transaction.run(REFRESH_REVIEW, [id]);
      return ok(undefined);
    });
  }

  private change(
    id: ReviewId,
    work: (place: Place, transaction: DatabaseTransaction) => Promise<Result<void, ReviewRefusal>>,
  ): Promise<Result<void, ReviewRefusal>> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_SERIES_OF_REVIEW, [id]);
      const [row] = await transaction.run<PlaceRow>(REVIEW_PLACE, [id]);
      return row === undefined ? fail({ kind: 'not-found' }) : work(toPlace(row), transaction);
    });
  }
}

/** Whoever may not see it is not told that there is something. */
function moderationRefusal(place: Place, member: AuthorId): ReviewRefusal | undefined {
  if (!mayModerate(place, member)) return { kind: place.isOpen ? 'forbidden' : 'not-found' };
  return place.isDeleted ? { kind: 'not-found' } : undefined;
}

async function answeredBy(
  transaction: DatabaseTransaction,
  seriesId: SeriesId,
  parentId: ReviewId,
): Promise<AnsweredRow | undefined> {
  const [row] = await transaction.run<AnsweredRow>(ANSWERED, [seriesId, parentId]);
  return row;
}

async function posted(transaction: DatabaseTransaction, id: ReviewId, writer: AuthorId): Promise<PostedReview> {
  const [row] = await transaction.run<{ readonly review: ReviewJson }>(REVIEW, [id, writer]);
  if (row === undefined) throw new Error('A comment was gone as soon as it was written.');
  return { review: toReview(row.review), parentId: row.review.parentId ?? undefined };
}

function toPlace(row: PlaceRow): Place {
  return {
    seriesId: row.series_id,
    writerId: row.writer_id,
    ownerId: row.owner_id,
    parentId: row.parent_id ?? undefined,
    isDeleted: row.is_deleted,
    isOpen: !row.is_deleted && !row.is_concealed && row.status === 'published',
  };
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
