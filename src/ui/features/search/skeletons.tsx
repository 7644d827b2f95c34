import { useTranslation } from 'react-i18next';
import { Shelf } from '../../app/components/series/shelf.tsx';
import { GridSkeleton } from '../../app/components/skeleton/basic-skeletons.tsx';
import { TabsSkeleton, TextSkeleton } from '../../app/components/skeleton/page-skeletons.tsx';
import type { FeatureSkeleton, SkeletonProps } from '../../app/feature.ts';
import { SEARCH_PATH } from './paths.ts';
import { readSearchQuery } from './search-query.ts';
import page from '../../design/theme/page.module.css';
import findings from './screens/findings.module.css';
import styles from './screens/search-screen.module.css';

/** What was found; where a search begins nothing is known of it. */
function SearchSkeleton({ search }: SkeletonProps) {
  const { t } = useTranslation();
  if (readSearchQuery(new URLSearchParams(search)).keyword === '') return <TextSkeleton />;
  return (
    <div className={page.page}>
      <TabsSkeleton className={styles.kinds} />
      <div>
        <Shelf title={t('search.series')} className={findings.part}>
          <GridSkeleton cards={6} />
        </Shelf>
      </div>
    </div>
  );
}

export const SEARCH_SKELETONS: readonly FeatureSkeleton[] = [{ path: SEARCH_PATH, Page: SearchSkeleton }];
