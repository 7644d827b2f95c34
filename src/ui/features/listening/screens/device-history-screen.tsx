import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { TitleBar } from '../../../app/components/narrow-bar/title-bar.tsx';
import { Redirect } from '../../../app/components/redirect.tsx';
import { Skeleton } from '../../../app/components/skeleton/skeleton.tsx';
import { classNames } from '../../../design/class-names.ts';
import { PageTitle } from '../../../design/narrow-bar/page-title.tsx';
import { SIGN_IN_PATH } from '../../account/paths.ts';
import { DeviceHistory } from '../components/device-history.tsx';
import { HistorySkeleton } from '../components/history-skeleton.tsx';
import { MY_LISTENING_PATH } from '../paths.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './device-history-screen.module.css';

/** What a visitor listened to on this device (JRN-109); a member's is a page of their profile. */
export const DeviceHistoryScreen = observer(function DeviceHistoryScreen() {
  const { t } = useTranslation();
  const { session } = useApp();
  if (session.isSignedIn) return <Redirect to={`${MY_LISTENING_PATH}?tab=history`} />;
  return (
    <>
      <TitleBar title={t('listened.history')} />
      <div className={styles.page}>
        <PageTitle className={styles.title}>{t('listened.history')}</PageTitle>
        <div className={styles.hint}>
          <p className={styles.words}>
            {t('listened.onDevice')} {t('listened.onDeviceUntil')}
          </p>
          <Link className={classNames(buttons.button, buttons.line, buttons.small, styles.signIn)} to={SIGN_IN_PATH}>
            {t('shell.signIn')}
          </Link>
        </div>
        {session.isKnown ? (
          <DeviceHistory />
        ) : (
          <Skeleton>
            <HistorySkeleton />
          </Skeleton>
        )}
      </div>
    </>
  );
});
