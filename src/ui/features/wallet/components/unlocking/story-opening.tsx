import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../../domain/series/series.ts';
import styles from './unlock-dialog.module.css';

interface StoryOpeningProps {
  readonly series: Series;
  /** Undefined where the story has none, or it is withheld. */
  readonly sentence: string | undefined;
}

/** How a locked story begins, in its own language (ENT-78). */
export function StoryOpening({ series, sentence }: StoryOpeningProps) {
  const { t } = useTranslation();
  if (sentence === undefined) return null;
  return (
    <p className={styles.opening}>
      <span className={styles.kind}>{t('unlock.opening')}</span>
      <q lang={series.language}>{sentence}</q>
    </p>
  );
}
