import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { InfiniteScroll } from '../../../app/components/infinite-scroll/infinite-scroll.tsx';
import { pagesFrom } from '../../../app/components/infinite-scroll/pages-from.ts';
import { SeriesGrid } from '../../../app/components/series/series-grid.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { BoxSkeleton } from '../skeletons.tsx';
import { MY_DRAWER_PATH } from '../paths.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { BoxEmpty } from './box-empty.tsx';
import { BoxEntry } from './box-entry.tsx';
import styles from '../screens/my-drawer.module.css';

/** The series that were left lately, which this device knows, and those that were heard to their end (HIS-03, HIS-10). */
export const BoxRecent = observer(function BoxRecent() {
  const { t } = useTranslation();
  const heading = useId();
  const { history } = useApp().player;
  const box = useCommunity()?.box;
  const first = box?.heard(1);
  const pages = box === undefined ? [] : pagesFrom(1, (page) => box.heard(page));
  const isAny = first !== undefined && first.totalCount > 0;
  return (
    <div className={styles.recent}>
      {history.length > 0 && (
        <ul className={styles.entries}>
          {history.map(({ series }) => (
            <BoxEntry key={series.id} series={series} />
          ))}
        </ul>
      )}
      <ServerAnswer
        failed={t('box.failed')}
        blank={history.length === 0 ? <BoxSkeleton /> : <></>}
        isKnown={first !== undefined}
        load={box && (() => box.loadHeard(1))}
      >
        {box !== undefined && isAny && (
          <section className={styles.grid} aria-labelledby={heading}>
            <h2 id={heading}>{t('box.heard')}</h2>
            <InfiniteScroll pages={pages} pathOf={() => MY_DRAWER_PATH} load={(page) => box.loadHeard(page)}>
              <SeriesGrid series={pages.flatMap(({ items }) => items)} isFirst={history.length === 0} />
            </InfiniteScroll>
          </section>
        )}
        {!isAny && history.length === 0 && (
          <BoxEmpty drawing="headphones" title={t('box.recentEmpty')} text={t('box.recentEmptyText')} />
        )}
      </ServerAnswer>
    </div>
  );
});
