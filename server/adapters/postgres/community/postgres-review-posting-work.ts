import type { AuthorId, ReviewId, StoryId } from '../../../../common/kernel/ids.ts';
import type {
  LockedThreads,
  PostedReview,
  PostPlace,
  ReviewPostingWork,
  WrittenReview,
} from '../../../application/ports/community/review-posting-work.ts';
import type { Mention } from '../../../../common/kernel/mention.ts';
import type { AnsweredReview, ReviewNews } from '../../../domain/community/review-thread.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { LOCK_PUBLISHED_SERIES } from './like-statements.ts';
import { ADD_MENTIONS, MENTIONABLE } from './mention-statements.ts';
import { BLOCKED_BY, HOLD_BLOCKS } from './mute-statements.ts';
import { NOTIFY } from './notification-statements.ts';
import { toReview } from './postgres-review-repository.ts';
import { ADD_REVIEW, ANSWERED, HAS_NAME, PUBLISHED_STORY, REVIEW, SENT_ALREADY } from './review-statements.ts';

/** A transaction that has the series locked on which a member writes. */
export class PostgresReviewPostingWork implements ReviewPostingWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(post: PostPlace, work: (threads: LockedThreads) => Promise<Answer>): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      const [series] = await transaction.run(LOCK_PUBLISHED_SERIES, [post.seriesId]);
      return series && work(new OpenThreads(transaction, series.author_id, post));
    });
  }
}

class OpenThreads implements LockedThreads {
  readonly ownerId: AuthorId;
  private readonly transaction: DatabaseTransaction;
  private readonly post: PostPlace;

  constructor(transaction: DatabaseTransaction, ownerId: AuthorId, post: PostPlace) {
    this.transaction = transaction;
    this.ownerId = ownerId;
    this.post = post;
  }

  async hasName(): Promise<boolean> {
    const [row] = await this.transaction.run(HAS_NAME, [this.post.writerId]);
    return row?.has_name === true;
  }

  async findAnswered(id: ReviewId): Promise<AnsweredReview | undefined> {
    const [row] = await this.transaction.run(ANSWERED, [this.post.seriesId, id]);
    if (row === undefined) return undefined;
    return { rootId: row.id, rootWriterId: row.root_writer, writerId: row.writer, answerCount: row.answer_count };
  }

  async findStory(id: StoryId): Promise<{ readonly durationSeconds: number } | undefined> {
    const [row] = await this.transaction.run(PUBLISHED_STORY, [this.post.seriesId, id]);
    return row && { durationSeconds: row.duration_seconds };
  }

  async findSame(written: WrittenReview, since: number): Promise<ReviewId | undefined> {
    const [row] = await this.transaction.run(SENT_ALREADY, [...this.valuesOf(written), new Date(since)]);
    return row?.id;
  }

  async findWriters(ids: readonly AuthorId[]): Promise<readonly Mention[]> {
    return this.transaction.run(MENTIONABLE, [this.post.seriesId, ids]);
  }

  async findBlocking(members: readonly AuthorId[]): Promise<readonly AuthorId[]> {
    if (members.length === 0) return [];
    await this.transaction.run(HOLD_BLOCKS, [members]);
    const blocking = await this.transaction.run(BLOCKED_BY, [this.post.writerId, members]);
    return blocking.map(({ member_id: id }) => id);
  }

  async add(written: WrittenReview, mentions: readonly Mention[] = []): Promise<ReviewId> {
    const values = [...this.valuesOf(written), new Date(this.post.at), written.isSpoiler === true] as const;
    const [added] = await this.transaction.run(ADD_REVIEW, values);
    if (added === undefined) throw new Error('A comment was added, but got no number.');
    const mentioned = [mentions.map(({ id }) => id), mentions.map(({ name }) => name)] as const;
    if (mentions.length > 0) await this.transaction.run(ADD_MENTIONS, [added.id, ...mentioned]);
    return added.id;
  }

  async tell({ kind, members }: ReviewNews, id: ReviewId): Promise<void> {
    const { writerId, seriesId, at } = this.post;
    const values = [members, kind, `review:${id}`, writerId, seriesId, id, null, new Date(at), null] as const;
    await this.transaction.run(NOTIFY, values);
  }

  async find(id: ReviewId): Promise<PostedReview> {
    const [row] = await this.transaction.run(REVIEW, [id, this.post.writerId]);
    if (row === undefined) throw new Error(`There is no comment ${id}.`);
    return { review: toReview(row.review), parentId: row.review.parentId ?? undefined };
  }

  private valuesOf({ parentId, text, spot }: WrittenReview) {
    const { seriesId, writerId } = this.post;
    return [seriesId, writerId, parentId ?? null, text, spot?.storyId ?? null, spot?.seconds ?? null] as const;
  }
}
