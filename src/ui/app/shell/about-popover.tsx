import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { classNames } from '../../design/class-names.ts';
import { BusinessInfo } from './business-info.tsx';
import buttons from '../../design/button/button.module.css';
import styles from './about-popover.module.css';

/** What the footer says, in wide windows, which have none: behind a quiet button, opened by the browser itself. */
export function AboutPopover() {
  const { t } = useTranslation();
  const { shortcuts } = useApp();
  return (
    <div className={styles.place}>
      <button type="button" className={classNames(buttons.button, buttons.quiet, buttons.small)} popoverTarget="about">
        {t('footer.about')}
      </button>
      <div id="about" className={styles.popover} popover="auto" role="group" aria-label={t('footer.about')}>
        <BusinessInfo />
        <button
          type="button"
          className={classNames(buttons.button, buttons.quiet, buttons.small, styles.keys)}
          onClick={shortcuts.list}
        >
          {t('shortcuts.title')}
        </button>
      </div>
    </div>
  );
}
