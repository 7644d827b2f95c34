import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import { changeOf, likesByMonth, type Change, type OwnFigures } from '../../../../../domain/creators/own-figures.ts';
import { useApp } from '../../../../app/app.ts';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import { MonthsSkeleton } from '../../../../app/components/skeleton/tile-skeletons.tsx';
import { percent } from '../../../../app/i18n/amounts.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import type { OwnSeriesStore } from '../../stores/own-series-store.ts';
import { Sparkline } from './sparkline.tsx';
import styles from '../../../../design/tiles.module.css';

interface MonthTilesProps {
  readonly ownSeries: OwnSeriesStore;
  /** Undefined for all of the own series. */
  readonly id?: SeriesId;
}

/** What this month has brought so far, and how that stands to the month before. */
export const MonthTiles = observer(function MonthTiles({ ownSeries, id }: MonthTilesProps) {
  const { t } = useTranslation();
  const figures = ownSeries.figures(id);
  return (
    <div className={styles.months}>
      <ServerAnswer
        isKnown={figures !== undefined}
        load={() => ownSeries.loadFigures(id)}
        failed={t('works.monthsFailed')}
        blank={<MonthsSkeleton />}
      >
        {figures !== undefined && <Tiles figures={figures} />}
      </ServerAnswer>
    </div>
  );
});

const Tiles = observer(function Tiles({ figures }: { readonly figures: OwnFigures }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { months, lastMonth, totalLikes } = figures;
  const present = months.at(-1);
  const listens = present?.listens ?? 0;
  const likes = present?.likes ?? 0;
  const candy = present?.candy ?? 0;
  const byOf = ({ by, share }: Exclude<Change, { kind: 'similar' }>): string =>
    share === undefined ? fullCount(language, by) : percent(language, share);
  const sinceLastMonth = (now: number, before: number): Note | undefined => {
    if (now === 0 && before === 0) return undefined;
    const change = changeOf(now, before);
    if (change.kind === 'similar') return { words: t('works.similar'), isMore: false };
    return { words: t(`works.${change.kind}`, { by: byOf(change) }), isMore: change.kind === 'more' };
  };
  const likesOfMonth = (count: number): Note | undefined => {
    if (totalLikes === 0) return undefined;
    if (count === 0) return { words: t('works.sameLikes'), isMore: false };
    return { words: t('works.moreLikes', { by: fullCount(language, count) }), isMore: true };
  };
  return (
    <ul className={styles.tiles} aria-label={t('works.months')}>
      <Tile
        name={t('works.monthListens')}
        value={fullCount(language, listens)}
        values={months.map((month) => month.listens)}
        note={sinceLastMonth(listens, lastMonth.listens)}
      />
      <Tile
        name={t('works.likes')}
        value={fullCount(language, totalLikes)}
        values={likesByMonth(figures)}
        note={likesOfMonth(likes)}
      />
      <Tile
        name={t('works.monthCandy')}
        value={fullCount(language, candy)}
        values={months.map((month) => month.candy)}
        note={sinceLastMonth(candy, lastMonth.candy)}
      />
    </ul>
  );
});

interface Note {
  readonly words: string;
  readonly isMore: boolean;
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  /** By month, the oldest first. */
  readonly values: readonly number[];
  /** Undefined where there is nothing to compare yet. */
  readonly note: Note | undefined;
}

function Tile({ name, value, values, note }: TileProps) {
  return (
    <li className={styles.tile}>
      <span>{name}</span>
      <b>{value}</b>
      {note !== undefined && <em className={note.isMore ? styles.more : undefined}>{note.words}</em>}
      {values.some((one) => one !== 0) && <Sparkline values={values} />}
    </li>
  );
}
