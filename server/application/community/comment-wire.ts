import type { ReviewMarksWire, ReviewWire, SubReviewWire } from '../../../common/contract/community-schemas.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { ReviewMarks } from '../../../common/kernel/review.ts';
import { memberOf, type Principal } from '../../domain/principal.ts';
import { maskedEmail } from '../../domain/community/masked-email.ts';
import type { Review, SubReview } from '../../domain/community/review.ts';
import { profileImageUrl } from '../profile-image-url.ts';

/** What stands for the name of who has withdrawn (decisions §4). */
export const WITHDRAWN_NAME: Readonly<Record<Language, string>> = { ko: '탈퇴한 사용자', en: 'Former member' };

/** Words comments as the contract has them, for one principal. */
export class CommentWire {
  private readonly principal: Principal;
  private readonly language: Language;

  constructor(principal: Principal, language: Language) {
    this.principal = principal;
    this.language = language;
  }

  review(review: Review): ReviewWire {
    return {
      ...this.subReview(review),
      isPinned: review.isPinned,
      subReviews: review.subReviews.map((one) => this.subReview(one)),
    };
  }

  private subReview(review: SubReview): SubReviewWire {
    const { id, text, writer, isByAuthor, isDeleted, isHidden, totalLikes, isLiked } = review;
    // Where nothing is left to read, there is nothing to fold.
    const [isMuted, isBlocked] = [review.isMuted && text !== '', review.isBlocked && text !== ''];
    // What others answer below what is gone may give away as much as that did.
    const marks = reviewMarksWire(review);
    const createdAt = new Date(review.writtenAt).toISOString();
    const base = { id, text, createdAt, isDeleted, isHidden, totalLikes, isLiked, isMuted, isBlocked, ...marks };
    // Where nothing is left to read, nobody is named.
    if (text === '') return { ...base, ...NOBODY, name: '', mentions: [] };
    const mentions = review.mentions.map((one) => ({ id: one.id, name: one.name }));
    if (writer === undefined) return { ...base, ...NOBODY, name: WITHDRAWN_NAME[this.language], mentions };
    const isMine = writer.id === memberOf(this.principal);
    const email = writer.email === undefined || isMine ? writer.email : maskedEmail(writer.email);
    return {
      ...base,
      profileImage: writer.image === undefined ? null : profileImageUrl(writer.image),
      email: email ?? null,
      name: writer.name,
      authorId: writer.id,
      isMine,
      isAuthor: isByAuthor,
      mentions,
    };
  }
}

/** @param marks undefined for what is no comment */
export function reviewMarksWire(marks: ReviewMarks | undefined): Required<ReviewMarksWire> {
  if (marks?.spot === undefined) return { story: null, isSpoiler: marks?.isSpoiler === true };
  const { storyId: id, title, episode = null, seconds = null } = marks.spot;
  return { story: { id, title, episode, seconds }, isSpoiler: marks.isSpoiler };
}

const NOBODY = { profileImage: null, email: null, authorId: null, isMine: false, isAuthor: false } as const;
