import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OwnSeries } from '../../../domain/creators/own-series.ts';
import { useApp } from '../../app.ts';
import { shortCount } from '../../i18n/format.ts';
import styles from './creators.module.css';

/** What became of a series among its listeners. */
export const SeriesFigures = observer(function SeriesFigures({ series }: { readonly series: OwnSeries }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const figures = [
    ['listens', series.totalListens],
    ['likes', series.totalLikes],
    ['comments', series.totalReviews],
    ['candy', series.totalCandy],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`works.${name}`)}</dt>
          <dd>{shortCount(language, value)}</dd>
        </div>
      ))}
    </dl>
  );
});
