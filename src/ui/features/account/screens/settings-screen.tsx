import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../domain/session/user.ts';
import { LanguageToggle } from '../../../app/components/language-toggle.tsx';
import { ThemeSwitch } from '../../../app/components/theme-switch.tsx';
import { useSignOut } from '../components/use-sign-out.ts';
import { Logins } from '../components/security/logins.tsx';
import { MutedPeople } from '../components/muted-people.tsx';
import { NotificationSettings } from '../components/notification-settings.tsx';
import { PasswordChange } from '../components/security/password-change.tsx';
import { PhoneSetting } from '../components/phone-setting.tsx';
import { WeeklyMailSetting } from '../components/weekly-mail-setting.tsx';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import { SecondFactor } from '../components/security/second-factor.tsx';
import { lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import buttons from '../../../design/button/button.module.css';
import shared from './settings.module.css';
import styles from './settings-screen.module.css';

const WithdrawalDialog = lazyComponent(
  async () => (await import('../components/withdrawal-dialog.tsx')).WithdrawalDialog,
);

const WAYS = { email: 'profile.byEmail', kakao: 'profile.byKakao', apple: 'profile.byApple' } as const;

/** The account: how it is signed in to, its password, the language, leaving (PRO-13). */
export const SettingsScreen = observer(function SettingsScreen() {
  const { t } = useTranslation();
  return <ProfilePage title={t('profile.settings')}>{(user) => <Settings user={user} />}</ProfilePage>;
});

function Settings({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  const [ended, setEnded] = useState(0);
  const way = t(WAYS[user.provider]);
  return (
    <div className={shared.column}>
      <dl className={styles.facts}>
        <dt>{t('auth.email')}</dt>
        <dd>{user.email ?? t('profile.noEmail', { provider: way })}</dd>
        <dt>{t('profile.signInWay')}</dt>
        <dd>{way}</dd>
      </dl>
      {user.provider === 'email' && <PasswordChange user={user} />}
      <SecondFactor user={user} onOthersEnded={() => setEnded(ended + 1)} />
      <Logins key={ended} />
      <PhoneSetting user={user} />
      <section className={styles.choices}>
        <div>
          <h2>{t('profile.language')}</h2>
          <LanguageToggle />
        </div>
        <div>
          <h2>{t('shell.theme')}</h2>
          <ThemeSwitch />
        </div>
      </section>
      <NotificationSettings />
      <WeeklyMailSetting user={user} />
      <MutedPeople />
      <div className={styles.ends}>
        <button type="button" className={`${buttons.button} ${buttons.line}`} onClick={() => void signOut()}>
          {t('auth.signOut')}
        </button>
        <button type="button" className={shared.leave} onClick={() => setLeaving(true)}>
          {t('profile.leave')}
        </button>
      </div>
      {isLeaving && (
        <LazyBoundary>
          <WithdrawalDialog user={user} onClose={() => setLeaving(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}
