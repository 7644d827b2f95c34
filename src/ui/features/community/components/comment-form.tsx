import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewId } from '../../../../../common/kernel/ids.ts';
import type { ReviewMarks } from '../../../../../common/kernel/review.ts';
import { charactersLeft, reviewText, UNMARKED } from '../../../../domain/community/review.ts';
import { useApp } from '../../../app/app.ts';
import type { Community } from '../parts.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { useAsMember, useSignInFirst } from '../../../app/sign-in-first.ts';
import { useTyped } from '../../../app/use-typed.ts';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import text from '../../../design/theme/text.module.css';
import { useCommentsAround } from './comments-context.ts';
import { CommentMarks } from './comment-marks.tsx';
import { MentionList, mentionId } from './mention-list.tsx';
import { UnsentComment } from './unsent-comment.tsx';
import { useMentions } from './use-mentions.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './comment-form.module.css';

/** Characters left from which on they are counted. */
const COUNTED_FROM = 100;

interface CommentFormProps {
  /** What is answered; left out for a comment. */
  readonly parentId?: ReviewId;
  /** Whose comment is answered. */
  readonly to?: string;
  /** Opened for what was written before, and not by a press: the focus stays where it is. */
  readonly isRestored?: boolean;
  /** The answer has been taken. */
  readonly onDone?: () => void;
}

/** Where a comment or an answer is written. What is being written outlives the surface, and a sign-in (CMT-20). */
export const CommentForm = observer(function CommentForm({
  parentId,
  to,
  isRestored = false,
  onDone,
}: CommentFormProps) {
  const { t } = useTranslation();
  const { session } = useApp();
  const { comments, community, say } = useCommentsAround();
  const signInFirst = useSignInFirst();
  const asMember = useAsMember();
  const { written, marks, change } = useDraft(parentId);
  const field = useRef<HTMLTextAreaElement>(null);
  const helpId = useId();
  useLayoutEffect(() => {
    if (parentId !== undefined && !isRestored) field.current?.focus();
  }, [parentId, isRestored]);
  const mentions = useMentions({ field, written, parentId, onChange: (next) => change(next, marks) });
  const isCompleting = mentions.people.length > 0;
  const left = charactersLeft(written);
  const canSend = community !== undefined && reviewText(written) !== '' && left >= 0 && !comments.posts;

  // At once, and not with the next rendering: the form may be gone by then.
  const keep = (draft: string): void => {
    if (comments.seriesId !== undefined) community?.drafts.keep(comments.seriesId, draft, parentId, marks);
  };
  const send = async ({ postComment }: Community): Promise<void> => {
    change('', UNMARKED);
    field.current?.focus();
    say(undefined);
    const reason = await postComment.run(comments, written, parentId, marks, mentions.everybody());
    if (reason !== undefined) keep(written);
    if (reason === 'unauthenticated') signInFirst({ kind: 'comment' });
    if (reason !== undefined) return;
    say({ kind: 'status', words: t('comments.posted'), isHeardOnly: true });
    onDone?.();
  };
  const cancel = (): void => {
    keep('');
    onDone?.();
  };
  const submit = (): void => {
    if (canSend) asMember(() => void send(community), { kind: 'comment' });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (mentions.press(event)) return;
    // A letter that is still being composed is not sent without its end.
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
    if (!isSending) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      aria-label={to === undefined ? t('comments.form') : t('comments.answerTo', { name: to })}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.line}>
        <span className={styles.me}>
          <Avatar image={session.user?.imageUrl} size={parentId === undefined ? 40 : 32} />
        </span>
        <div className={styles.box}>
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            value={written}
            aria-label={to === undefined ? t('comments.field') : t('comments.answerTo', { name: to })}
            aria-describedby={helpId}
            aria-invalid={left < 0}
            placeholder={t(to === undefined ? 'comments.placeholder' : 'comments.answerPlaceholder')}
            aria-autocomplete="list"
            aria-controls={isCompleting ? mentions.listId : undefined}
            aria-activedescendant={isCompleting ? mentionId(mentions.listId, mentions.chosen) : undefined}
            onChange={({ target }) => {
              change(target.value, marks);
              mentions.follow(target.value);
            }}
            onSelect={() => mentions.follow(written)}
            onBlur={mentions.close}
            onKeyDown={onKey}
          />
          <button
            type="submit"
            className={classNames(buttons.button, buttons.primary, buttons.small, styles.send)}
            aria-disabled={!canSend}
            aria-busy={comments.posts}
          >
            <span>{t(comments.posts ? 'comments.sending' : 'comments.send')}</span>
            <Icon className={styles.arrow} name={LAZY_ICONS.up} size={20} />
          </button>
        </div>
      </div>
      <MentionList mentions={mentions} isAnswer={parentId !== undefined} />
      <p id={helpId} className={classNames(styles.count, left < 0 && styles.over, left > COUNTED_FROM && text.hidden)}>
        {left < 0 ? t('comments.over', { count: -left }) : t('comments.left', { count: left })}
      </p>
      <CommentMarks
        marks={marks}
        isWriting={written !== ''}
        isAnswer={parentId !== undefined}
        onChange={(next) => {
          change(written, next);
          field.current?.focus();
        }}
      />
      {parentId !== undefined && (
        <button type="button" className={classNames(buttons.button, buttons.quiet, buttons.small)} onClick={cancel}>
          {t('comments.cancel')}
        </button>
      )}
      <UnsentComment
        parentId={parentId}
        onAgain={(again, itsMarks) => {
          change(again, itsMarks);
          field.current?.focus();
        }}
        onDiscard={() => keep(written)}
      />
    </form>
  );
});

interface Draft {
  readonly written: string;
  readonly marks: ReviewMarks;
  readonly change: (written: string, marks: ReviewMarks) => void;
}

/** What is written in the field, and where it belongs; both are kept on the device. */
function useDraft(parentId: ReviewId | undefined): Draft {
  const { comments, community } = useCommentsAround();
  const [marked, setMarks] = useState<ReviewMarks>();
  const [typed, setTyped] = useTyped(() => {
    setMarks(undefined);
    comments.setUnsent(undefined);
  });
  const drafts = community?.drafts;
  const { seriesId } = comments;
  const kept = seriesId === undefined ? undefined : drafts?.read(seriesId, parentId);
  const marks = marked ?? (seriesId === undefined ? undefined : drafts?.marks(seriesId, parentId)) ?? UNMARKED;
  // Who writes before the drafts have been fetched has written all the same.
  useEffect(() => {
    if (typed !== undefined && seriesId !== undefined) drafts?.keep(seriesId, typed, parentId, marked);
  }, [drafts, seriesId, typed, parentId, marked]);
  return {
    written: typed ?? kept ?? '',
    marks,
    change: (written, next) => {
      setTyped(written);
      setMarks(next);
    },
  };
}
