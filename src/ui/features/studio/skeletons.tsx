import { useTranslation } from 'react-i18next';
import buttons from '../../design/button/button.module.css';
import { classNames } from '../../design/class-names.ts';
import figures from '../../design/figures.module.css';
import { repeat, Words } from '../../app/components/skeleton/basic-skeletons.tsx';
import styles from '../../design/skeleton/skeleton.module.css';
import { TileSkeleton } from '../../app/components/skeleton/tile-skeletons.tsx';
import { STUDIO_PATH } from './paths.ts';
import studioNumbers from './components/studio-numbers.module.css';
import studioBar from './components/studio-bar.module.css';
import studioScreen from './screens/studio-screen.module.css';

/** What the studio counts, and of what. */
export function NumbersSkeleton() {
  return (
    <>
      <div className={studioNumbers.pick}>
        <Words className={styles.fixed} />
      </div>
      <ul className={studioNumbers.tiles}>
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
      <div className={studioBar.bar} />
      <div className={studioScreen.page}>
        <div className={studioScreen.head}>
          <h1>{t('studio.title')}</h1>
        </div>
        <NumbersSkeleton />
      </div>
    </>
  );
}

/** What stands in the studio's page. */
export const STUDIO_SKELETONS = [{ path: STUDIO_PATH, Page: StudioSkeleton }] as const;
