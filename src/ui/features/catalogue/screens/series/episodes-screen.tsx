import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { parseId, type SeriesId } from '../../../../../../common/kernel/ids.ts';
import type { EpisodePage, EpisodeSort } from '../../../../../application/ports/api-port.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { Pagination } from '../../../../app/components/pagination/pagination.tsx';
import { SortLinks } from '../../../../app/components/tabs/sort-links.tsx';
import { episodesPath } from '../../paths.ts';
import { AuthorShelfPlace } from './author-shelf-place.tsx';
import { EpisodeJump } from './episode-jump.tsx';
import { EpisodeRow } from './episode-row.tsx';
import { readEpisodesQuery, wantedPage } from './episodes-query.ts';
import { linkedBeginning } from './linked-play-button.tsx';
import { SeriesFrame, SeriesHalf } from './series-frame.tsx';
import { UnlockAll } from './unlock-all.tsx';
import { useFocusedStory } from './use-focused-story.ts';
import { useOwnPage } from './use-own-page.ts';
import { useOfferInAddress } from './use-offer-in-address.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './episodes-screen.module.css';

const SORTS = [
  { sort: 'first', label: 'series.sortFirst' },
  { sort: 'latest', label: 'series.sortLatest' },
] as const satisfies readonly { readonly sort: EpisodeSort; readonly label: string }[];

/** The stories of a series, ten to a page; also the address that is shared (spec §2). */
export const EpisodesScreen = observer(function EpisodesScreen() {
  const { catalogue } = useApp();
  const id = parseId<SeriesId>(useParams().seriesId);
  const query = readEpisodesQuery(useSearchParams()[0]);
  const series = id === undefined ? undefined : catalogue.series(id);
  const episodes = id === undefined ? undefined : catalogue.episodes(id, query.sort, wantedPage(query));
  if (series === undefined || episodes === undefined) return null;
  const { stories } = episodes;
  return (
    <>
      <SeriesFrame
        series={series}
        stories={query.sort === 'latest' ? stories.toReversed() : stories}
        beginning={linkedBeginning(query.moment, series, stories)}
      >
        <Episodes series={series} sort={query.sort} episodes={episodes} />
      </SeriesFrame>
      <AuthorShelfPlace key={series.id} series={series} />
    </>
  );
});

interface EpisodesProps {
  readonly series: Series;
  readonly sort: EpisodeSort;
  readonly episodes: EpisodePage;
}

const Episodes = observer(function Episodes({ series, sort, episodes }: EpisodesProps) {
  const { t } = useTranslation();
  const { stories, page, size, totalCount } = episodes;
  const { list, focusStory } = useFocusedStory(stories);
  useOfferInAddress(series, stories);
  useOwnPage(series, episodes);
  return (
    <SeriesHalf
      series={series}
      open="episodes"
      storyCount={totalCount}
      order={
        <SortLinks
          orders={SORTS.map((choice) => ({
            to: episodesPath(series.id, choice.sort),
            label: t(choice.label),
            isCurrent: choice.sort === sort,
          }))}
        />
      }
    >
      <EpisodeJump key={series.id} series={series} sort={sort} episodes={episodes} onFound={focusStory} />
      {stories.length === 0 ? (
        <NoEpisodes series={series} isPastEnd={totalCount > 0} />
      ) : (
        <ol ref={list} className={styles.rows}>
          {stories.map((story, index) => (
            <EpisodeRow
              key={story.id}
              series={series}
              story={story}
              stories={stories}
              isFirst={index === 0}
              isLast={index === stories.length - 1}
            />
          ))}
        </ol>
      )}
      <UnlockAll key={`all of ${series.id}`} series={series} episodes={episodes} />
      <Pagination
        label={t('series.pages')}
        page={page}
        last={Math.ceil(totalCount / size)}
        pathOf={(number) => `${episodesPath(series.id, sort, number)}#episodes`}
      />
    </SeriesHalf>
  );
});

function NoEpisodes({ series, isPastEnd }: { readonly series: Series; readonly isPastEnd: boolean }) {
  const { t } = useTranslation();
  if (!isPastEnd) return <EmptyState drawing="book" title={t('series.empty')} text={t('series.emptyText')} />;
  return (
    <EmptyState
      drawing="lens"
      title={t('series.emptyPage')}
      text={t('series.emptyPageText')}
      action={
        <Link className={`${buttons.button} ${buttons.line} ${buttons.middle}`} to={episodesPath(series.id)}>
          {t('series.firstPage')}
        </Link>
      }
    />
  );
}
