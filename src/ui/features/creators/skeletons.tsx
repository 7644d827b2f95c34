import { classNames } from '../../design/class-names.ts';
import styles from '../../design/skeleton/skeleton.module.css';
import tiles from '../../design/tiles.module.css';
import ownStories from './components/stories/own-stories.module.css';
import ownSeriesScreen from './screens/own-series-screen.module.css';
import ownSeriesRow from './components/series/own-series-row.module.css';
import shared from './components/creators.module.css';
import ownRows from './components/series/own-rows.module.css';
import { CoverSkeleton, repeat, Words } from '../../app/components/skeleton/basic-skeletons.tsx';
import { ButtonSkeleton, FieldsSkeleton, AreaSkeleton } from '../../app/components/skeleton/form-skeletons.tsx';
import { TabsSkeleton } from '../../app/components/skeleton/page-skeletons.tsx';
import { MonthsSkeleton } from '../../app/components/skeleton/tile-skeletons.tsx';
import { MY_CONTENT_PATH, POST_SERIES_PATH, POST_STORY_PATHS } from './paths.ts';

/** What an author posted. */
function ContentSkeleton() {
  return (
    <>
      <div className={tiles.months}>
        <MonthsSkeleton />
      </div>
      <TabsSkeleton />
      <OwnSeriesSkeleton />
    </>
  );
}

/** What became of one of the own series. */
export function DeskOfSeriesSkeleton() {
  return (
    <>
      <div className={ownSeriesScreen.whole}>
        <CoverSkeleton className={ownSeriesScreen.wholeCover} />
        <div className={classNames(ownRows.words, styles.grows)}>
          <span className={ownRows.tag}>
            <span className={styles.tab} />
          </span>
          {/* In narrow windows the same words take more lines. */}
          {repeat(4, (key) => (
            <span
              key={key}
              className={classNames(ownSeriesScreen.about, styles.words, styles.fixed, key > 1 && styles.narrowLine)}
            />
          ))}
          <span className={classNames(styles.words, styles.fixed)} />
          <div className={ownRows.actions}>
            {repeat(3, (key) => (
              <ButtonSkeleton key={key} />
            ))}
          </div>
        </div>
      </div>
      <dl className={tiles.figures}>
        {repeat(5, (key) => (
          <div key={key}>
            <dt className={classNames(styles.words, styles.tab)} />
            <dd className={classNames(styles.words, styles.tab)} />
          </div>
        ))}
      </dl>
      <div className={tiles.months}>
        <MonthsSkeleton />
      </div>
    </>
  );
}

/** The rows of `OwnStories`, below what is done with many at once. */
export function StoriesSkeleton({ rows }: { readonly rows: number }) {
  return (
    <>
      <div className={ownStories.bulk} />
      <ul className={shared.rows}>
        {repeat(rows, (key) => (
          <li key={key} className={ownStories.storyRow}>
            <div className={classNames(ownRows.words, ownStories.storyWords)}>
              <b className={styles.words} />
              <span className={classNames(styles.words, styles.short)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a series or a story is posted with, or changed. */
export function FormSkeleton() {
  return (
    <div className={shared.editor}>
      <div>
        <FieldsSkeleton fields={2} />
        <AreaSkeleton />
        <FieldsSkeleton fields={1} />
      </div>
    </div>
  );
}

/** The rows of an author's own series. */
export function OwnSeriesSkeleton() {
  return (
    <ul className={shared.rows}>
      {repeat(6, (key) => (
        <li key={key} className={ownSeriesRow.row}>
          <CoverSkeleton className={ownSeriesRow.rowCover} />
          <div className={styles.grows}>
            <Words className={ownSeriesRow.rowTitle} />
            <Words isShort />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What stands in the pages of what is posted; the first that fits the address. */
export const CREATOR_SKELETONS = [
  { path: MY_CONTENT_PATH, Content: ContentSkeleton },
  ...[POST_SERIES_PATH, ...POST_STORY_PATHS].map(
    (path) => ({ path, Content: FormSkeleton, hasWayBack: true }) as const,
  ),
  { path: `${MY_CONTENT_PATH}/:contentId`, Content: DeskOfSeriesSkeleton, hasWayBack: true },
] as const;
