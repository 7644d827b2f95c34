import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '../../../../domain/session/user.ts';
import { useApp } from '../../../app/app.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { LanguageToggle } from '../../../app/components/language-toggle.tsx';
import { ThemeSwitch } from '../../../app/components/theme-switch.tsx';
import { AUTHOR_PROFILE_MOBILE_PATH } from '../paths.ts';
import { MY_DRAWER_PATH } from '../../library/paths.ts';
import { PROFILE_GROUPS } from '../../../app/profile-links.ts';
import text from '../../../design/theme/text.module.css';
import { useSignOut } from '../components/use-sign-out.ts';
import { BalanceStrip } from '../../wallet/feature.ts';
import { MembersOnly } from '../../../app/components/member-page/members-only.tsx';
import { classNames } from '../../../design/class-names.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './my-page.module.css';

const LINKS = PROFILE_GROUPS.flatMap(({ links }) => links).filter(({ to }) => to !== MY_DRAWER_PATH);

/** A member's page in narrow windows: the way to everything else, the language, the light, logging out (spec §2). */
export const MyPageScreen = observer(function MyPageScreen() {
  const { user } = useApp().session;
  return <MembersOnly>{user !== undefined && <MyPage user={user} />}</MembersOnly>;
});

const MyPage = observer(function MyPage({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { history } = useApp().player;
  const signOut = useSignOut();
  return (
    <div className={styles.page}>
      <h1 className={text.hidden}>{t('shell.mine')}</h1>
      <div className={styles.me}>
        <Avatar image={user.imageUrl} size={60} />
        <div>
          <b>{user.name ?? t('profile.memberPlain')}</b>
          <span>{user.email}</span>
        </div>
        <Link
          className={classNames(buttons.icon, styles.edit)}
          to={AUTHOR_PROFILE_MOBILE_PATH}
          aria-label={t('profile.editProfile')}
        >
          <Icon name={LAZY_ICONS.edit} />
        </Link>
      </div>
      <BalanceStrip />
      <ul>
        <li>
          <Link className={styles.row} to={MY_DRAWER_PATH}>
            <Icon className={styles.mark} name="headphones" />
            {t('box.recent')}
            {history.length > 0 && <span>{history.length}</span>}
          </Link>
        </li>
        {LINKS.map(({ name, icon, to }) => (
          <li key={name}>
            <Link className={styles.row} to={name === 'authorProfile' ? AUTHOR_PROFILE_MOBILE_PATH : to}>
              <Icon className={styles.mark} name={icon} />
              {t(`profile.${name}`)}
            </Link>
          </li>
        ))}
        <li className={styles.row}>
          <Icon className={styles.mark} name={LAZY_ICONS.globe} />
          {t('profile.language')}
          <span>
            <LanguageToggle />
          </span>
        </li>
        <li className={styles.row}>
          <Icon className={styles.mark} name={LAZY_ICONS.light} />
          <ThemeSwitch />
        </li>
        <li>
          <button type="button" className={styles.row} onClick={() => void signOut()}>
            <Icon className={styles.mark} name={LAZY_ICONS.logout} />
            {t('auth.signOut')}
          </button>
        </li>
      </ul>
    </div>
  );
});
