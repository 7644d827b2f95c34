import { useTranslation } from 'react-i18next';
import { ELSEWHERE } from '../../../../../common/kernel/measurements.ts';
import type { CaughtByNobody } from '../../../../domain/measurements/listening.ts';
import { useApp } from '../../../app/app.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import { longDate } from '../../../app/i18n/times.ts';
import dashboard from '../screens/operator.module.css';
import styles from './listening-errors.module.css';

/** Errors that nobody caught, the most frequent first. */
export function ListeningErrors({ errors }: { readonly errors: readonly CaughtByNobody[] }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <section className={dashboard.part} aria-labelledby="heard-errors">
      <h2 id="heard-errors">{t('operator.heardErrors')}</h2>
      {errors.length === 0 ? (
        <p className={dashboard.hint}>{t('operator.heardErrorsNone')}</p>
      ) : (
        <ul className={styles.errors}>
          {errors.map(({ build, engine, message, place, count, lastDay }) => (
            <li key={`${build} ${engine} ${place} ${message}`}>
              <code>{message}</code>
              <p className={dashboard.hint}>
                {place === ELSEWHERE ? t('operator.heardElsewhere') : place} · {t(`operator.engine.${engine}`)} ·{' '}
                {build} · {t('operator.heardErrorTimes', { times: fullCount(language, count) })} ·{' '}
                {longDate(language, lastDay)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
