import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import { fetchEarly, lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';

const loadDialog = async () => (await import('./series-bookmarks-dialog.tsx')).SeriesBookmarksDialog;
const SeriesBookmarksDialog = lazyComponent(loadDialog);

interface SeriesBookmarksButtonProps {
  readonly series: Series;
  readonly className: string;
}

/** Opens the bookmarks in a series, and says how many there are once that is known (JRN-84). */
export const SeriesBookmarksButton = observer(function SeriesBookmarksButton(props: SeriesBookmarksButtonProps) {
  const { series, className } = props;
  const { t } = useTranslation();
  const { bookmarks, preferences } = useApp();
  const [isOpen, setOpen] = useState(false);
  const all = useLazyFeature(bookmarks)?.bookmarks.known().all;
  const count = all?.filter(({ seriesId }) => seriesId === series.id).length ?? 0;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={() => fetchEarly(loadDialog)}
        onClick={() => setOpen(true)}
      >
        <Icon name={LAZY_ICONS.bookmark} size={20} />
        {count === 0 ? t('bookmarks.title') : t('bookmarks.open', { count: fullCount(preferences.language, count) })}
      </button>
      {isOpen && (
        <LazyBoundary>
          <SeriesBookmarksDialog
            seriesId={series.id}
            title={series.title}
            language={series.language}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
});
