import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { koreanDay } from '../../../../../common/kernel/days.ts';
import { MEASURES, type Measure } from '../../../../../common/kernel/measurements.ts';
import type { Listening as Heard, ListeningFigures, MeasuredBy } from '../../../../domain/measurements/listening.ts';
import { useApp } from '../../../app/app.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { ListeningSkeleton } from '../skeletons.tsx';
import { finePercent, waitTime } from '../../../app/i18n/amounts.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import { longDate } from '../../../app/i18n/times.ts';
import type { OperatorStore } from '../stores/operator-store.ts';
import { ListeningErrors } from './listening-errors.tsx';
import text from '../../../design/theme/text.module.css';
import dashboard from '../screens/operator.module.css';
import styles from './listening.module.css';

/** What listeners hear, by build and engine, with the days before; a build that is worse than the one before is marked. */
export const Listening = observer(function Listening({ operator }: { readonly operator: OperatorStore }) {
  const heard = operator.listening();
  return (
    <ServerAnswer isKnown={heard !== undefined} load={() => operator.loadListening()} blank={<ListeningSkeleton />}>
      {heard !== undefined && <Report heard={heard} />}
    </ServerAnswer>
  );
});

function Report({ heard }: { readonly heard: Heard }) {
  const { t } = useTranslation();
  const { isMeasured, builds, measures, errors } = heard;
  const off = !isMeasured && <p className={dashboard.lead}>{t('operator.heardOff')}</p>;
  if (builds.length === 0) {
    return (
      <>
        {off}
        <EmptyState drawing="box" title={t('operator.heardEmpty')} text={t('operator.heardEmptyText')} />
      </>
    );
  }
  return (
    <>
      {off}
      <p className={dashboard.lead}>{t('operator.heardLead')}</p>
      <Worse measures={measures} />
      <Builds builds={builds} />
      {measures.map((one) => (
        <OneMeasure key={one.measure} one={one} />
      ))}
      <ListeningErrors errors={errors} />
    </>
  );
}

/** What has become worse, before all numbers. */
function Worse({ measures }: { readonly measures: readonly MeasuredBy[] }) {
  const { t } = useTranslation();
  const told = useTold();
  const worse = measures.flatMap(({ measure, builds }) =>
    builds.flatMap((one) => (one.worseThan === undefined ? [] : [{ measure, ...one, worseThan: one.worseThan }])),
  );
  if (worse.length === 0) return null;
  return (
    <section className={dashboard.part} aria-labelledby="heard-worse">
      <h2 id="heard-worse">{t('operator.heardWorse')}</h2>
      <ul className={styles.worse}>
        {worse.map(({ measure, build, engine, worseThan, ...figures }) => (
          <li key={`${measure} ${build} ${engine}`}>
            <b>{t(`operator.measure.${measure}`)}</b>
            <span>
              {t(`operator.engine.${engine}`)} · <code>{build}</code>
            </span>
            <span className={styles.mark}>
              {t('operator.heardWorseThan', {
                now: told.compared(measure, figures),
                before: told.value(measure, worseThan),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Builds({ builds }: Pick<Heard, 'builds'>) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <section className={dashboard.part} aria-labelledby="heard-builds">
      <h2 id="heard-builds">{t('operator.heardBuilds')}</h2>
      <ul className={styles.builds}>
        {builds.map(({ build, firstSeenAt, starts }) => (
          <li key={build}>
            <code>{build}</code>
            <span>{t('operator.heardSince', { when: longDate(language, koreanDay(firstSeenAt)) })}</span>
            <span>{t('operator.heardStarts', { plays: fullCount(language, starts) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneMeasure({ one: { measure, builds, days } }: { readonly one: MeasuredBy }) {
  const { t } = useTranslation();
  const told = useTold();
  const name = t(`operator.measure.${measure}`);
  const columns = told.columns(measure);
  return (
    <section className={dashboard.part} aria-labelledby={`heard-${measure}`}>
      <h2 id={`heard-${measure}`}>{name}</h2>
      <div className={styles.scroll} role="region" aria-labelledby={`heard-${measure}`} tabIndex={0}>
        <table className={styles.table}>
          <caption className={text.hidden}>{t('operator.heardTable', { measure: name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('operator.heardBuild')}</th>
              <th scope="col">{t('operator.heardEngine')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">{t('operator.heardVerdict')}</th>
            </tr>
          </thead>
          <tbody>
            {builds.map((figures) => (
              <tr key={`${figures.build} ${figures.engine}`}>
                <th scope="row">
                  <code>{figures.build}</code>
                </th>
                <td>{t(`operator.engine.${figures.engine}`)}</td>
                {told.cells(measure, figures).map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
                <td>
                  {figures.worseThan === undefined ? (
                    '–'
                  ) : (
                    <b className={styles.mark}>{t('operator.heardWorseShort')}</b>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className={styles.days}>
        <summary>{t('operator.heardDaysShow')}</summary>
        <div
          className={styles.scroll}
          role="region"
          aria-label={t('operator.heardDays', { measure: name })}
          tabIndex={0}
        >
          <table className={styles.table}>
            <caption className={text.hidden}>{t('operator.heardDays', { measure: name })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('operator.heardDay')}</th>
                <th scope="col">{t('operator.heardEngine')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((figures) => (
                <tr key={`${figures.day} ${figures.engine}`}>
                  <th scope="row">{told.day(figures.day)}</th>
                  <td>{t(`operator.engine.${figures.engine}`)}</td>
                  {told.cells(measure, figures).map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

type Quantiles = Omit<ListeningFigures, 'engine'>;

/** The numbers of a measure in words. */
function useTold() {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const kindOf = (measure: Measure) => MEASURES[measure];
  const isShared = (measure: Measure): boolean => ['count', 'occasion'].includes(kindOf(measure));
  const duration = (measure: Measure, value: number | undefined): string => {
    if (value === undefined) return '–';
    if (kindOf(measure) === 'per-hour') return t('operator.perHour', { time: waitTime(language, value * 1000) });
    return waitTime(language, value);
  };
  const part = (value: number | undefined): string => (value === undefined ? '–' : finePercent(language, value));
  return {
    columns: (measure: Measure): readonly string[] => [
      t('operator.heardCount'),
      ...(kindOf(measure) === 'count' ? [] : ['p50', 'p75', 'p95']),
      ...(isShared(measure) ? [t('operator.heardShare')] : []),
    ],
    cells: (measure: Measure, { count, p50, p75, p95, share }: Quantiles): readonly string[] => [
      fullCount(language, count),
      ...(kindOf(measure) === 'count' ? [] : [p50, p75, p95].map((value) => duration(measure, value))),
      ...(isShared(measure) ? [part(share)] : []),
    ],
    /** What builds are compared by. */
    compared: (measure: Measure, { p75, share }: Quantiles): string =>
      isShared(measure) ? part(share) : duration(measure, p75),
    value: (measure: Measure, value: number): string => (isShared(measure) ? part(value) : duration(measure, value)),
    day: (day: string): string => longDate(language, day),
  };
}
