import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useParams, useSearchParams } from 'react-router-dom';
import type { DiscoveryFilter } from '../../../../../application/ports/api/browse-api.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { InfiniteScroll } from '../../../../app/components/infinite-scroll/infinite-scroll.tsx';
import { pagesFrom } from '../../../../app/components/infinite-scroll/pages-from.ts';
import { SegmentedLinks } from '../../../../design/segmented/segmented-links.tsx';
import { SeriesGrid } from '../../../../app/components/series/series-grid.tsx';
import { genresToShow } from '../../../../app/genres.ts';
import { discoveryPath } from '../../paths.ts';
import { CollectionChips } from './collection-chips.tsx';
import { CalendarLine } from './calendar-line.tsx';
import { Filters } from './filters.tsx';
import { GenreFace } from './genre-face.tsx';
import { isWhole, readDiscoveryQuery } from './discovery-query.ts';
import type { DiscoveryCollections } from './load-discovery.ts';
import { openFirst } from '../../../../app/components/series/open-first.ts';
import buttons from '../../../../design/button/button.module.css';
import page from '../../../../design/theme/page.module.css';
import styles from './discovery-screen.module.css';

const SORTS = [
  { sort: 'latest', label: 'discovery.latest' },
  { sort: 'popular', label: 'discovery.popular' },
  { sort: 'plays', label: 'discovery.plays' },
] as const;

/** Everything published, by genre and category (spec §2); a genre has a face of its own (SHL-97). */
export const DiscoveryScreen = observer(function DiscoveryScreen() {
  const { t } = useTranslation();
  const { age, browse, preferences } = useApp();
  const collections = useLoaderData<DiscoveryCollections>();
  const { filter, page: first } = readDiscoveryQuery(useSearchParams()[0], useParams()['genre']);
  const pages = pagesFrom(first, (number) => browse.discovery(filter, number));
  return (
    <div className={page.page}>
      {filter.genre !== undefined && <GenreFace genre={filter.genre} />}
      <div className={classNames(styles.head, filter.genre !== undefined && styles.below)}>
        {filter.genre === undefined && <h1 className={page.title}>{t('shell.discovery')}</h1>}
        <SegmentedLinks
          label={t('discovery.sort')}
          choices={SORTS.map(({ sort, label }) => ({
            to: discoveryPath({ ...filter, sort }),
            label: t(label),
            isCurrent: filter.sort === sort,
          }))}
        />
      </div>
      {filter.genre === undefined && <CalendarLine />}
      {collections.length > 0 && <CollectionChips collections={collections} />}
      <Filters filter={filter} genres={withChosen(genresToShow(browse.genres ?? [], preferences.language), filter)} />
      {pages.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <InfiniteScroll
          key={discoveryPath(filter, first)}
          pages={pages}
          pathOf={(number) => discoveryPath(filter, number)}
          load={(number) => browse.loadDiscovery(filter, number)}
        >
          <SeriesGrid
            series={openFirst(
              pages.flatMap(({ items }) => items),
              age.isConfirmed,
            )}
            isFirst
          />
        </InfiniteScroll>
      )}
    </div>
  );
});

/** The chosen genre is among them, whatever it is. */
function withChosen(names: readonly string[], { genre: chosen }: DiscoveryFilter): readonly string[] {
  return chosen === undefined || names.includes(chosen) ? names : [...names, chosen];
}

function Nothing({ filter }: { readonly filter: DiscoveryFilter }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="lens"
      title={t('discovery.empty')}
      text={t('discovery.emptyText')}
      action={
        <Link
          className={classNames(buttons.button, buttons.line, buttons.middle)}
          to={discoveryPath({ sort: filter.sort })}
        >
          {t(isWhole(filter) ? 'series.firstPage' : 'discovery.all')}
        </Link>
      }
    />
  );
}
