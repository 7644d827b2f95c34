import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { OwnSeriesPage, SeriesPart, SeriesSort } from '../../../../application/ports/api/creator-api.ts';
import { pageCount } from '../../../../domain/series/pages.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { Pagination } from '../../../app/components/pagination/pagination.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { OwnSeriesSkeleton } from '../skeletons.tsx';
import { SortLinks } from '../../../app/components/tabs/sort-links.tsx';
import { TabList } from '../../../design/tabs/tab-list.tsx';
import { readPage } from '../../../app/page-number.ts';
import { myContentPath, POST_SERIES_PATH } from '../paths.ts';
import { STUDIO_PATH } from '../../studio/paths.ts';
import { useCreators } from '../components/use-creators.ts';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import { MonthTiles } from '../components/series/month-tiles.tsx';
import { NoSeries } from '../components/series/no-series.tsx';
import { OwnSeriesRow } from '../components/series/own-series-row.tsx';
import { useStoryEntry } from '../components/stories/use-story-entry.tsx';
import buttons from '../../../design/button/button.module.css';
import tabStyles from '../../../design/tabs/tabs.module.css';
import shared from '../components/creators.module.css';
import ownRows from '../components/series/own-rows.module.css';
import styles from './my-content-screen.module.css';
import figures from '../../../design/tiles.module.css';

const PARTS = ['all', 'serial', 'completed'] as const;
const SORTS = ['recent', 'listens'] as const;

/** An author's own series, with what became of each (CRE-15). */
export const MyContentScreen = observer(function MyContentScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const part = PARTS.find((one) => one === query.get('part')) ?? 'all';
  const sort = query.get('sort') === 'listens' ? 'listens' : 'recent';
  const page = readPage(query);
  const { enter, question } = useStoryEntry();
  const store = useCreators()?.ownSeries;
  const found = store?.page(part, page, sort);
  /** Who has no series yet has no parts of them either. */
  const isNew = found?.counts.all === 0;
  const tabs = PARTS.map((one) => ({
    id: `works-${one}`,
    to: myContentPath(one, sort),
    label: t(`works.${one}`),
    ...(found !== undefined && { count: String(found.counts[one]) }),
  }));
  return (
    <ProfilePage
      title={t('profile.myContent')}
      actions={
        <div className={ownRows.actions}>
          <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={POST_SERIES_PATH}>
            <Icon name="plus" size={18} />
            {t('works.postSeries')}
          </Link>
          <button type="button" className={classNames(buttons.button, buttons.primary, buttons.middle)} onClick={enter}>
            {t('works.postStory')}
          </button>
          <a
            className={classNames(buttons.button, buttons.quiet, buttons.middle)}
            href={STUDIO_PATH}
            target="_blank"
            rel="noopener"
          >
            {t('works.studio')}
          </a>
        </div>
      }
    >
      {() => (
        <>
          {/* The figures keep their place until it is known whether there are any. */}
          {found === undefined && <div className={figures.months} />}
          {store !== undefined && found !== undefined && !isNew && <MonthTiles ownSeries={store} />}
          {!isNew && (
            <div className={styles.ordered}>
              <TabList label={t('works.parts')} tabs={tabs} open={`works-${part}`} />
              <SortLinks
                orders={SORTS.map((one) => ({
                  to: myContentPath(part, one),
                  label: t(`works.${one}Order`),
                  isCurrent: one === sort,
                }))}
              />
            </div>
          )}
          <div
            className={isNew ? styles.noPanel : tabStyles.panel}
            {...(!isNew && { id: `works-${part}-panel`, role: 'tabpanel', 'aria-labelledby': `works-${part}` })}
          >
            <ServerAnswer
              key={`${part} ${sort} ${page}`}
              isKnown={found !== undefined}
              load={store && (() => store.loadPage(part, page, sort))}
              failed={t('works.failed')}
              blank={<OwnSeriesSkeleton />}
            >
              {isNew && <NoSeries text={t('works.emptyText')} />}
              {found !== undefined && !isNew && <Works found={found} part={part} sort={sort} />}
            </ServerAnswer>
          </div>
          {question}
        </>
      )}
    </ProfilePage>
  );
});

interface WorksProps {
  readonly found: OwnSeriesPage;
  readonly part: SeriesPart;
  readonly sort: SeriesSort;
}

/** A page of a part, which may have none of the author's series. */
function Works({ found, part, sort }: WorksProps) {
  const { t } = useTranslation();
  const { items, page, size, totalCount } = found;
  if (totalCount === 0) return <p className={ownRows.none}>{t('works.emptyPart')}</p>;
  return (
    <>
      <ul className={shared.rows}>
        {items.map((series) => (
          <OwnSeriesRow key={series.id} series={series} />
        ))}
      </ul>
      <Pagination
        label={t('works.pages')}
        page={page}
        last={pageCount(totalCount, size)}
        pathOf={(number) => myContentPath(part, sort, number)}
      />
    </>
  );
}
