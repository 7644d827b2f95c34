import { useTranslation } from 'react-i18next';
import type { OwnStoryState } from '../../../../../../common/kernel/own-series.ts';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';
import styles from './own-rows.module.css';

/** Where a series stands, in a word: what others do not see comes before whether it goes on. */
export function SeriesTag({ series }: { readonly series: Pick<OwnSeries, 'state' | 'isCompleted'> }) {
  const { t } = useTranslation();
  const progress = series.isCompleted ? 'completed' : 'serial';
  const word = series.state === 'published' ? progress : series.state;
  return (
    <b className={styles.tag} data-state={word}>
      {t(`works.${word}`)}
    </b>
  );
}

/** Where a story stands, in a word. */
export function StoryTag({ state }: { readonly state: OwnStoryState }) {
  const { t } = useTranslation();
  return (
    <b className={styles.tag} data-state={state}>
      {t(`works.${state}`)}
    </b>
  );
}
