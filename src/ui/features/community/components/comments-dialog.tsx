import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Modal } from '../../../design/dialog/modal.tsx';
import { useSwipeDown } from '../../../design/overlay/use-swipe-down.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import { CommentsStore } from '../stores/comments-store.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentOrder } from './comment-order.tsx';
import { CommentPages } from './comment-pages.tsx';
import { CommentsContext } from './comments-context.ts';
import { useComments } from './use-comments.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import styles from './comments-dialog.module.css';

interface CommentsDialogProps {
  readonly series: Series;
  /** The same function as long as the dialog stands. */
  readonly onClose: () => void;
}

/**
 * The comments on the series that plays: in wide windows a dialog, in narrow ones a sheet. Dark in either theme, as the
 * surfaces of the player are that it stands over.
 */
export const CommentsDialog = observer(function CommentsDialog({ series, onClose }: CommentsDialogProps) {
  const { t } = useTranslation();
  const { preferences, device } = useApp();
  const community = useCommunity();
  const [comments] = useState(() => new CommentsStore(series.id));
  const context = useComments(comments, community);
  const [isNarrow] = useState(() => !window.matchMedia('(min-width: 1024px)').matches);
  const frame = useRef<HTMLDialogElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useKeyboardInset(frame);
  const swipe = useSwipeDown(frame, onClose);

  const { list } = comments;
  const turn = (page: number): void => {
    scrolled.current?.scrollTo({ top: 0 });
    void community?.loadComments.run(comments, page);
  };
  const form = <CommentForm />;
  return createPortal(
    <CommentsContext value={context}>
      <Modal
        frame={frame}
        className={styles.dialog}
        aria-labelledby={titleId}
        onClose={onClose}
        isSurface
        data-theme="dark"
        {...(isNarrow && swipe)}
      >
        <div className={styles.head}>
          <h2 id={titleId}>
            {t('comments.title')} <span>{fullCount(preferences.language, list.totalCount)}</span>
          </h2>
          <IconButton icon="close" label={t('comments.close')} onClick={onClose} />
        </div>
        {!isNarrow && <div className={styles.form}>{form}</div>}
        <div ref={scrolled} className={styles.list} data-scrolls>
          <CommentOrder />
          <CommentList scrollsInfinitely={device.platform !== 'other'} />
        </div>
        {device.platform === 'other' && list.hasPages && (
          <div className={styles.pages}>
            <CommentPages onTurn={turn} />
          </div>
        )}
        {isNarrow && <div className={styles.form}>{form}</div>}
      </Modal>
    </CommentsContext>,
    document.body,
  );
});
