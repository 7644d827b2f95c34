import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { LAZY_DRAWINGS } from '../../../design/empty-state/lazy-drawings.tsx';
import { Unread } from '../../../app/components/server-answer/unread.tsx';
import text from '../../../design/theme/text.module.css';
import { Comment } from './comment.tsx';
import { useCommentsAround } from './comments-context.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './comment-list.module.css';

/** How far below what is seen the end of the list may be when more is asked for. */
const AHEAD = '600px';

/** The comments with their answers, and what stands where there are none. */
export const CommentList = observer(function CommentList({
  scrollsInfinitely,
}: {
  readonly scrollsInfinitely: boolean;
}) {
  const { t } = useTranslation();
  const { comments, said } = useCommentsAround();
  const { list, phase } = comments;
  const isWaiting = phase === 'loading' || phase === 'blank';
  return (
    <>
      <p className={said === undefined || said.isHeardOnly ? text.hidden : styles.alert} role={said?.kind ?? 'status'}>
        {said?.words}
      </p>
      {isWaiting && list.reviews.length === 0 ? (
        <Waiting />
      ) : (
        <ul className={styles.list} aria-label={t('comments.list')} aria-busy={isWaiting}>
          {list.reviews.map((review) => (
            <li key={review.id}>
              <Comment review={review} />
            </li>
          ))}
        </ul>
      )}
      {!isWaiting && list.reviews.length === 0 && <Nothing />}
      {scrollsInfinitely && list.hasMore && <More key={list.page} />}
    </>
  );
});

/** Blocks where comments will be. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} role="status">
      <span className={text.hidden}>{t('shell.loading')}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.block} aria-hidden="true" />
      ))}
    </div>
  );
}

/** No comments: because there are none, or because they did not come, which no toast tells (spec §8). */
const Nothing = observer(function Nothing() {
  const { t } = useTranslation();
  const { comments, community } = useCommentsAround();
  if (comments.phase === 'ready') {
    const words = comments.selection.storyId === undefined ? 'comments' : 'comments.of';
    return <EmptyState drawing={LAZY_DRAWINGS.bubble} title={t(`${words}.empty`)} text={t(`${words}.emptyText`)} />;
  }
  return (
    <Unread
      words={[t(comments.phase === 'offline' ? 'comments.offline' : 'comments.failed')]}
      role="status"
      onAgain={async () => community?.loadComments.run(comments, 1)}
    />
  );
});

/** Asks for the next page when the end comes near; should that fail, a press asks again. */
const More = observer(function More() {
  const { t } = useTranslation();
  const { comments, community } = useCommentsAround();
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (end.current === null || community === undefined) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        void community.loadComments.more(comments);
      },
      { root: end.current.closest('[data-scrolls]'), rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [comments, community]);
  return (
    <div className={styles.more}>
      <button
        ref={end}
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.middle)}
        aria-busy={comments.addsMore}
        onClick={() => void community?.loadComments.more(comments)}
      >
        {t(comments.addsMore ? 'shell.loading' : 'comments.more')}
      </button>
    </div>
  );
});
