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

/**
 * Why somebody who is blocked cannot write this (CMT-47). `series-blocked`: the author of the series has blocked them; `reply-blocked`: whom they answer
 * has; `thread-blocked`: the writer of the comment below which it would stand has; `mention-blocked`: whom they mention has.
 */
export interface BlockFault {
  readonly kind: 'series-blocked' | 'reply-blocked' | 'thread-blocked' | 'mention-blocked';
}

/** Whom something that is written concerns. */
interface Concerned {
  readonly ownerId: AuthorId;
  readonly answered: Pick<AnsweredReview, 'rootWriterId' | 'writerId'> | undefined;
  readonly mentioned: readonly AuthorId[];
}

/** @returns who could keep `writer` from writing it; nobody on the writer's own series, where they answer everybody */
export function whoMayRefuse(writer: AuthorId, { ownerId, answered, mentioned }: Concerned): readonly AuthorId[] {
  if (writer === ownerId) return [];
  const answeredWriters = answered === undefined ? [] : [answered.writerId, answered.rootWriterId];
  return [...new Set([ownerId, ...answeredWriters, ...mentioned])].filter((member) => member !== writer);
}

/** @param blocking those of whom it concerns who have blocked the writer @returns undefined where none of them keeps them from it */
export function blockFault({ ownerId, answered }: Concerned, blocking: readonly AuthorId[]): BlockFault | undefined {
  if (blocking.length === 0) return undefined;
  if (answered !== undefined && blocking.includes(answered.writerId)) return { kind: 'reply-blocked' };
  if (answered !== undefined && blocking.includes(answered.rootWriterId)) return { kind: 'thread-blocked' };
  return { kind: blocking.includes(ownerId) ? 'series-blocked' : 'mention-blocked' };
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
