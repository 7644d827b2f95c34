import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { classNames } from '../../design/class-names.ts';
import { IconButton } from '../../design/button/icon-button.tsx';
import { wayOut } from '../components/share/way-out.ts';
import buttons from '../../design/button/button.module.css';
import styles from './way-out-banner.module.css';

/**
 * Offers the device's own browser to who reads the page inside another app, where sounds stop with the screen and
 * sharing fails. Nothing leads away by itself; closed, it comes back with the next visit.
 */
export function WayOutBanner() {
  const { t } = useTranslation();
  const { device } = useApp();
  const [isClosed, close] = useState(false);
  if (device.inApp === undefined || isClosed) return null;
  const leave = (): void => {
    const address = wayOut(device, window.location.href);
    if (address !== undefined) window.location.assign(address);
  };
  const canLeave = device.inApp === 'kakao' || device.inApp === 'line' || device.platform === 'android';
  return (
    <div className={styles.banner} role="region" aria-label={t('wayOut.label')}>
      <p>{t(canLeave ? 'wayOut.text' : 'wayOut.instructions')}</p>
      {canLeave && (
        <button type="button" className={classNames(buttons.button, buttons.line, styles.leave)} onClick={leave}>
          {t('wayOut.leave')}
        </button>
      )}
      <IconButton icon="close" size={20} label={t('form.close')} onClick={() => close(true)} />
    </div>
  );
}
