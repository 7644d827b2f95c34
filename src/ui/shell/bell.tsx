import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { IconButton } from '../components/button/icon-button.tsx';
import styles from './whose.module.css';

/** The notifications: a panel on the web, in the native app a screen of its own (spec §2). */
export function Bell() {
  const { t } = useTranslation();
  const { device, bridge } = useApp();
  const id = useId();
  if (device.mode === 'app') {
    const open = (): void => bridge.send({ type: 'openNotiScreen', payload: {} });
    return <IconButton icon="bell" label={t('profile.notifications')} onClick={open} />;
  }
  return (
    <>
      <IconButton icon="bell" label={t('profile.notifications')} popoverTarget={id} />
      <div id={id} className={styles.popover} popover="auto" role="group" aria-label={t('profile.notifications')}>
        <p className={styles.empty}>{t('profile.noNotifications')}</p>
      </div>
    </>
  );
}
