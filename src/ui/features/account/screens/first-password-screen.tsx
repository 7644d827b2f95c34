import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { Redirect } from '../../../app/components/redirect.tsx';
import { Wordmark } from '../../../app/components/wordmark/wordmark.tsx';
import { HOME_PATH } from '../../../app/paths.ts';
import { MembersOnly } from '../../../app/components/member-page/members-only.tsx';
import { FirstPassword } from '../components/security/first-password.tsx';
import { useHomeSoon } from '../components/sign-in/use-home-soon.ts';
import shared from '../components/security/first-password.module.css';
import styles from './first-password-screen.module.css';

/** The first password change on the web (spec §2, SES-34). Who needs none goes on. */
export const FirstPasswordScreen = observer(function FirstPasswordScreen() {
  const { t } = useTranslation();
  const { session, visitedPages } = useApp();
  const navigate = useNavigate();
  const homeSoon = useHomeSoon();
  const isNeeded = session.user?.mustChangePassword;
  const [wasNeeded, setNeeded] = useState(false);
  if (isNeeded === true && !wasNeeded) setNeeded(true);
  if (isNeeded === false && !wasNeeded) return <Redirect to={visitedPages.target()} />;
  return (
    <MembersOnly>
      <header className={styles.top}>
        <Link className={styles.home} to={HOME_PATH}>
          <Wordmark height={27} />
        </Link>
      </header>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('auth.firstTitle')}</h1>
        <p className={shared.text}>{t('auth.firstText')}</p>
        <FirstPassword onChanged={homeSoon} onPutOff={() => void navigate(visitedPages.target(), { replace: true })} />
      </div>
    </MembersOnly>
  );
});
