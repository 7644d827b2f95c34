import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { SeriesCard } from '../../../../app/components/series/series-card.tsx';
import { Shelf, ShelfRow } from '../../../../app/components/series/shelf.tsx';
import { authorPath } from '../../paths.ts';

/** Series that fit on the shelf of the widest window; the others are on the author's page. */
const MOST = 6;

interface AuthorShelfProps {
  readonly series: Series;
  /** There is nothing to show, or it does not come, which says nothing. */
  readonly onNone: () => void;
}

/** Other series of the author of a series, those with the newest stories first. */
export const AuthorShelf = observer(function AuthorShelf({ series, onNone }: AuthorShelfProps) {
  const { t } = useTranslation();
  const { browse } = useApp();
  const { author } = series;
  const others = browse.musician(author.id)?.works.items.filter(({ id }) => id !== series.id) ?? [];
  const load = useEffectEvent(async () => {
    await browse.loadAuthor(author.id);
    const known = browse.musician(author.id)?.works.items ?? [];
    if (known.every(({ id }) => id === series.id)) onNone();
  });
  useEffect(() => void load(), [author.id]);
  if (others.length === 0) return null;
  return (
    <Shelf title={t('series.moreOf', { author: author.name })} more={authorPath(author.id)}>
      <ShelfRow kind="covers">
        {others.slice(0, MOST).map((one) => (
          <SeriesCard
            key={one.id}
            series={one}
            meta={[t('series.stories', { count: one.storyCount }), one.isCompleted && t('series.completed')]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ShelfRow>
    </Shelf>
  );
});
