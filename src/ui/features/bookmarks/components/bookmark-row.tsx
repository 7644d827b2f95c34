import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bookmark } from '../../../../domain/bookmarks/bookmark.ts';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { momentPath } from '../../catalogue/paths.ts';
import { wordsOf } from '../bookmark-words.ts';
import type { Bookmarking } from '../parts.ts';
import { NoteForm } from './note-form.tsx';
import { usePlaySpot } from './use-play-spot.ts';
import styles from './bookmark-row.module.css';

const ShareDialog = lazyComponent(
  async () => (await import('../../../app/components/share/share-dialog.tsx')).ShareDialog,
);

interface BookmarkRowProps {
  readonly bookmark: Bookmark;
  readonly part: Bookmarking;
}

/** A bookmark of a list: a press on its time plays from there. */
export const BookmarkRow = observer(function BookmarkRow({ bookmark, part }: BookmarkRowProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const [isWriting, setWriting] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { changeBookmark } = part;
  const { share, dialog } = useShare(bookmark, part);
  const playSpot = usePlaySpot(part);
  const words = wordsOf(t, bookmark);
  const stopWriting = (): void => {
    setWriting(false);
    queueMicrotask(() => edit.current?.focus());
  };
  const remove = (): void => {
    changeBookmark.remove(bookmark);
    const undo = (): void => changeBookmark.restore(bookmark);
    toasts.show({ kind: 'status', words: t('bookmarks.removed'), undo });
  };
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.play}
        aria-label={t('bookmarks.play', words)}
        data-sounds
        onClick={() => playSpot(bookmark)}
      >
        <Icon name="play" size={18} />
        <span className={styles.time}>{words.time}</span>
        <span className={styles.story} lang={bookmark.language}>
          {words.story}
        </span>
      </button>
      <div className={styles.actions}>
        <IconButton
          ref={edit}
          icon={LAZY_ICONS.edit}
          size={20}
          label={t('bookmarks.editOf', words)}
          aria-expanded={isWriting}
          onClick={() => setWriting(!isWriting)}
        />
        <IconButton
          icon={LAZY_ICONS.share}
          size={20}
          label={t('bookmarks.shareOf', words)}
          aria-haspopup="dialog"
          onClick={share}
        />
        <IconButton icon={LAZY_ICONS.trash} size={20} label={t('bookmarks.removeOf', words)} onClick={remove} />
      </div>
      {isWriting ? (
        <div className={styles.below}>
          <NoteForm
            bookmark={bookmark}
            onCancel={stopWriting}
            onSave={(note) => {
              changeBookmark.annotate(bookmark, note);
              stopWriting();
            }}
          />
        </div>
      ) : (
        bookmark.note !== '' && (
          <p className={styles.note} dir="auto">
            {bookmark.note}
          </p>
        )
      )}
      {dialog}
    </li>
  );
});

/** @returns what hands the address of a bookmark on, and the dialog that does */
function useShare({ seriesId, storyId, seconds, ...rest }: Bookmark, { playBookmark }: Bookmarking) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const [shared, setShared] = useState<Series>();
  const bookmark = { seriesId, storyId, seconds, ...rest };
  const share = async (): Promise<void> => {
    const entry = playBookmark.known(bookmark) ?? (await playBookmark.load(bookmark));
    if (entry === undefined) toasts.show({ kind: 'alert', words: t('bookmarks.gone') });
    else setShared(entry.series);
  };
  const dialog = shared !== undefined && (
    <LazyBoundary>
      <ShareDialog
        series={shared}
        path={momentPath(seriesId, { storyId, seconds: Math.floor(seconds) })}
        onClose={() => setShared(undefined)}
      />
    </LazyBoundary>
  );
  return { share: () => void share(), dialog };
}
