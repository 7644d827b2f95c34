import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReviewList } from '../../../../domain/community/review-list.ts';
import { standingOf } from '../../../../domain/community/review.ts';
import type { StudioComment } from '../../../../domain/creators/studio.ts';
import type { Community } from '../../community/parts.ts';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { reviewsPath } from '../../community/paths.ts';
import type { StudioStore } from '../stores/studio-store.ts';
import text from '../../../design/theme/text.module.css';
import { Comment, CommentsContext, CommentsStore, type Said } from '../../community/feature.ts';
import { useCommunity } from '../../../app/use-community.ts';
import shared from '../screens/studio.module.css';
import styles from './studio-comments.module.css';

/** The latest comments on the own series, those first that wait for an answer, which is written in place. */
export const StudioComments = observer(function StudioComments({ studio }: { readonly studio: StudioStore }) {
  const { t } = useTranslation();
  const community = useCommunity();
  const [said, say] = useState<Said>();
  const comments = studio.comments();
  const done = comments?.filter((comment) => studio.isDone(comment)) ?? [];
  const waiting = comments?.filter((comment) => !studio.isDone(comment)) ?? [];
  useEffect(() => () => studio.foldAnswered(), [studio]);
  const rowOf = (comment: StudioComment) => (
    <li key={comment.review.id}>
      <CommentRow comment={comment} studio={studio} community={community} said={said} say={say} />
    </li>
  );
  return (
    <section className={shared.part} aria-label={t('studio.comments')}>
      <h2>{t('studio.comments')}</h2>
      <p className={said === undefined || said.isHeardOnly ? text.hidden : styles.alert} role={said?.kind ?? 'status'}>
        {said?.words}
      </p>
      <ServerAnswer isKnown={comments !== undefined} load={() => studio.loadComments()}>
        {waiting.length === 0 ? (
          <p className={shared.none}>{t(done.length === 0 ? 'studio.noComments' : 'studio.noneToAnswer')}</p>
        ) : (
          <ul className={shared.rows}>{waiting.map(rowOf)}</ul>
        )}
        {done.length > 0 && (
          <details className={styles.done}>
            <summary>{t('studio.answeredCount', { total: done.length })}</summary>
            <ul className={shared.rows}>{done.map(rowOf)}</ul>
          </details>
        )}
      </ServerAnswer>
    </section>
  );
});

interface CommentRowProps {
  readonly comment: StudioComment;
  readonly studio: StudioStore;
  readonly community: Community | undefined;
  readonly said: Said | undefined;
  readonly say: (said: Said | undefined) => void;
}

/** A comment, which is read anew once something was done about it. */
function CommentRow(props: CommentRowProps) {
  const { studio } = props;
  const [edition, setEdition] = useState(0);
  const renew = useCallback(() => {
    void studio.loadComments().then(() => setEdition((before) => before + 1));
  }, [studio]);
  return <AnsweredComment key={edition} {...props} onChanged={renew} />;
}

const AnsweredComment = observer(function AnsweredComment(props: CommentRowProps & { readonly onChanged: () => void }) {
  const { comment, studio, community, said, say, onChanged } = props;
  const { series, isAnswered } = comment;
  const { t } = useTranslation();
  // One comment is all that this surface of comments shows.
  const [comments] = useState(() => {
    const page = { reviews: [comment.review], totalCount: 1, page: 1, size: 1, before: '', canModerate: true };
    return new CommentsStore(series.id, ReviewList.of(page));
  });
  const [shown] = useState(comments.list);
  const reviewed = useRef(comment.review);
  const isChanged = comments.list.talk !== shown.talk && !comments.posts && comments.unsent === undefined;
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged, onChanged]);
  const standing = comments.list.reviews[0] && standingOf(comments.list.reviews[0]);
  useEffect(() => {
    // Muted or blocked here, or no more: others of that writer follow.
    if (standing !== undefined && standing !== standingOf(reviewed.current)) void studio.loadComments();
  }, [standing, studio]);
  useEffect(() => {
    reviewed.current = comment.review;
    for (const one of [comment.review, ...comment.review.subReviews])
      if (one.authorId !== undefined) comments.replace(comments.current().standing(one.authorId, standingOf(one)));
  }, [comments, comment.review]);
  const around = useMemo(() => ({ comments, community, said, say }), [comments, community, said, say]);
  return (
    <CommentsContext value={around}>
      <p className={styles.where}>
        <Link to={reviewsPath(series.id)}>{series.title}</Link>
        {isAnswered && <em>{t('studio.answered')}</em>}
      </p>
      <Comment review={comments.list.reviews[0] ?? comment.review} />
    </CommentsContext>
  );
});
