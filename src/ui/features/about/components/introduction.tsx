import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { derived } from '../../../app/stores/derived.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { START_PATH } from '../paths.ts';
import styles from './introduction.module.css';

/**
 * One line about the site for visitors, over the art of the hero, so that nothing moves when it comes (SHL-72). Who has begun something
 * needs no way to a first story.
 */
export const Introduction = observer(function Introduction() {
  const { t } = useTranslation();
  const { player, welcome: loadWelcome } = useApp();
  const welcome = useLazyFeature(loadWelcome);
  const hasBegun = derived(() => player.entry !== undefined || player.isInMiddle);
  if (welcome?.isIntroduced !== true || hasBegun) return null;
  return (
    <aside className={styles.introduction} aria-label={t('about.introductionMore')}>
      <p className={styles.words}>
        {t('about.introduction')}{' '}
        <Link className={styles.more} to={START_PATH}>
          {t('start.title')}
        </Link>
      </p>
      <IconButton icon="close" size={18} label={t('about.introductionClose')} onClick={welcome.closeIntroduction} />
    </aside>
  );
});
