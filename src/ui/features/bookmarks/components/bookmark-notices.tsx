import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_BOOKMARKS } from '../../../../../common/kernel/limits.ts';
import type { BookmarkNotice } from '../../../../domain/bookmarks/bookmark-notice.ts';
import { useApp } from '../../../app/app.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import { useClock } from '../../../app/use-clock.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { wordsOf } from '../bookmark-words.ts';
import type { Bookmarking } from '../parts.ts';
import { NoteForm } from './note-form.tsx';
import { SeriesBookmarksDialog } from './series-bookmarks-dialog.tsx';
import dialog from '../../../design/dialog/dialog.module.css';
import styles from './bookmark-notices.module.css';

/** Milliseconds for which it stands while nobody points at it: long enough to reach for the note. */
const STANDS_MS = 10_000;

/** Says that a bookmark was set, and takes a note of it or takes it back, while the story goes on (JRN-81). */
export const BookmarkNotices = observer(function BookmarkNotices() {
  const { bookmarks, player } = useApp();
  const part = useLazyFeature(bookmarks);
  const notice = part?.bookmarks.notice;
  return (
    <>
      <div
        className={styles.region}
        role="status"
        data-above-cover={player.isNarrowFullPlayerOpen ? 'true' : undefined}
      >
        {part !== undefined && notice !== undefined && <Notice key={keyOf(notice)} part={part} notice={notice} />}
      </div>
      {part !== undefined && <Opened part={part} />}
    </>
  );
});

function keyOf(notice: BookmarkNotice): string {
  return 'bookmark' in notice ? `${notice.kind} ${notice.bookmark.id}` : notice.kind;
}

const Notice = observer(function Notice({
  part,
  notice,
}: {
  readonly part: Bookmarking;
  readonly notice: BookmarkNotice;
}) {
  const { t } = useTranslation();
  const { preferences } = useApp();
  const { bookmarks, changeBookmark } = part;
  const [isHeld, setHeld] = useState(false);
  const clock = useClock();
  useEffect(() => (isHeld ? undefined : clock.after(STANDS_MS, () => bookmarks.dismiss())), [isHeld, clock, bookmarks]);
  const bookmark = 'bookmark' in notice ? notice.bookmark : undefined;
  const undo = (): void => {
    bookmarks.dismiss();
    if (bookmark !== undefined) changeBookmark.remove(bookmark);
  };
  return (
    <div
      className={styles.notice}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.mark} name={LAZY_ICONS.bookmark} size={20} />
      <p className={styles.words}>
        {bookmark === undefined || notice.kind === 'full'
          ? t('bookmarks.full', { most: fullCount(preferences.language, MAX_BOOKMARKS) })
          : t(WORDS[notice.kind], { time: wordsOf(t, bookmark).time })}
      </p>
      <div className={styles.actions}>
        {bookmark !== undefined && (
          <button type="button" onClick={() => bookmarks.open({ kind: 'note', bookmark })}>
            {t(bookmark.note === '' ? 'bookmarks.write' : 'bookmarks.edit')}
          </button>
        )}
        {(notice.kind === 'set' || notice.kind === 'unkept') && (
          <button type="button" onClick={undo}>
            {t('bookmarks.undo')}
          </button>
        )}
        {notice.kind === 'there' && (
          <button type="button" onClick={() => bookmarks.open({ kind: 'list', bookmark: notice.bookmark })}>
            {t('bookmarks.list')}
          </button>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label={t('bookmarks.close')}
          onClick={() => bookmarks.dismiss()}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
    </div>
  );
});

const WORDS = { set: 'bookmarks.setHere', there: 'bookmarks.there', unkept: 'bookmarks.unkept' } as const;

/** What the notice has opened; it stands when the notice is gone. */
const Opened = observer(function Opened({ part }: { readonly part: Bookmarking }) {
  const { t } = useTranslation();
  const { bookmarks, changeBookmark } = part;
  const { opened } = bookmarks;
  if (opened === undefined) return null;
  const close = (): void => bookmarks.open(undefined);
  const { bookmark } = opened;
  if (opened.kind === 'list') {
    const { seriesId, seriesTitle, language } = bookmark;
    return <SeriesBookmarksDialog seriesId={seriesId} title={seriesTitle} language={language} onClose={close} />;
  }
  const { story, time } = wordsOf(t, bookmark);
  const save = (note: string): void => {
    changeBookmark.annotate(bookmark, note);
    close();
    bookmarks.dismiss();
  };
  return (
    <Dialog title={t('bookmarks.note')} onClose={close}>
      <p className={dialog.text} lang={bookmark.language}>
        {story} · {time}
      </p>
      <div className={styles.note}>
        <NoteForm bookmark={bookmark} onSave={save} onCancel={close} />
      </div>
    </Dialog>
  );
});
