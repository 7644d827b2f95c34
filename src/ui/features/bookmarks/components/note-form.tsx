import { useLayoutEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_BOOKMARK_NOTE } from '../../../../../common/kernel/limits.ts';
import { textLength } from '../../../../../common/kernel/text-length.ts';
import type { Bookmark } from '../../../../domain/bookmarks/bookmark.ts';
import { classNames } from '../../../design/class-names.ts';
import { wordsOf } from '../bookmark-words.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './note-form.module.css';

interface NoteFormProps {
  readonly bookmark: Bookmark;
  readonly onSave: (note: string) => void;
  readonly onCancel: () => void;
}

/** The note of a bookmark, to be written; Escape leaves it as it was. */
export function NoteForm({ bookmark, onSave, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(bookmark.note);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = useId();
  useLayoutEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(typed);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <textarea
        ref={field}
        className={styles.field}
        rows={3}
        // Of code points and not of halves of letters, a field that is full can hold fewer than may be.
        maxLength={MAX_BOOKMARK_NOTE}
        dir="auto"
        aria-label={t('bookmarks.noteFor', wordsOf(t, bookmark))}
        aria-describedby={length}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onCancel();
        }}
      />
      <div className={styles.foot}>
        <small id={length}>{t('bookmarks.noteLength', { count: textLength(typed), most: MAX_BOOKMARK_NOTE })}</small>
        <button type="button" className={classNames(buttons.button, buttons.quiet, buttons.small)} onClick={onCancel}>
          {t('bookmarks.cancel')}
        </button>
        <button type="submit" className={classNames(buttons.button, buttons.primary, buttons.small)}>
          {t('bookmarks.save')}
        </button>
      </div>
    </form>
  );
}
