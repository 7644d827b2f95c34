import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '../../../domain/session/user.ts';
import { Avatar } from '../../design/avatar/avatar.tsx';
import { Icon } from '../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../design/icon/lazy-icons.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import text from '../../design/theme/text.module.css';
import { OPERATOR_PATH } from '../../features/operator/paths.ts';
import { PROFILE_GROUPS } from '../profile-links.ts';
import { BalanceStrip } from '../../features/wallet/feature.ts';
import { useSignOut } from '../../features/account/feature.ts';
import styles from './avatar-panel.module.css';

interface AvatarPanelProps {
  readonly user: User;
  /** Closes what it stands in. */
  readonly close: () => void;
}

/** What the member's menu holds: the ways to everything that is theirs, the light, logging out (spec §2). */
export function AvatarPanel({ user, close }: AvatarPanelProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <>
      <div className={styles.me}>
        <Avatar image={user.imageUrl} size={48} />
        <div>
          <b className={text.line}>
            {user.name === undefined ? t('profile.memberPlain') : t('profile.member', { name: user.name })}
          </b>
          <span className={text.line}>{user.email}</span>
        </div>
      </div>
      <BalanceStrip onLeave={close} />
      {PROFILE_GROUPS.map(({ group, links }) => (
        <nav key={group} aria-label={t(`profile.${group}`)}>
          <p className={styles.group}>{t(`profile.${group}`)}</p>
          {links
            .filter(({ isOnPagesAlone = false }) => !isOnPagesAlone)
            .map(({ name, icon, to }) => (
              <Link key={name} className={styles.item} to={to} onClick={close}>
                <Icon className={styles.mark} name={icon} size={22} />
                {t(`profile.${name}`)}
              </Link>
            ))}
        </nav>
      ))}
      {user.role === 'operator' && (
        <Link className={styles.item} to={OPERATOR_PATH} onClick={close}>
          <Icon className={styles.mark} name={LAZY_ICONS.alert} size={22} />
          {t('operator.title')}
        </Link>
      )}
      <div className={styles.foot}>
        <ThemeSwitch />
      </div>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          close();
          void signOut();
        }}
      >
        <Icon className={styles.mark} name={LAZY_ICONS.logout} size={22} />
        {t('auth.signOut')}
      </button>
    </>
  );
}
