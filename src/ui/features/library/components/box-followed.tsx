import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { shortDate } from '../../../app/i18n/times.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { InfiniteScroll } from '../../../app/components/infinite-scroll/infinite-scroll.tsx';
import { pagesFrom } from '../../../app/components/infinite-scroll/pages-from.ts';
import { SeriesGrid } from '../../../app/components/series/series-grid.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { BoxSkeleton } from '../skeletons.tsx';
import { MY_DRAWER_PATH } from '../paths.ts';
import { AuthorCard } from '../../../app/components/author-card/author-card.tsx';
import { BoxEmpty } from './box-empty.tsx';
import { CalendarLink } from './calendar-link.tsx';
import cards from '../../../app/components/author-card/author-card.module.css';
import styles from '../screens/my-drawer.module.css';

const PATH = `${MY_DRAWER_PATH}?tab=followed`;

/** The series and the authors that the member follows, the latest followed first. */
export const BoxFollowed = observer(function BoxFollowed() {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const box = useCommunity()?.box;
  const first = box?.followed(1);
  const series = pagesFrom(1, (page) => box?.followed(page)?.series);
  const authors = pagesFrom(1, (page) => box?.followed(page)?.authors);
  const noteOf = ({ nextStoryAt }: Series): string | undefined =>
    nextStoryAt === undefined || nextStoryAt <= now
      ? undefined
      : t('box.next', { date: shortDate(language, nextStoryAt, now) });
  return (
    <ServerAnswer
      failed={t('box.failed')}
      blank={<BoxSkeleton />}
      isKnown={first !== undefined}
      load={box && (() => box.loadFollowed(1))}
    >
      {series.length === 0 && authors.length === 0 && (
        <BoxEmpty drawing="book" title={t('box.followedEmpty')} text={t('box.followedEmptyText')} />
      )}
      {box !== undefined && series.length > 0 && (
        <section className={styles.grid}>
          <div className={styles.head}>
            <h2>{t('box.followedSeries')}</h2>
            <CalendarLink />
          </div>
          <InfiniteScroll pages={series} pathOf={() => PATH} load={(page) => box.loadFollowed(page)}>
            <SeriesGrid series={series.flatMap(({ items }) => items)} isFirst noteOf={noteOf} />
          </InfiniteScroll>
        </section>
      )}
      {box !== undefined && authors.length > 0 && (
        <section className={styles.grid}>
          <h2>{t('box.followedAuthors')}</h2>
          <InfiniteScroll pages={authors} pathOf={() => PATH} load={(page) => box.loadFollowed(page)}>
            <ul className={cards.cards}>
              {authors
                .flatMap(({ items }) => items)
                .map((author) => (
                  <li key={author.id}>
                    <AuthorCard author={author} />
                  </li>
                ))}
            </ul>
          </InfiniteScroll>
        </section>
      )}
    </ServerAnswer>
  );
});
