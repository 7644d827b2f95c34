import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { deviceDay } from '../../../../../common/kernel/days.ts';
import type { ListeningYear as Year } from '../../../../domain/listening/listening-year.ts';
import { authorsOf, sumOf } from '../../../../domain/listening/year-figures.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { SegmentedLinks } from '../../../design/segmented/segmented-links.tsx';
import { duration } from '../../../app/i18n/format.ts';
import { authorPath, episodesPath } from '../../catalogue/paths.ts';
import { MY_LISTENING_PATH } from '../paths.ts';
import { FinishedStories } from './finished-stories.tsx';
import { KeptListening } from './kept-listening.tsx';
import { NothingHeard } from './nothing-heard.tsx';
import { Shares } from './shares.tsx';
import { WeekChart } from './week-chart.tsx';
import { YearCalendar } from './year-calendar.tsx';
import figures from '../../../design/figures.module.css';
import styles from './listening-year.module.css';

/** A year of the member's listening, and whether it is kept (JRN-57). @param asked undefined for the year of now */
export const ListeningYear = observer(function ListeningYear({ asked }: { readonly asked: number | undefined }) {
  const { t } = useTranslation();
  const store = useLazyFeature(useApp().listeningYear);
  const year = store?.year(asked);
  return (
    <ServerAnswer
      key={String(asked)}
      isKnown={year !== undefined}
      load={store && (() => store.load(asked))}
      failed={t('listened.failed')}
    >
      {store !== undefined && year !== undefined && (
        <>
          <YearFigures year={year} />
          <KeptListening store={store} isKept={year.isKept} />
        </>
      )}
    </ServerAnswer>
  );
});

const YearFigures = observer(function YearFigures({ year: found }: { readonly year: Year }) {
  const { t } = useTranslation();
  const today = deviceDay(useNow());
  const { year, firstYear, days, series, finished, finishedCount, isKept } = found;
  const thisYear = Number(today.slice(0, 4));
  const total = sumOf(days);
  const isNew = total === 0 && finishedCount === 0 && firstYear === thisYear;
  return (
    <>
      {!isKept && (
        <p className={styles.off} role="status">
          {t('listened.off')}
        </p>
      )}
      {isNew && year === thisYear ? (
        <NothingHeard />
      ) : (
        <>
          {firstYear < thisYear && (
            <div className={styles.years}>
              <SegmentedLinks
                label={t('listened.years')}
                keepsPlace
                choices={yearsBetween(firstYear, thisYear).map((one) => ({
                  to: one === thisYear ? MY_LISTENING_PATH : `${MY_LISTENING_PATH}?year=${one}`,
                  label: t('listened.yearOf', { year: one }),
                  isCurrent: one === year,
                }))}
              />
            </div>
          )}
          <p className={styles.total}>
            <b>{total === 0 ? t('listened.emptyYear', { year }) : duration(t, total)}</b>
            {total > 0 && (
              <span>
                {t('listened.days', { count: days.length })} · {t('listened.finishedCount', { count: finishedCount })}
              </span>
            )}
          </p>
          {total > 0 && (
            <>
              <YearCalendar year={year} days={days} />
              <WeekChart year={year} days={days} last={today} />
              <section className={figures.section}>
                <h2>{t('listened.bySeries')}</h2>
                <Shares
                  parts={series.map(({ series: one, seconds }) => ({
                    key: String(one?.id ?? 'gone'),
                    name: one?.title ?? t('listened.gone'),
                    to: one === null ? undefined : episodesPath(one.id),
                    seconds,
                  }))}
                />
              </section>
              <section className={figures.section}>
                <h2>{t('listened.byAuthor')}</h2>
                <Shares
                  parts={authorsOf(series).map(({ author, seconds }) => ({
                    key: String(author.id),
                    name: author.name,
                    to: authorPath(author.id),
                    seconds,
                  }))}
                />
              </section>
            </>
          )}
          {finishedCount > 0 && <FinishedStories finished={finished} count={finishedCount} />}
        </>
      )}
    </>
  );
});

/** The latest first. */
function yearsBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
