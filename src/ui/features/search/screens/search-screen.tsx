import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { SearchFindings } from '../../../../application/ports/api/browse-api.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { NarrowBar } from '../../../app/components/narrow-bar/narrow-bar.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { openFirst } from '../../../app/components/series/open-first.ts';
import { SeriesGrid } from '../../../app/components/series/series-grid.tsx';
import { Shelf } from '../../../app/components/series/shelf.tsx';
import { TabList } from '../../../design/tabs/tab-list.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { discoveryPath } from '../../catalogue/paths.ts';
import { searchPath } from '../paths.ts';
import text from '../../../design/theme/text.module.css';
import { Findings } from './findings.tsx';
import { readSearchQuery, SEARCH_KINDS } from '../search-query.ts';
import { type SearchKind } from '../paths.ts';
import { POPULAR, totalOf } from '../findings.ts';
import { SearchStart } from './search-start.tsx';
import buttons from '../../../design/button/button.module.css';
import page from '../../../design/theme/page.module.css';
import tabStyles from '../../../design/tabs/tabs.module.css';
import styles from './search-screen.module.css';

const LABELS = {
  all: 'search.all',
  series: 'search.series',
  stories: 'search.stories',
  authors: 'search.authors',
} as const satisfies Record<SearchKind, string>;

/** A row of the widest grid. */
const POPULAR_COVERS = 6;

/** What a search found, or where one begins (spec §2). */
export const SearchScreen = observer(function SearchScreen() {
  const { browse } = useApp();
  const { keyword, kind, page: number } = readSearchQuery(useSearchParams()[0]);
  const found = keyword === '' ? undefined : browse.found(keyword, number);
  return (
    <>
      <NarrowBar>
        <SearchBox className={styles.box} hasFocus={keyword === ''} />
      </NarrowBar>
      <div className={page.page}>
        {found === undefined ? <SearchStart /> : <Found found={found} keyword={keyword} kind={kind} />}
      </div>
    </>
  );
});

/** The tab of a kind, by the name that the page knows it by. */
function tabOf(kind: SearchKind): string {
  return `search-${kind}`;
}

interface FoundProps {
  readonly found: SearchFindings;
  readonly keyword: string;
  readonly kind: SearchKind;
}

function Found({ found, keyword, kind }: FoundProps) {
  const { t } = useTranslation();
  const { recentKeywords } = useApp();
  useEffect(() => recentKeywords.remember(keyword), [recentKeywords, keyword]);
  const { series, stories, authors } = found.totals;
  const total = totalOf(found);
  return (
    <>
      <h1 className={text.hidden}>{t('search.title', { keyword })}</h1>
      {found.isApproximate && total > 0 && (
        <p className={styles.approximate} role="status">
          {t('search.approximate', { keyword })}
        </p>
      )}
      {total === 0 ? (
        <NothingFound keyword={keyword} />
      ) : (
        <>
          <Kinds keyword={keyword} open={kind} counts={{ all: total, series, stories, authors }} />
          <div id={`${tabOf(kind)}-panel`} className={tabStyles.panel} role="tabpanel" aria-labelledby={tabOf(kind)}>
            <Findings found={found} keyword={keyword} kind={kind} />
          </div>
        </>
      )}
    </>
  );
}

interface KindsProps {
  readonly keyword: string;
  readonly open: SearchKind;
  readonly counts: Readonly<Record<SearchKind, number>>;
}

const Kinds = observer(function Kinds({ keyword, open, counts }: KindsProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <TabList
      className={styles.kinds}
      label={t('search.kinds')}
      open={tabOf(open)}
      tabs={SEARCH_KINDS.map((kind) => ({
        id: tabOf(kind),
        to: searchPath(keyword, kind),
        label: t(LABELS[kind]),
        count: fullCount(language, counts[kind]),
      }))}
    />
  );
});

/** What most listen to stands below it, if it could be read (SHL-79). */
const NothingFound = observer(function NothingFound({ keyword }: { readonly keyword: string }) {
  const { t } = useTranslation();
  const { browse, age } = useApp();
  const popular = openFirst(browse.discovery(POPULAR, 1)?.items ?? [], age.isConfirmed);
  return (
    <>
      <EmptyState
        drawing="lens"
        title={t('search.none', { keyword })}
        text={t('search.noneText')}
        action={
          <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={discoveryPath()}>
            {t('search.byGenre')}
          </Link>
        }
      />
      {popular.length > 0 && (
        <Shelf title={t('search.popular')} more={discoveryPath()}>
          <SeriesGrid series={popular.slice(0, POPULAR_COVERS)} />
        </Shelf>
      )}
    </>
  );
});
