import type { AuthorId, ReviewId } from '../../../common/kernel/ids.ts';
import { MAX_SUB_REVIEWS } from '../../../common/kernel/limits.ts';

/** What is answered, and the comment below which the answer stands, since there is one level (CMT-21). */
export interface AnsweredReview {
  /** The comment below which the answer stands. */
  readonly rootId: ReviewId;
  readonly rootWriterId: AuthorId;
  /** Who wrote what is answered: that comment, or an answer to it. */
  readonly writerId: AuthorId;
  /** Answers below the comment that are not deleted. */
  readonly answerCount: number;
}

/** Members who are told of a new comment, and what it is to them. */
export interface ReviewNews {
  readonly kind: 'reply' | 'mention' | 'comment';
  readonly members: readonly AuthorId[];
}

/** @returns whether no further answer stands below the comment */
export function isThreadFull({ answerCount }: Pick<AnsweredReview, 'answerCount'>): boolean {
  return answerCount >= MAX_SUB_REVIEWS;
}

/**
 * Whom a new comment concerns (NTF-11): whoever is answered, the writer of the comment below which it stands, who is mentioned in
 * it (CMT-45), and the author of the series. Nobody is told of what they wrote themselves.
 * @param owner the author of the series
 * @returns what is told, in this order: whoever was told of an answer is not told besides of a mention or a comment
 */
export function reviewNews(
  writer: AuthorId,
  owner: AuthorId,
  answered: Pick<AnsweredReview, 'rootWriterId' | 'writerId'> | undefined,
  mentioned: readonly AuthorId[] = [],
): readonly ReviewNews[] {
  const answeredWriters = answered === undefined ? [] : [answered.writerId, answered.rootWriterId];
  const news = [
    { kind: 'reply', members: [...new Set(answeredWriters)].filter((member) => member !== writer) },
    { kind: 'mention', members: mentioned.filter((member) => member !== writer) },
    { kind: 'comment', members: owner === writer ? [] : [owner] },
  ] as const;
  return news.filter(({ members }) => members.length > 0);
}
