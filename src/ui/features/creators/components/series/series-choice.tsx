import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import dropDown from '../../../../design/form/drop-down.module.css';
import forms from '../../../../design/form/form.module.css';
import { classNames } from '../../../../design/class-names.ts';
import styles from './series-choice.module.css';

interface SeriesChoiceProps {
  readonly series: readonly OwnSeries[];
  readonly chosen: OwnSeries | undefined;
  readonly onChoose: (id: SeriesId) => void;
}

/** The series that a story is added to. */
export function SeriesChoice({ series, chosen, onChoose }: SeriesChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={forms.field}>
      <div className={forms.labels}>
        <label htmlFor={id}>{t('clips.series')}</label>
      </div>
      <div className={classNames(forms.box, dropDown.dropDown)}>
        {chosen !== undefined && <Cover className={styles.cover} series={chosen} alt="" sizes="36px" />}
        <select
          id={id}
          value={chosen?.id}
          onChange={({ target }) => {
            const one = series.find((each) => String(each.id) === target.value);
            if (one !== undefined) onChoose(one.id);
          }}
        >
          {series.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </div>
    </div>
  );
}
