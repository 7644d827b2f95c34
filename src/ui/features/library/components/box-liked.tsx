import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../app/components/paged-list/paged-list.tsx';
import { SeriesGrid } from '../../../app/components/series/series-grid.tsx';
import { BoxSkeleton } from '../skeletons.tsx';
import { BoxEmpty } from './box-empty.tsx';
import styles from '../screens/my-drawer.module.css';

/** The series that the member likes, the latest liked first. */
export function BoxLiked() {
  const { t } = useTranslation();
  return (
    <PagedList
      name="getMyLikes"
      empty={<BoxEmpty drawing="box" title={t('box.likedEmpty')} text={t('box.likedEmptyText')} />}
      failed={t('box.failed')}
      blank={<BoxSkeleton />}
      around={(list) => <div className={styles.grid}>{list}</div>}
    >
      {(series) => <SeriesGrid series={series} isFirst />}
    </PagedList>
  );
}
