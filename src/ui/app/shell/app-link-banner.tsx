import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isArrival } from '../arrival.ts';
import { classNames } from '../../design/class-names.ts';
import { IconButton } from '../../design/button/icon-button.tsx';
import buttons from '../../design/button/button.module.css';
import styles from './way-out-banner.module.css';

/**
 * Opens the page in the native app, once, and offers it where the browser wants a press first. Without the app the page
 * stays as it is (MODE-14).
 */
export function AppLinkBanner({ link }: { readonly link: string }) {
  const { t } = useTranslation();
  const [isClosed, close] = useState(false);
  useEffect(() => {
    // Who comes back from the app, or loads the page again, has chosen to read it here.
    if (isArrival()) window.location.assign(link);
  }, [link]);
  if (isClosed) return null;
  return (
    <div className={styles.banner} role="region" aria-label={t('appLink.open')}>
      <p>{t('appLink.text')}</p>
      <a className={classNames(buttons.button, buttons.line, styles.leave)} href={link}>
        {t('appLink.open')}
      </a>
      <IconButton icon="close" size={20} label={t('form.close')} onClick={() => close(true)} />
    </div>
  );
}
