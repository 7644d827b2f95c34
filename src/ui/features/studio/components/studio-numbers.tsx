import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { DayFigures, Figures, StudioNumbers as Numbers } from '../../../../domain/creators/studio.ts';
import { useApp } from '../../../app/app.ts';
import { ChartTable } from '../../../app/components/chart/chart-table.tsx';
import { LineChart } from '../../../app/components/chart/line-chart.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { SaveTableButton } from '../../../app/components/save-table/save-table-button.tsx';
import { SegmentedLinks } from '../../../design/segmented/segmented-links.tsx';
import { percent } from '../../../app/i18n/amounts.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import { ownSeriesPath } from '../../creators/paths.ts';
import type { StudioStore } from '../stores/studio-store.ts';
import { longDay, shortDay } from './day-names.ts';
import { MEASURES, studioPath, type Measure, type StudioQuery } from '../screens/studio-query.ts';
import text from '../../../design/theme/text.module.css';
import figures from '../../../design/figures.module.css';
import tiles from '../../../design/tiles.module.css';
import styles from './studio-numbers.module.css';

/** What is counted, in the order in which it stands everywhere. */
const COLUMNS = ['listens', 'listeners', 'completion', 'minutes', 'candy'] as const;
/** Percent in a whole. */
const WHOLE = 100;

interface StudioNumbersProps {
  readonly studio: StudioStore;
  readonly numbers: Numbers;
  readonly asked: StudioQuery;
}

/** How the own series were heard in a span of days, as numbers, as a picture and its table, and by series. */
export const StudioNumbers = observer(function StudioNumbers({ studio, numbers, asked }: StudioNumbersProps) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const { language } = useApp().preferences;
  const { total, before, days, series } = numbers;
  const earlier = before && words({ ...total, ...before });
  const isQuiet = days.every(
    ({ listens, minutes, candy, gifted }) => listens === 0 && minutes === 0 && candy === 0 && gifted === 0,
  );
  return (
    <>
      <SeriesPick numbers={numbers} asked={asked} />
      <ul className={styles.tiles} aria-label={t('studio.total')}>
        {COLUMNS.map((name) => (
          <li key={name} className={tiles.tile}>
            <span>{t(`studio.${name}`)}</span>
            <b>{words(total)[name]}</b>
            {/* That of members is known by whole days alone. */}
            {earlier !== undefined && (
              <em>
                {name === 'minutes'
                  ? t('studio.wholeDays')
                  : t('studio.before', { days: t('studio.days', { count: asked.span }), number: earlier[name] })}
              </em>
            )}
          </li>
        ))}
      </ul>
      {total.gifted !== 0 && (
        <p className={styles.hint}>{t('earnings.gifted', { candy: fullCount(language, total.gifted) })}</p>
      )}
      <section className={figures.section} aria-label={t('studio.chart')}>
        <div className={figures.sectionHead}>
          <div className={styles.measures}>
            <SegmentedLinks
              label={t('studio.chart')}
              keepsPlace
              choices={MEASURES.map((measure) => ({
                to: studioPath({ ...asked, measure }),
                label: t(`studio.${measure}`),
                isCurrent: measure === asked.measure,
              }))}
            />
          </div>
          <SaveTableButton load={() => studio.table(asked)} />
        </div>
        {isQuiet ? (
          <p className={figures.none}>{t('studio.quiet')}</p>
        ) : (
          <DaysChart days={days} measure={asked.measure} />
        )}
        {asked.measure === 'listens' && <p className={styles.hint}>{t('studio.listensText')}</p>}
        {asked.measure === 'minutes' && <p className={styles.hint}>{t('studio.minutesText')}</p>}
        {asked.measure === 'completion' && <p className={styles.hint}>{t('studio.completionText')}</p>}
      </section>
      {series.length > 1 && <BySeries series={series} />}
    </>
  );
});

const DaysChart = observer(function DaysChart(props: {
  readonly days: readonly DayFigures[];
  readonly measure: Measure;
}) {
  const { days, measure } = props;
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const words = useFigureWords();
  const caption = t('studio.byDay', { what: t(`studio.${measure}`) });
  const isShare = measure === 'completion';
  // Days end with the one that goes on.
  const today = days.at(-1)?.day;
  return (
    <>
      <LineChart
        label={caption}
        isLastOpen
        points={days.map((one) => ({
          key: one.day,
          name: one.day === today ? t('studio.today') : shortDay(language, one.day),
          value: isShare ? one.completion && one.completion * WHOLE : one[measure],
        }))}
        numberOf={(value) => (isShare ? percent(language, value / WHOLE) : fullCount(language, value))}
      />
      <p className={styles.hint}>{t('studio.todayText')}</p>
      <ChartTable
        caption={t('studio.chart')}
        columns={[t('studio.day'), ...COLUMNS.map((name) => t(`studio.${name}`))]}
        rows={days.toReversed().map((one) => ({
          key: one.day,
          name:
            one.day === today
              ? t('studio.todaySoFar', { day: longDay(language, one.day) })
              : longDay(language, one.day),
          cells: COLUMNS.map((name) => words(one)[name]),
        }))}
      />
    </>
  );
});

/** Of which series the numbers are, or of all. */
function SeriesPick({ numbers, asked }: Pick<StudioNumbersProps, 'numbers' | 'asked'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [first, ...others] = numbers.series;
  // In the same place: what stands below it comes without a jump.
  if (others.length === 0) {
    return (
      <p className={styles.pick}>
        {t('studio.of')}
        <b className={text.line}>{first?.title}</b>
      </p>
    );
  }
  return (
    <p className={styles.pick}>
      <label htmlFor={id}>{t('studio.of')}</label>
      <span>
        <select
          id={id}
          value={asked.series ?? ''}
          onChange={({ target }) => {
            const series = numbers.series.find((one) => String(one.id) === target.value)?.id;
            void navigate(studioPath({ ...asked, series }), { state: { keepsPlace: true } });
          }}
        >
          <option value="">{t('studio.allSeries')}</option>
          {numbers.series.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
        <Icon className={styles.arrow} name="down" size={18} />
      </span>
    </p>
  );
}

function BySeries({ series }: Pick<Numbers, 'series'>) {
  const { t } = useTranslation();
  const words = useFigureWords();
  return (
    <section className={figures.section}>
      <h2>{t('studio.bySeries')}</h2>
      <table className={figures.table}>
        <caption className={text.hidden}>{t('studio.bySeries')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('studio.series')}</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`studio.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((one) => (
            <tr key={one.id} className={figures.whole}>
              <th scope="row">
                <Link to={ownSeriesPath(one.id)}>{one.title}</Link>
              </th>
              {COLUMNS.map((name) => (
                <td key={name}>{words(one)[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @returns a function that words numbers; a dash where nothing is known */
function useFigureWords(): (figures: Figures) => Readonly<Record<(typeof COLUMNS)[number], string>> {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return ({ listens, listeners, completion, minutes, candy }) => ({
    listens: fullCount(language, listens),
    listeners: fullCount(language, listeners),
    completion: completion === undefined ? t('studio.unknown') : percent(language, completion),
    minutes: fullCount(language, minutes),
    candy: fullCount(language, candy),
  });
}
