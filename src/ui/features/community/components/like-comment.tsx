import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SubReview } from '../../../../domain/community/review.ts';
import { useApp } from '../../../app/app.ts';
import { fullCount, shortCount } from '../../../app/i18n/format.ts';
import { useAsMember, useSignInFirst } from '../../../app/sign-in-first.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import text from '../../../design/theme/text.module.css';
import { useCommentsAround } from './comments-context.ts';
import styles from './like-comment.module.css';

const WISH = { kind: 'likeComment' } as const;

/** The heart of a comment, and how many have pressed it; of one's own, or what others cannot read, the count alone. */
export const LikeComment = observer(function LikeComment({ review }: { readonly review: SubReview }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { comments, community, say } = useCommentsAround();
  const asMember = useAsMember();
  const signInFirst = useSignInFirst();
  const failureWords = useFailureWords();
  const { id, isLiked, totalLikes } = review;
  const count = totalLikes === 0 ? undefined : shortCount(language, totalLikes);
  if (review.isMine || review.isHidden) {
    return count === undefined ? null : (
      <span className={styles.likes}>
        <Icon name="heart" size={16} />
        <span className={text.hidden}>{t('comments.likes', { total: fullCount(language, totalLikes) })}</span>
        <span aria-hidden="true">{count}</span>
      </span>
    );
  }
  const like = async (): Promise<void> => {
    const answer = await community?.likeComment.run(comments, id);
    if (answer === undefined) return;
    if (!answer.ok && answer.failure.kind === 'unauthenticated') return signInFirst(WISH);
    say(answer.ok ? undefined : { kind: 'alert', words: failureWords(answer.failure) });
  };
  return (
    <button
      type="button"
      className={styles.likes}
      aria-pressed={isLiked}
      disabled={community === undefined}
      onClick={() => asMember(() => void like(), WISH)}
    >
      <Icon className={styles.heart} name="heart" size={16} />
      <span className={text.hidden}>{t('comments.like')}</span>
      {count}
    </button>
  );
});
