import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { genreIn } from '../../../../../common/kernel/genres.ts';
import type { FoundLine, ListPage, SearchFindings } from '../../../../application/ports/api/browse-api.ts';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { FilterBar } from '../../../app/components/filters/filter-bar.tsx';
import { LanguageChips } from '../../../app/components/filters/language-chips.tsx';
import { NarrowBar } from '../../../app/components/narrow-bar/narrow-bar.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { openFirst } from '../../../app/components/series/open-first.ts';
import { SeriesGrid } from '../../../app/components/series/series-grid.tsx';
import { Shelf } from '../../../app/components/series/shelf.tsx';
import { TabList } from '../../../design/tabs/tab-list.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { discoveryPath } from '../../catalogue/paths.ts';
import text from '../../../design/theme/text.module.css';
import { Findings } from './findings.tsx';
import { LinesUnread } from './lines-unread.tsx';
import { pagesOf, readSearchQuery, SEARCH_KINDS } from '../search-query.ts';
import { searchPath, type SearchKind, type SearchQuery } from '../paths.ts';
import { listOfNamedGenre, popularLists, totalOf } from '../findings.ts';
import { SearchStart } from './search-start.tsx';
import buttons from '../../../design/button/button.module.css';
import page from '../../../design/theme/page.module.css';
import tabStyles from '../../../design/tabs/tabs.module.css';
import styles from './search-screen.module.css';

const LABELS = {
  all: 'search.all',
  series: 'search.series',
  stories: 'search.stories',
  lines: 'search.lines',
  authors: 'search.authors',
} as const satisfies Record<SearchKind, string>;

/** A row of the widest grid. */
const POPULAR_COVERS = 6;

/** What a search found, or where one begins (spec §2). */
export const SearchScreen = observer(function SearchScreen() {
  const { browse } = useApp();
  const query = readSearchQuery(useSearchParams()[0]);
  const { keyword, language } = query;
  const pages = pagesOf(query);
  const found = keyword === '' ? undefined : browse.found(keyword, pages.titles, language);
  const said = browse.foundLines(keyword, pages.lines, language);
  return (
    <>
      <NarrowBar>
        <SearchBox className={styles.box} hasFocus={keyword === ''} />
      </NarrowBar>
      <div className={page.page}>
        {found === undefined ? <SearchStart /> : <Found found={found} said={said} query={query} />}
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
  /** Undefined where lines could not be searched. */
  readonly said: ListPage<FoundLine> | undefined;
  readonly query: Required<SearchQuery>;
}

const Found = observer(function Found({ found, said, query }: FoundProps) {
  const { t } = useTranslation();
  const { keyword, kind, language } = query;
  const { recentKeywords } = useApp();
  useEffect(() => recentKeywords.remember(keyword), [recentKeywords, keyword]);
  const { series, stories, authors } = found.totals;
  const titles = totalOf(found);
  const lines = said?.totalCount;
  const total = titles + (lines ?? 0);
  const genre = useNamedGenre(query);
  return (
    <>
      <h1 className={text.hidden}>{t('search.title', { keyword })}</h1>
      {found.isApproximate && titles > 0 && (
        <p className={styles.approximate} role="status">
          {t(lines === 0 ? 'search.approximate' : 'search.approximateTitles', { keyword })}
        </p>
      )}
      {total > 0 && <Kinds query={query} counts={{ all: total, series, stories, lines, authors }} />}
      {(total > 0 || language !== undefined) && (
        <div className={styles.filters}>
          <FilterBar label={t('filters.title')}>
            <LanguageChips chosen={language} pathOf={(one) => searchPath({ ...query, language: one, page: 1 })} />
          </FilterBar>
        </div>
      )}
      {genre !== undefined && kind === 'all' && <NamedGenre {...genre} />}
      {total === 0 ? (
        <>
          {said === undefined && <LinesUnread query={query} />}
          {genre === undefined && <NothingFound query={query} />}
        </>
      ) : (
        <div id={`${tabOf(kind)}-panel`} className={tabStyles.panel} role="tabpanel" aria-labelledby={tabOf(kind)}>
          <Findings found={found} said={said} query={query} />
        </div>
      )}
    </>
  );
});

/** What most listen to of the genre that the keyword names; nothing where it names none, or that could not be read (SHL-104). */
function useNamedGenre({ keyword, language }: Required<SearchQuery>): NamedGenreProps | undefined {
  const { browse, age } = useApp();
  const list = listOfNamedGenre(keyword, browse.genres ?? [], language);
  const series = list && browse.discovery(list, 1)?.items;
  if (list === undefined || series === undefined || series.length === 0) return undefined;
  return { list, series: openFirst(series, age.isConfirmed).slice(0, POPULAR_COVERS) };
}

interface NamedGenreProps {
  readonly list: NonNullable<ReturnType<typeof listOfNamedGenre>>;
  readonly series: readonly Series[];
}

const NamedGenre = observer(function NamedGenre({ list, series }: NamedGenreProps) {
  const { t } = useTranslation();
  const { genre, language } = list;
  return (
    <Shelf
      title={t('search.inGenre', { genre: genreIn(genre, useApp().preferences.language) })}
      more={discoveryPath({ genre, language })}
      className={styles.genre}
    >
      <SeriesGrid series={series} />
    </Shelf>
  );
});

interface KindsProps {
  readonly query: Required<SearchQuery>;
  /** Undefined where they could not be counted. */
  readonly counts: Readonly<Record<SearchKind, number | undefined>>;
}

const Kinds = observer(function Kinds({ query, counts }: KindsProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <TabList
      className={styles.kinds}
      label={t('search.kinds')}
      open={tabOf(query.kind)}
      tabs={SEARCH_KINDS.map((kind) => {
        const count = counts[kind];
        return {
          id: tabOf(kind),
          to: searchPath({ ...query, kind, page: 1 }),
          label: t(LABELS[kind]),
          ...(count !== undefined && { count: fullCount(language, count) }),
        };
      })}
    />
  );
});

/** What most listen to stands below it, if it could be read (SHL-79). */
const NothingFound = observer(function NothingFound({ query }: Pick<FoundProps, 'query'>) {
  const { t } = useTranslation();
  const { keyword, language } = query;
  const { browse, age, preferences } = useApp();
  const listed = popularLists(language, preferences.language).flatMap((list) => browse.discovery(list, 1)?.items ?? []);
  const popular = openFirst([...new Map(listed.map((one) => [one.id, one])).values()], age.isConfirmed);
  return (
    <>
      <EmptyState
        drawing="lens"
        title={t('search.none', { keyword })}
        text={t(language === undefined ? 'search.noneText' : `search.noneIn.${language}`)}
        action={
          <Link
            className={classNames(buttons.button, buttons.line, buttons.middle)}
            to={language === undefined ? discoveryPath() : searchPath({ keyword })}
          >
            {t(language === undefined ? 'search.byGenre' : 'search.inAll')}
          </Link>
        }
      />
      {popular.length > 0 && (
        <Shelf title={t('search.popular')} more={discoveryPath({ language })}>
          <SeriesGrid series={popular.slice(0, POPULAR_COVERS)} />
        </Shelf>
      )}
    </>
  );
});
