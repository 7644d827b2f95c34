import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { InfiniteScroll } from '../../../../app/components/infinite-scroll/infinite-scroll.tsx';
import { pagesFrom } from '../../../../app/components/infinite-scroll/pages-from.ts';
import { SegmentedLinks } from '../../../../design/segmented/segmented-links.tsx';
import { LanguageMark } from '../../../../app/components/series/language-mark.tsx';
import { contentPath, contentsPath } from '../../paths.ts';
import text from '../../../../design/theme/text.module.css';
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
  const { order, page: first } = readContentsQuery(useSearchParams()[0], preferences.language);
  const pages = pagesFrom(first, (number) => browse.contents(order, number));
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <h1 className={page.title}>{t('contents.title')}</h1>
        <SegmentedLinks
          label={t('contents.order')}
          choices={ORDERS.map((choice) => ({
            to: contentsPath(choice.order),
            label: t(choice.label),
            isCurrent: choice.order === order,
          }))}
        />
      </div>
      {pages.length === 0 ? (
        <Nothing />
      ) : (
        <InfiniteScroll
          key={contentsPath(order, first)}
          pages={pages}
          pathOf={(number) => contentsPath(order, number)}
          load={(number) => browse.loadContents(order, number)}
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
        <Cover
          className={styles.cover}
          imageUrl={series.imageUrl}
          alt=""
          sizes="52px"
          isAdult={series.isAdult}
          isSmall
        />
        <span className={styles.names}>
          <strong className={text.line} lang={series.language}>
            {series.title}
          </strong>
          <span className={text.line}>
            <LanguageMark language={series.language} />
            {t('series.by', { author: series.author.name, stories })}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="book"
      title={t('originals.empty')}
      text={t('originals.emptyText')}
      action={
        <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={contentsPath()}>
          {t('series.firstPage')}
        </Link>
      }
    />
  );
}
