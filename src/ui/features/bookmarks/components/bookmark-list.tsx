import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import { bySeries, type MarkedSeries } from '../../../../domain/bookmarks/bookmark.ts';
import { useApp } from '../../../app/app.ts';
import { saveFile } from '../../../app/components/save-file.ts';
import { Words, repeat } from '../../../app/components/skeleton/basic-skeletons.tsx';
import { Skeleton } from '../../../app/components/skeleton/skeleton.tsx';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { Link } from 'react-router-dom';
import { episodesPath } from '../../catalogue/paths.ts';
import { bookmarkFile } from '../bookmark-file.ts';
import type { Bookmarking } from '../parts.ts';
import { BookmarkRow } from './bookmark-row.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from './bookmark-list.module.css';

interface BookmarkListProps {
  /** In which they stand; left out, those of all series, by series. */
  readonly seriesId?: SeriesId;
}

/** Bookmarks by story and second, those set last first by series, to be played, changed, shared and exported (JRN-84). */
export const BookmarkList = observer(function BookmarkList({ seriesId }: BookmarkListProps) {
  const part = useLazyFeature(useApp().bookmarks);
  useEffect(() => void part?.syncBookmarks.run(), [part]);
  return part === undefined ? <ListSkeleton /> : <Known part={part} seriesId={seriesId} />;
});

interface KnownProps {
  readonly part: Bookmarking;
  readonly seriesId: SeriesId | undefined;
}

const Known = observer(function Known({ part, seriesId }: KnownProps) {
  const { t } = useTranslation();
  const { session } = useApp();
  const { loading } = part.bookmarks;
  const all = part.bookmarks.known().all.filter((one) => seriesId === undefined || one.seriesId === seriesId);
  const series = bySeries(all);
  const isAsked = session.isSignedIn;
  if (all.length === 0) {
    if (isAsked && loading === undefined) return <ListSkeleton />;
    if (isAsked && loading === 'failed') return <Failed part={part} text={t('bookmarks.failed')} />;
    return <EmptyState drawing="book" title={t('bookmarks.empty')} text={t('bookmarks.emptyText')} />;
  }
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count}>{t('bookmarks.count', { count: all.length })}</p>
        <ExportButton series={series} />
      </div>
      {!isAsked && <p className={styles.hint}>{t('bookmarks.onDevice')}</p>}
      {isAsked && loading === 'failed' && <Failed part={part} text={t('bookmarks.stale')} />}
      {series.map((one) => (
        <section key={one.seriesId} className={styles.series} aria-label={one.seriesTitle}>
          {seriesId === undefined && (
            <h2 className={styles.title} lang={one.language}>
              <Link to={episodesPath(one.seriesId)}>{one.seriesTitle}</Link>
            </h2>
          )}
          <ul className={styles.rows}>
            {one.bookmarks.map((bookmark) => (
              <BookmarkRow key={bookmark.id} bookmark={bookmark} part={part} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
});

function Failed({ part, text }: { readonly part: Bookmarking; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="status">
      <p>{text}</p>
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.small)}
        onClick={() => void part.syncBookmarks.run()}
      >
        {t('bookmarks.again')}
      </button>
    </div>
  );
}

/** A text file; in the native app, whose webview keeps none, the clipboard. */
function ExportButton({ series }: { readonly series: readonly MarkedSeries[] }) {
  const { t } = useTranslation();
  const { device, toasts } = useApp();
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ kind: 'status', words: t('bookmarks.exported') });
    } catch {
      toasts.show({ kind: 'alert', words: t('bookmarks.notExported') });
    }
  };
  const save = (): void => {
    const text = bookmarkFile(t, series, window.location.origin);
    if (device.mode === 'app') void copy(text);
    else saveFile(`${t('bookmarks.fileName')}.txt`, 'text/plain;charset=utf-8', text);
  };
  return (
    <button type="button" className={classNames(buttons.button, buttons.line, buttons.small)} onClick={save}>
      {t('bookmarks.export')}
    </button>
  );
}

function ListSkeleton() {
  return (
    <Skeleton>
      <ul className={styles.rows}>
        {repeat(4, (key) => (
          <li key={key} className={styles.blank}>
            <Words isShort />
            <Words />
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
