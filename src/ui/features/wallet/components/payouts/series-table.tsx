import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SeriesEarned } from '../../../../../domain/candy/earnings.ts';
import { useApp } from '../../../../app/app.ts';
import type { AuthorCandy } from '../../parts.ts';
import { SaveTableButton } from '../../../../app/components/save-table/save-table-button.tsx';
import { fullCount } from '../../../../app/i18n/format.ts';
import { episodesPath } from '../../../catalogue/paths.ts';
import { storyTitle } from '../../../../app/story-title.ts';
import text from '../../../../design/theme/text.module.css';
import figures from '../../../../design/figures.module.css';

interface SeriesTableProps {
  readonly candy: AuthorCandy;
  readonly series: readonly SeriesEarned[];
  /** Undefined for all time. */
  readonly month: string | undefined;
}

/** What each series and each of its stories earned, to look at and to keep. */
export const SeriesTable = observer(function SeriesTable({ candy, series, month }: SeriesTableProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const hasGifts = series.some(({ gifted }) => gifted !== 0);
  const number = (candies: number): string => fullCount(language, candies);
  return (
    <section className={figures.section}>
      <div className={figures.sectionHead}>
        <h2>{t('earnings.bySeries')}</h2>
        <SaveTableButton load={() => candy.earnings.table(month)} />
      </div>
      {series.length === 0 ? (
        <p className={figures.none}>{t('earnings.noSeries')}</p>
      ) : (
        <table className={figures.table}>
          <caption className={text.hidden}>{t('earnings.bySeries')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('earnings.work')}</th>
              <th scope="col">{t('earnings.opened')}</th>
              <th scope="col">{t('earnings.unlocks')}</th>
              <th scope="col">{t('earnings.sponsors')}</th>
              <th scope="col">{t('earnings.total')}</th>
              {hasGifts && <th scope="col">{t('earnings.gifts')}</th>}
            </tr>
          </thead>
          {series.map((one) => (
            <tbody key={one.id}>
              <tr className={figures.whole}>
                <th scope="rowgroup">
                  <Link to={episodesPath(one.id)}>{one.title}</Link>
                </th>
                <td>{number(one.stories.reduce((sum, { unlockCount }) => sum + unlockCount, 0))}</td>
                <td>{number(one.unlock)}</td>
                <td>{number(one.sponsor)}</td>
                <td>{number(one.total)}</td>
                {hasGifts && <td>{number(one.gifted)}</td>}
              </tr>
              {one.stories.map((story) => (
                <tr key={story.id}>
                  <th scope="row">{storyTitle(t, story)}</th>
                  <td>{number(story.unlockCount)}</td>
                  <td>{number(story.candy)}</td>
                  <td aria-hidden="true" />
                  <td>{number(story.candy)}</td>
                  {hasGifts && <td>{number(story.gifted)}</td>}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
});
