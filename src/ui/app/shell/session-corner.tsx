import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../app.ts';
import { classNames } from '../../design/class-names.ts';
import { SIGN_IN_PATH } from '../../features/account/paths.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from '../../features/community/shell.ts';
import buttons from '../../design/button/button.module.css';
import styles from './session-corner.module.css';

/**
 * Whose page it is: a member's bell and menu, or the way to sign in (spec §2). The server does not know, so what it
 * draws keeps the place free until this device's memory has been looked at.
 */
export const SessionCorner = observer(function SessionCorner() {
  const { t } = useTranslation();
  const { session } = useApp();
  if (session.user !== undefined) {
    return (
      <div className={styles.member}>
        <Bell />
        <AvatarMenu user={session.user} />
      </div>
    );
  }
  return (
    <Link
      className={classNames(buttons.button, buttons.primary, buttons.small, styles.signIn)}
      to={SIGN_IN_PATH}
      data-known={session.isKnown ? 'true' : undefined}
    >
      {t('shell.signIn')}
    </Link>
  );
});
