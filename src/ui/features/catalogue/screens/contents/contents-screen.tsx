import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { ContentsFilter } from '../../../../../application/ports/api/browse-api.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { InfiniteScroll } from '../../../../app/components/infinite-scroll/infinite-scroll.tsx';
import { pagesFrom } from '../../../../app/components/infinite-scroll/pages-from.ts';
import { SegmentedLinks } from '../../../../design/segmented/segmented-links.tsx';
import { AiMark } from '../../../../app/components/series/ai-mark.tsx';
import { LanguageMark } from '../../../../app/components/series/language-mark.tsx';
import { contentPath, contentsPath } from '../../paths.ts';
import text from '../../../../design/theme/text.module.css';
import { FacetChips } from '../filters/facet-chips.tsx';
import { isNarrowed } from '../filters/facets.ts';
import { FilterBar } from '../../../../app/components/filters/filter-bar.tsx';
import { readContentsQuery } from './contents-query.ts';
import { byInitial } from './initials.ts';
import buttons from '../../../../design/button/button.module.css';
import page from '../../../../design/theme/page.module.css';
import styles from './contents-screen.module.css';

const ORDERS = [
  { order: 'hangul', label: 'contents.hangul' },
  { order: 'latin', label: 'contents.latin' },
] as const;

/** The plain catalogue of everything published, by title (decisions §3). */
export const ContentsScreen = observer(function ContentsScreen() {
  const { t } = useTranslation();
  const { browse, preferences } = useApp();
  const { filter, page: first } = readContentsQuery(useSearchParams()[0], preferences.language);
  const pages = pagesFrom(first, (number) => browse.contents(filter, number));
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <h1 className={page.title}>{t('contents.title')}</h1>
        <SegmentedLinks
          label={t('contents.order')}
          choices={ORDERS.map((choice) => ({
            to: contentsPath({ ...filter, order: choice.order }),
            label: t(choice.label),
            isCurrent: choice.order === filter.order,
          }))}
        />
      </div>
      <FilterBar label={t('filters.title')}>
        <FacetChips facets={filter} pathOf={(facets) => contentsPath({ ...filter, ...facets })} />
      </FilterBar>
      {pages.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <InfiniteScroll
          key={contentsPath(filter, first)}
          pages={pages}
          pathOf={(number) => contentsPath(filter, number)}
          load={(number) => browse.loadContents(filter, number)}
        >
          {byInitial(pages.flatMap(({ items }) => items)).map(({ initial, items }) => (
            <section key={`${initial}${items[0]?.id}`} className={styles.group}>
              <h2 className={styles.initial}>{initial}</h2>
              <ul className={styles.rows}>
                {items.map((series) => (
                  <Row key={series.id} series={series} />
                ))}
              </ul>
            </section>
          ))}
        </InfiniteScroll>
      )}
    </div>
  );
});

function Row({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const stories = t('series.stories', { count: series.storyCount });
  return (
    <li>
      <Link className={styles.row} to={contentPath(series.id)}>
        <Cover className={styles.cover} series={series} alt="" sizes="52px" isSmall />
        <span className={styles.names}>
          <strong className={text.line} lang={series.language}>
            {series.title}
          </strong>
          <span className={text.line}>
            <LanguageMark language={series.language} />
            <AiMark madeByAi={series.madeByAi} />
            {t('series.by', { author: series.author.name, stories })}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Nothing({ filter }: { readonly filter: ContentsFilter }) {
  const { t } = useTranslation();
  const texts = isNarrowed(filter)
    ? { title: t('discovery.empty'), text: t('filters.emptyText'), way: t('discovery.all') }
    : { title: t('originals.empty'), text: t('originals.emptyText'), way: t('series.firstPage') };
  return (
    <EmptyState
      drawing="book"
      title={texts.title}
      text={texts.text}
      action={
        <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={contentsPath()}>
          {texts.way}
        </Link>
      }
    />
  );
}
