import type { ParseKeys } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ReviewId } from '../../../../../common/kernel/ids.ts';
import type { ReviewMarks } from '../../../../../common/kernel/review.ts';
import type { PostFailure } from '../../../../application/ports/api/review-api.ts';
import { classNames } from '../../../design/class-names.ts';
import { useWaitWords } from '../../../app/use-wait-words.ts';
import { useCommentsAround } from './comments-context.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './unsent-comment.module.css';

/** Why a comment was not taken; complete, or this file does not compile. */
const REASONS = {
  offline: 'comments.unsentOffline',
  'not-found': 'comments.unsentGone',
  locked: 'comments.unsent',
  unauthenticated: 'messages.unauthenticated',
  unavailable: 'comments.unsent',
  garbled: 'comments.unsent',
  'review-too-long': 'comments.unsent',
  'thread-full': 'comments.unsentThreadFull',
  'spot-gone': 'comments.unsentSpotGone',
  'name-required': 'comments.unsentNameless',
  'series-blocked': 'comments.unsentSeriesBlocked',
  'reply-blocked': 'comments.unsentReplyBlocked',
  'thread-blocked': 'comments.unsentThreadBlocked',
  'mention-blocked': 'comments.unsentMentionBlocked',
  'too-many': 'comments.unsentTooMany',
} as const satisfies Record<PostFailure['kind'], ParseKeys>;

interface UnsentCommentProps {
  /** Undefined where comments are written. */
  readonly parentId: ReviewId | undefined;
  readonly onAgain: (written: string, marks: ReviewMarks) => void;
  readonly onDiscard: () => void;
}

/** A text that was not taken: no toast says so (spec §8), the text itself is offered again. */
export const UnsentComment = observer(function UnsentComment({ parentId, onAgain, onDiscard }: UnsentCommentProps) {
  const { t } = useTranslation();
  const { comments } = useCommentsAround();
  const waitWords = useWaitWords();
  const { unsent } = comments;
  if (unsent === undefined || unsent.parentId !== parentId) return <div role="status" />;
  const take = (): void => {
    comments.setUnsent(undefined);
    onAgain(unsent.text, unsent.marks);
  };
  const discard = (): void => {
    comments.setUnsent(undefined);
    onDiscard();
  };
  return (
    <div className={styles.unsent} role="status">
      <p>{waitWords(unsent.reason) ?? t(REASONS[unsent.reason.kind])}</p>
      <blockquote dir="auto">{unsent.text}</blockquote>
      <div>
        <button type="button" className={classNames(buttons.button, buttons.line, buttons.small)} onClick={take}>
          {t('comments.again')}
        </button>
        <button type="button" className={classNames(buttons.button, buttons.quiet, buttons.small)} onClick={discard}>
          {t('comments.discard')}
        </button>
      </div>
    </div>
  );
});
