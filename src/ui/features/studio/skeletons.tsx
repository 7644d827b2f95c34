import { useTranslation } from 'react-i18next';
import buttons from '../../design/button/button.module.css';
import { classNames } from '../../design/class-names.ts';
import figures from '../../design/figures.module.css';
import { repeat, Words } from '../../app/components/skeleton/basic-skeletons.tsx';
import styles from '../../design/skeleton/skeleton.module.css';
import { TileSkeleton } from '../../app/components/skeleton/tile-skeletons.tsx';
import { STUDIO_PATH } from './paths.ts';
import studio from './screens/studio.module.css';

/** What the studio counts, and of what. */
export function NumbersSkeleton() {
  return (
    <>
      <div className={studio.pick}>
        <Words className={styles.fixed} />
      </div>
      <ul className={studio.tiles}>
        {repeat(4, (key) => (
          <TileSkeleton key={key} />
        ))}
      </ul>
      <div className={figures.section}>
        <div className={figures.sectionHead}>
          <span className={classNames(buttons.button, buttons.middle, styles.block, styles.wideButton)} />
        </div>
        <div className={styles.chart} />
      </div>
    </>
  );
}

/** The studio, in its frame. */
export function StudioSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <div className={studio.bar} />
      <div className={studio.page}>
        <div className={studio.head}>
          <h1>{t('studio.title')}</h1>
        </div>
        <NumbersSkeleton />
      </div>
    </>
  );
}

/** What stands in the studio's page. */
export const STUDIO_SKELETONS = [{ path: STUDIO_PATH, Page: StudioSkeleton }] as const;
