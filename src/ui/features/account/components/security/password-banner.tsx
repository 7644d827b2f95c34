import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../../../app/app.ts';
import { IconButton } from '../../../../design/button/icon-button.tsx';
import { SETTINGS_PATH } from '../../paths.ts';
import styles from './password-banner.module.css';

/** Says on every page that a mailed password is still in use (spec §2, TMP-01). Closed, it comes back with the next visit. */
export const PasswordBanner = observer(function PasswordBanner() {
  const { t } = useTranslation();
  const { session } = useApp();
  const [isClosed, close] = useState(false);
  if (!session.hasPasswordBanner || isClosed) return null;
  return (
    <div className={styles.banner} role="region" aria-label={t('auth.banner')}>
      <p>
        {t('auth.banner')}{' '}
        <Link className={styles.change} to={SETTINGS_PATH}>
          {t('auth.bannerChange')}
        </Link>
      </p>
      <IconButton icon="close" size={20} label={t('form.close')} onClick={() => close(true)} />
    </div>
  );
});
