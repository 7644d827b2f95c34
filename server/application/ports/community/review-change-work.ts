import type { AuthorId, ReviewId } from '../../../../common/kernel/ids.ts';
import type { ReviewPlace } from '../../../domain/community/review.ts';

/** What a member says is wrong with a comment. */
export interface Report {
  readonly reason: string;
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A comment or an answer, which nobody else changes until the work on it has ended, nor any other of its series. */
export interface LockedReview {
  readonly place: ReviewPlace;
  /** Deletes it with its text and its likes. @param at milliseconds since 1970 */
  delete(at: number): Promise<void>;
  /** Hides it from others. @param since milliseconds since 1970; undefined shows it again */
  hide(since: number | undefined): Promise<void>;
  /** Puts it before all others of the series, instead of the one that was. */
  pin(): Promise<void>;
  unpin(): Promise<void>;
  /**
   * The member likes it; again does no harm.
   * @param since milliseconds since 1970; undefined likes it no more
   * @returns how many members like it then
   */
  like(member: AuthorId, since: number | undefined): Promise<number>;
  /** Notes a report with the text as it is; of a member who has reported it before, the first one is kept. */
  report(report: Report, reporter: AuthorId): Promise<void>;
}

/**
 * The unit of work for what becomes of a comment: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface ReviewChangeWork {
  /** @returns what the work gave; undefined, without any work, where there is no such comment */
  run<Answer>(id: ReviewId, work: (review: LockedReview) => Promise<Answer>): Promise<Answer | undefined>;
}
