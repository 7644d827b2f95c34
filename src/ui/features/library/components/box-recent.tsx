import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { PagedList } from '../../../app/components/paged-list/paged-list.tsx';
import { SeriesGrid } from '../../../app/components/series/series-grid.tsx';
import { BoxSkeleton } from '../skeletons.tsx';
import { BoxEmpty } from './box-empty.tsx';
import { BoxEntry } from './box-entry.tsx';
import shared from '../screens/my-drawer.module.css';
import styles from './box-recent.module.css';

/** The series that were left lately, which this device knows, and those that were heard to their end (HIS-03, HIS-10). */
export const BoxRecent = observer(function BoxRecent() {
  const { t } = useTranslation();
  const heading = useId();
  const { history } = useApp().player;
  return (
    <div className={styles.recent}>
      {history.length > 0 && (
        <ul className={shared.entries}>
          {history.map(({ series }) => (
            <BoxEntry key={series.id} series={series} />
          ))}
        </ul>
      )}
      <PagedList
        name="getMyHeard"
        empty={
          history.length === 0 && (
            <BoxEmpty drawing="headphones" title={t('box.recentEmpty')} text={t('box.recentEmptyText')} />
          )
        }
        failed={t('box.failed')}
        blank={history.length === 0 ? <BoxSkeleton /> : <></>}
        around={(list) => (
          <section className={shared.grid} aria-labelledby={heading}>
            <h2 id={heading}>{t('box.heard')}</h2>
            {list}
          </section>
        )}
      >
        {(series) => <SeriesGrid series={series} isFirst={history.length === 0} />}
      </PagedList>
    </div>
  );
});
