import { useState, type ReactNode } from 'react';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { fetchEarly, lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';

const loadDialog = async () => (await import('./series-bookmarks-dialog.tsx')).SeriesBookmarksDialog;
const SeriesBookmarksDialog = lazyComponent(loadDialog);

interface SeriesBookmarks {
  /** How many there are, once that is known; 0 before. */
  readonly count: number;
  readonly prepare: () => void;
  readonly open: () => void;
  /** The list; its place is outside of what goes away at the press. */
  readonly dialog: ReactNode;
}

/** The bookmarks in a series, for an observed component (JRN-84). */
export function useSeriesBookmarks(series: Series): SeriesBookmarks {
  const { bookmarks } = useApp();
  const [isOpen, setOpen] = useState(false);
  const all = useLazyFeature(bookmarks)?.bookmarks.known().all;
  return {
    count: all?.filter(({ seriesId }) => seriesId === series.id).length ?? 0,
    prepare: () => fetchEarly(loadDialog),
    open: () => setOpen(true),
    dialog: isOpen && (
      <LazyBoundary>
        <SeriesBookmarksDialog
          seriesId={series.id}
          title={series.title}
          language={series.language}
          onClose={() => setOpen(false)}
        />
      </LazyBoundary>
    ),
  };
}
