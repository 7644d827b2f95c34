import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { ABOUT_PATH } from '../paths.ts';
import styles from './introduction.module.css';

/** One line about the site for visitors, over the art of the hero, so that nothing moves when it comes (SHL-72). */
export const Introduction = observer(function Introduction() {
  const { t } = useTranslation();
  const welcome = useLazyFeature(useApp().welcome);
  if (welcome?.isIntroduced !== true) return null;
  return (
    <aside className={styles.introduction} aria-label={t('about.introductionMore')}>
      <p className={styles.words}>
        {t('about.introduction')}{' '}
        <Link className={styles.more} to={ABOUT_PATH}>
          {t('about.introductionMore')}
        </Link>
      </p>
      <IconButton icon="close" size={18} label={t('about.introductionClose')} onClick={welcome.closeIntroduction} />
    </aside>
  );
});
