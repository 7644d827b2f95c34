import { useTranslation } from 'react-i18next';
import type { CollectedSeries } from '../../../../../../common/kernel/collections.ts';
import { MAX_COLLECTION_SERIES } from '../../../../../../common/kernel/limits.ts';
import { classNames } from '../../../../design/class-names.ts';
import { OrderedRows } from './listed-row.tsx';
import { SeriesLookUp } from './series-look-up.tsx';
import buttons from '../../../../design/button/button.module.css';
import shared from '../../screens/operator.module.css';

interface CollectionSeriesProps {
  readonly series: readonly CollectedSeries[];
  readonly onChange: (series: readonly CollectedSeries[]) => void;
}

/** The series of a collection in their order, and the search by which others come into it (SES-103). */
export function CollectionSeries({ series, onChange }: CollectionSeriesProps) {
  const { t } = useTranslation();
  const aboutOf = ({ author, isShown }: CollectedSeries): string =>
    isShown ? author : t('operator.collection.unseenOne', { author });
  return (
    <section className={shared.part} aria-labelledby="collection-series">
      <h2 id="collection-series">{t('operator.collection.listed')}</h2>
      <p className={shared.hint}>
        {series.length === 0
          ? t('operator.collection.listedNone')
          : t('operator.collection.series', { count: series.length })}
      </p>
      {series.length > 0 && (
        <OrderedRows
          rows={series.map((one) => ({ id: one.id, title: one.title, about: aboutOf(one), series: one }))}
          onOrder={(rows) => onChange(rows.map((row) => row.series))}
        >
          {({ id, title }) => (
            <button
              type="button"
              className={classNames(buttons.button, buttons.quiet, buttons.small)}
              aria-label={t('operator.collection.removeLabel', { title })}
              onClick={() => onChange(series.filter((one) => one.id !== id))}
            >
              {t('operator.collection.remove')}
            </button>
          )}
        </OrderedRows>
      )}
      {series.length < MAX_COLLECTION_SERIES ? (
        <SeriesLookUp chosen={series} onAdd={(one) => onChange([...series, one])} />
      ) : (
        <p className={shared.hint}>{t('operator.collection.full')}</p>
      )}
    </section>
  );
}
