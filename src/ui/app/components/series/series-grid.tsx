import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { AiMark } from './ai-mark.tsx';
import { LanguageMark } from './language-mark.tsx';
import { SeriesCard } from './series-card.tsx';
import styles from './series-grid.module.css';

/** Cards whose covers open the page and are asked for at once: the first row of the widest grid. */
const FIRST_ROW = 6;

interface SeriesGridProps {
  readonly series: readonly Series[];
  /** The grid is what the page opens with. */
  readonly isFirst?: boolean;
  /** What else is said of one; undefined for nothing. */
  readonly noteOf?: (series: Series) => string | undefined;
}

/** Series in rows: six, five, four, three or two, as many as fit (design §4). */
export function SeriesGrid({ series, isFirst = false, noteOf }: SeriesGridProps) {
  const { t } = useTranslation();
  return (
    <Grid>
      {series.map((one, index) => (
        <li key={one.id}>
          <SeriesCard
            series={one}
            isInGrid
            isFirst={isFirst && index < FIRST_ROW}
            meta={
              <>
                <LanguageMark language={one.language} />
                <AiMark madeByAi={one.madeByAi} />
                {t('series.by', { author: one.author.name, stories: t('series.stories', { count: one.storyCount }) })}
                {noteOf !== undefined && <Note words={noteOf(one)} />}
              </>
            }
          />
        </li>
      ))}
    </Grid>
  );
}

function Note({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : <b className={styles.note}>{words}</b>;
}

/** The rows of a grid whose cards are list items of one's own. */
export function Grid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
