import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useCommunity } from '../../../app/use-community.ts';
import { InfiniteScroll } from '../../../app/components/infinite-scroll/infinite-scroll.tsx';
import { pagesFrom } from '../../../app/components/infinite-scroll/pages-from.ts';
import { SeriesGrid } from '../../../app/components/series/series-grid.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { BoxSkeleton } from '../skeletons.tsx';
import { MY_DRAWER_PATH } from '../paths.ts';
import { BoxEmpty } from './box-empty.tsx';
import styles from '../screens/my-drawer.module.css';

/** The series that the member likes, the latest liked first. */
export const BoxLiked = observer(function BoxLiked() {
  const { t } = useTranslation();
  const box = useCommunity()?.box;
  const first = box?.liked(1);
  const pages = box === undefined ? [] : pagesFrom(1, (page) => box.liked(page));
  return (
    <ServerAnswer
      failed={t('box.failed')}
      blank={<BoxSkeleton />}
      isKnown={first !== undefined}
      load={box && (() => box.loadLiked(1))}
    >
      {box === undefined || pages.length === 0 ? (
        <BoxEmpty drawing="box" title={t('box.likedEmpty')} text={t('box.likedEmptyText')} />
      ) : (
        <div className={styles.grid}>
          <InfiniteScroll
            pages={pages}
            pathOf={() => `${MY_DRAWER_PATH}?tab=liked`}
            load={(page) => box.loadLiked(page)}
          >
            <SeriesGrid series={pages.flatMap(({ items }) => items)} isFirst />
          </InfiniteScroll>
        </div>
      )}
    </ServerAnswer>
  );
});
