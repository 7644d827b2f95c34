import type { AuthorId, ReviewId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Mention } from '../../../../common/kernel/mention.ts';
import type { Review, WantedSpot } from '../../../domain/community/review.ts';
import type { AnsweredReview, ReviewNews } from '../../../domain/community/review-thread.ts';

/** A comment as its writer sees it; `parentId` is the comment below which an answer stands. */
export interface PostedReview {
  readonly review: Review;
  readonly parentId: ReviewId | undefined;
}

/** What a member writes. */
export interface WrittenReview {
  /** The comment below which an answer stands; undefined for a comment. */
  readonly parentId: ReviewId | undefined;
  /** Composed, neither empty nor too long. */
  readonly text: string;
  /** Where it belongs, which was looked up before; undefined for the series. */
  readonly spot?: WantedSpot | undefined;
  readonly isSpoiler?: boolean;
}

/** The comments of one series, to which one member writes, and nobody else until the work on them has ended. */
export interface LockedThreads {
  /** The author of the series. */
  readonly ownerId: AuthorId;
  /** @returns whether the writer has a name to write under */
  hasName(): Promise<boolean>;
  /** @returns what is answered by answering this one; undefined where the series has no such comment that everybody can read */
  findAnswered(id: ReviewId): Promise<AnsweredReview | undefined>;
  /** @returns the story of the series, where it is published */
  findStory(id: StoryId): Promise<{ readonly durationSeconds: number } | undefined>;
  /**
   * @param since milliseconds since 1970
   * @returns the latest comment of the writer that says the same in the same place, was written after `since`, and stands
   */
  findSame(written: WrittenReview, since: number): Promise<ReviewId | undefined>;
  /**
   * @returns those of these who have a comment on the series that everybody can read, or whose series it is, by the names they have now,
   * in this order
   */
  findWriters(ids: readonly AuthorId[]): Promise<readonly Mention[]>;
  /** @returns those of these who have blocked the writer; until the work has ended, none of them blocks anybody or ends it */
  findBlocking(members: readonly AuthorId[]): Promise<readonly AuthorId[]>;
  /** Keeps what was written, and whom it mentions. @returns its number */
  add(written: WrittenReview, mentions?: readonly Mention[]): Promise<ReviewId>;
  /** Tells members of a comment once: whoever was told of it before, or wants to know nothing of the kind, is not told. */
  tell(news: ReviewNews, id: ReviewId): Promise<void>;
  /** @throws when there is no such comment */
  find(id: ReviewId): Promise<PostedReview>;
}

/**
 * The unit of work for what members write: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface ReviewPostingWork {
  /** @returns what the work gave; undefined, without any work, where no such series is published */
  run<Answer>(post: PostPlace, work: (threads: LockedThreads) => Promise<Answer>): Promise<Answer | undefined>;
}

/** Who writes where and when. */
export interface PostPlace {
  readonly seriesId: SeriesId;
  readonly writerId: AuthorId;
  /** Milliseconds since 1970. */
  readonly at: number;
}
