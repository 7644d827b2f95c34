import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { pageCount } from '../../../domain/series/pages.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { ServerAnswer } from '../../components/server-answer/server-answer.tsx';
import { BlankOwnSeries } from '../../components/skeleton/member-blanks.tsx';
import { SortLinks } from '../../components/tabs/sort-links.tsx';
import { TabList } from '../../components/tabs/tab-list.tsx';
import { readPage } from '../../page-number.ts';
import { myContentPath, POST_SERIES_PATH, STUDIO_PATH } from '../../paths.ts';
import { useCreators } from '../../use-creators.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import { MonthTiles } from './month-tiles.tsx';
import { NoSeries } from './no-series.tsx';
import { OwnSeriesRow } from './own-series-row.tsx';
import { useStoryEntry } from './use-story-entry.tsx';
import buttons from '../../components/button/button.module.css';
import tabStyles from '../../components/tabs/tabs.module.css';
import styles from './creators.module.css';
import figures from './figures.module.css';

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
  const load = store && (() => store.loadPage(part, page, sort));
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
        <div className={styles.actions}>
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
          {found?.counts.all === 0 ? (
            <ServerAnswer isKnown load={load}>
              <NoSeries text={t('works.emptyText')} />
            </ServerAnswer>
          ) : (
            <>
              {/* The figures keep their place until it is known whether there are any. */}
              {found === undefined && <div className={figures.months} />}
              {store !== undefined && found !== undefined && <MonthTiles ownSeries={store} />}
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
              <div
                id={`works-${part}-panel`}
                className={tabStyles.panel}
                role="tabpanel"
                aria-labelledby={`works-${part}`}
              >
                <ServerAnswer
                  key={`${part} ${sort} ${page}`}
                  isKnown={found !== undefined}
                  load={load}
                  failed={t('works.failed')}
                  blank={<BlankOwnSeries />}
                >
                  {found === undefined || found.items.length === 0 ? (
                    <NoSeries text={t('works.emptyText')} />
                  ) : (
                    <>
                      <ul className={styles.rows}>
                        {found.items.map((series) => (
                          <OwnSeriesRow key={series.id} series={series} />
                        ))}
                      </ul>
                      <Pagination
                        label={t('works.pages')}
                        page={page}
                        last={pageCount(found.totalCount, found.size)}
                        pathOf={(number) => myContentPath(part, sort, number)}
                      />
                    </>
                  )}
                </ServerAnswer>
              </div>
            </>
          )}
          {question}
        </>
      )}
    </ProfilePage>
  );
});
