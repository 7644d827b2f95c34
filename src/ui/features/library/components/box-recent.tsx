import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../design/class-names.ts';
import { useApp } from '../../../app/app.ts';
import { useInProgress } from '../../../app/components/in-progress/use-in-progress.ts';
import { PagedList } from '../../../app/components/paged-list/paged-list.tsx';
import { SeriesGrid } from '../../../app/components/series/series-grid.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { BoxSkeleton, EntriesSkeleton } from '../skeletons.tsx';
import { BoxEmpty } from './box-empty.tsx';
import { BoxEntry } from './box-entry.tsx';
import buttons from '../../../design/button/button.module.css';
import shared from '../screens/my-drawer.module.css';
import styles from './box-recent.module.css';

/** Series that are shown at first, and with each wish for more. */
export const BOX_STEP = 12;

/**
 * The series in which the listener is in the middle, those of the history among them, and below them those that were heard to
 * their end (HIS-03, HIS-10, JRN-34).
 */
export const BoxRecent = observer(function BoxRecent() {
  const { t } = useTranslation();
  const { player } = useApp();
  const heading = useId();
  const [most, setMost] = useState(BOX_STEP);
  const { items, ids, isKnown, load, hasMore } = useInProgress(most);
  const isEmpty = items.length === 0;
  // What stands in the player is left out of the box (JRN-34).
  const isPlaying = player.entry !== undefined;
  return (
    <div className={styles.recent}>
      {!isEmpty && (
        <ul className={shared.entries}>
          {items.map((item) => (
            <BoxEntry key={item.series.id} item={item} />
          ))}
        </ul>
      )}
      {ids.length > 0 && (
        <ServerAnswer
          key={ids.toSorted((one, other) => one - other).join()}
          isKnown={isKnown}
          load={load}
          failed={t('box.failed')}
          blank={isEmpty ? <EntriesSkeleton /> : <></>}
        >
          {hasMore && (
            <button
              type="button"
              className={classNames(buttons.button, buttons.line, buttons.middle, styles.more)}
              onClick={() => setMost(most + BOX_STEP)}
            >
              {t('list.more')}
            </button>
          )}
        </ServerAnswer>
      )}
      <PagedList
        name="getMyHeard"
        empty={
          isEmpty &&
          isKnown && (
            <BoxEmpty
              drawing="headphones"
              title={t(isPlaying ? 'box.recentInPlayer' : 'box.recentEmpty')}
              text={t(isPlaying ? 'box.recentInPlayerText' : 'box.recentEmptyText')}
              isOfStranger={!isPlaying}
            />
          )
        }
        failed={t('box.failed')}
        blank={isEmpty ? <BoxSkeleton /> : <></>}
        around={(list) => (
          <section className={shared.grid} aria-labelledby={heading}>
            <h2 id={heading}>{t('box.heard')}</h2>
            {list}
          </section>
        )}
      >
        {(series) => <SeriesGrid series={series} isFirst={isEmpty} />}
      </PagedList>
    </div>
  );
});
