import { useTranslation } from 'react-i18next';
import { Shelf } from '../../app/components/series/shelf.tsx';
import { BlankGrid } from '../../app/components/skeleton/blanks.tsx';
import { BlankTabs, BlankText } from '../../app/components/skeleton/page-blanks.tsx';
import type { FeatureSkeleton, SkeletonProps } from '../../app/feature.ts';
import { SEARCH_PATH } from './paths.ts';
import { readSearchQuery } from './search-query.ts';
import page from '../../design/theme/page.module.css';
import findings from './screens/findings.module.css';
import styles from './screens/search-screen.module.css';

/** What was found; where a search begins nothing is known of it. */
function BlankSearch({ search }: SkeletonProps) {
  const { t } = useTranslation();
  if (readSearchQuery(new URLSearchParams(search)).keyword === '') return <BlankText />;
  return (
    <div className={page.page}>
      <BlankTabs className={styles.kinds} />
      <div>
        <Shelf title={t('search.series')} className={findings.part}>
          <BlankGrid cards={6} />
        </Shelf>
      </div>
    </div>
  );
}

export const SEARCH_SKELETONS: readonly FeatureSkeleton[] = [{ path: SEARCH_PATH, Page: BlankSearch }];
