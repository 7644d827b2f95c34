import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writerOf, type Review, type SubReview } from '../../../../domain/community/review.ts';
import { commentParts } from '../../../../domain/community/comment-text.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { classNames } from '../../../design/class-names.ts';
import { timeAgo } from '../../../app/i18n/times.ts';
import { authorPath } from '../../catalogue/paths.ts';
import { useAsMember } from '../../../app/sign-in-first.ts';
import { LeavingLink } from '../../../app/components/leaving-link.tsx';
import { CommentForm } from './comment-form.tsx';
import { useCommentsAround } from './comments-context.ts';
import { FoldLine } from './fold-line.tsx';
import { LikeComment } from './like-comment.tsx';
import { SpotMark, TimeInText } from './spot-mark.tsx';
import { StandingActions } from './standing-actions.tsx';
import { useAct } from './use-act.ts';
import { useFold, type Folding } from './use-fold.ts';
import { useVeil } from './use-veil.ts';
import { lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import styles from './comment.module.css';

const DeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const BlockDialog = lazyComponent(async () => (await import('../../../app/components/block-dialog.tsx')).BlockDialog);
const MuteDialog = lazyComponent(async () => (await import('./mute-dialog.tsx')).MuteDialog);
const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** A comment with its answers below (spec §2). */
export const Comment = observer(function Comment({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const { comments } = useCommentsAround();
  const asMember = useAsMember();
  const [answered, setAnswered] = useAnswered(review);
  const answer = (one: SubReview): void => asMember(() => setAnswered({ one, isRestored: false }), { kind: 'comment' });
  const { canModerate } = comments.list;
  return (
    <Said
      review={review}
      size={40}
      isPinned={review.isPinned}
      onAnswer={() => answer(review)}
      actions={canModerate && !review.isDeleted && <PinAction review={review} />}
    >
      {review.subReviews.length > 0 && (
        <ul className={styles.answers}>
          {review.subReviews.map((one) => (
            <li key={one.id}>
              <Said review={one} size={32} onAnswer={() => answer(one)} />
            </li>
          ))}
        </ul>
      )}
      {answered !== undefined && (
        <div className={styles.form}>
          <CommentForm
            key={answered.one.id}
            parentId={answered.one.id}
            to={writerOf(answered.one) || t('comments.title')}
            isRestored={answered.isRestored}
            onDone={() => setAnswered(undefined)}
          />
        </div>
      )}
    </Said>
  );
});

interface Answered {
  readonly one: SubReview;
  /** Opened for what was written before, and not by a press. */
  readonly isRestored: boolean;
}

/** To what an answer is being written: to the comment or to one of its answers. One that was begun before goes on. */
function useAnswered(review: Review) {
  const { comments, community } = useCommentsAround();
  const { session } = useApp();
  const [answered, setAnswered] = useState<Answered>();
  const { seriesId } = comments;
  // Whose drafts these are depends on the member.
  const isReadable = answered === undefined && session.isKnown && seriesId !== undefined;
  const begun = isReadable
    ? [review, ...review.subReviews].find((one) => !one.isDeleted && community?.drafts.read(seriesId, one.id))
    : undefined;
  if (begun !== undefined) setAnswered({ one: begun, isRestored: true });
  return [answered, setAnswered] as const;
}

interface SaidProps {
  readonly review: SubReview;
  readonly size: 32 | 40;
  readonly isPinned?: boolean;
  readonly onAnswer: () => void;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** What somebody said, with what can be done about it; folded where the member does not want to read its writer, or has not heard that far. */
const Said = observer(function Said({ review, size, isPinned = false, onAnswer, actions, children }: SaidProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { isOpen, setOpen, fold, asked, ask, go } = useFold(review);
  const veil = useVeil(review);
  const content = useId();
  const isMuteShut = review.isMuted && !isOpen;
  const isShown = !isMuteShut && !veil.isShut;
  return (
    <article className={styles.comment}>
      {isShown && <Avatar image={review.imageUrl} size={size} />}
      <div className={styles.body}>
        {review.isMuted && (
          <FoldLine
            words={t(review.isBlocked ? 'comments.blocked' : 'comments.muted')}
            isOpen={isOpen}
            opens={content}
            onToggle={() => setOpen(!isOpen)}
            button={fold}
          />
        )}
        {!isMuteShut && veil.words !== undefined && (
          <FoldLine
            words={veil.words}
            isOpen={!veil.isShut}
            opens={content}
            onToggle={() => veil.setShut(!veil.isShut)}
          />
        )}
        {isShown && (
          <div id={content}>
            {isPinned && <p className={styles.pinned}>{t('comments.pinned')}</p>}
            <p className={styles.head}>
              {!review.isDeleted && <Writer review={review} />}
              {review.isByAuthor && <em className={styles.author}>{t('comments.author')}</em>}
              <time dateTime={new Date(review.createdAt).toISOString()} suppressHydrationWarning>
                {timeAgo(t, language, review.createdAt, now)}
              </time>
              {review.spot !== undefined && !review.isDeleted && <SpotMark spot={review.spot} />}
            </p>
            <Words review={review} />
            {!review.isDeleted && <Actions review={review} onAnswer={onAnswer} onAsk={ask} more={actions} />}
          </div>
        )}
        {!veil.isShut && children}
      </div>
      <LazyBoundary>
        {asked === 'muted' && (
          <MuteDialog review={review} onClose={() => ask(undefined)} onMute={() => void go('muted')} />
        )}
        {asked === 'blocked' && (
          <BlockDialog
            name={writerOf(review)}
            isAtHome={review.isByAuthor}
            onClose={() => ask(undefined)}
            onBlock={() => void go('blocked')}
          />
        )}
      </LazyBoundary>
    </article>
  );
});

/** The name leads to the writer's page (CMT-27); who has withdrawn has none. */
function Writer({ review }: { readonly review: SubReview }) {
  const name = <bdi>{writerOf(review)}</bdi>;
  if (review.authorId === undefined) return <b>{name}</b>;
  return (
    <LeavingLink className={classNames(styles.name, styles.link)} to={authorPath(review.authorId)}>
      {name}
    </LeavingLink>
  );
}

function Words({ review }: { readonly review: SubReview }) {
  const { t } = useTranslation();
  if (review.isDeleted) return <p className={styles.gone}>{t('comments.deleted')}</p>;
  if (review.text === '') return <p className={styles.gone}>{t('comments.hidden')}</p>;
  return (
    <>
      <p className={styles.text} dir="auto">
        <Text review={review} />
      </p>
      {review.isHidden && <p className={styles.gone}>{t('comments.hiddenFromOthers')}</p>}
    </>
  );
}

/** A text whose mentions lead to who is meant, and whose times, where it belongs to a story, can be played. */
function Text({ review: { text, mentions, spot } }: { readonly review: SubReview }) {
  return commentParts(text, mentions, spot !== undefined).map((part, index) => {
    if (part.mentioned !== undefined) {
      return (
        <LeavingLink key={index} className={styles.mention} to={authorPath(part.mentioned)}>
          {part.text}
        </LeavingLink>
      );
    }
    if (part.seconds === undefined || spot === undefined) return part.text;
    return <TimeInText key={index} spot={spot} seconds={part.seconds} text={part.text} />;
  });
}

interface ActionsProps {
  readonly review: SubReview;
  readonly onAnswer: () => void;
  readonly onAsk: (asked: Folding) => void;
  readonly more: ReactNode;
}

const Actions = observer(function Actions({ review, onAnswer, onAsk, more }: ActionsProps) {
  const { t } = useTranslation();
  const { comments } = useCommentsAround();
  const asMember = useAsMember();
  const [asked, setAsked] = useState<'delete' | 'report'>();
  const [isReported, setReported] = useState(false);
  const { canModerate } = comments.list;
  const close = (): void => setAsked(undefined);
  return (
    <div className={styles.actions}>
      <LikeComment review={review} />
      <button type="button" onClick={onAnswer}>
        {t('comments.answer')}
      </button>
      {(review.isMine || canModerate) && (
        <button type="button" aria-haspopup="dialog" onClick={() => setAsked('delete')}>
          {t('comments.delete')}
        </button>
      )}
      {!review.isMine && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-disabled={isReported}
          onClick={() => !isReported && asMember(() => setAsked('report'), { kind: 'report' })}
        >
          {t(isReported ? 'reporting.reported' : 'comments.report')}
        </button>
      )}
      {!review.isMine && review.authorId !== undefined && <StandingActions review={review} onAsk={onAsk} />}
      {canModerate && <HideAction review={review} />}
      {more}
      <LazyBoundary>
        {asked === 'delete' && <DeleteDialog review={review} onClose={close} />}
        {asked === 'report' && <ReportDialog review={review} onClose={close} onReported={() => setReported(true)} />}
      </LazyBoundary>
    </div>
  );
});

function HideAction({ review }: { readonly review: SubReview }) {
  const { t } = useTranslation();
  const { comments, community } = useCommentsAround();
  const act = useAct();
  const hide = (): void => void act(community?.moderateComment.hide(comments, review.id, !review.isHidden));
  return (
    <button type="button" disabled={community === undefined} onClick={hide}>
      {t(review.isHidden ? 'comments.unhide' : 'comments.hide')}
    </button>
  );
}

function PinAction({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const { comments, community } = useCommentsAround();
  const act = useAct();
  const pin = (): void => void act(community?.moderateComment.pin(comments, review.id, !review.isPinned));
  return (
    <button type="button" disabled={community === undefined} onClick={pin}>
      {t(review.isPinned ? 'comments.unpin' : 'comments.pin')}
    </button>
  );
}
