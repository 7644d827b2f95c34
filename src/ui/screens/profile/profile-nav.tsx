import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { User } from '../../../domain/session/user.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { PROFILE_GROUPS } from '../../profile-links.ts';
import styles from './profile-page.module.css';

/** The pages of a member, at the side of wide windows. */
export function ProfileNav({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t('profile.pages')}>
      <div className={styles.me}>
        <Avatar image={user.imageUrl} size={48} />
        <div>
          <b>{user.name ?? t('profile.memberPlain')}</b>
          <span title={user.email}>{user.email}</span>
        </div>
      </div>
      {PROFILE_GROUPS.map(({ group, links }) => (
        <div key={group} role="group" aria-label={t(`profile.${group}`)}>
          <p className={styles.group} aria-hidden="true">
            {t(`profile.${group}`)}
          </p>
          {links.map(({ name, icon, to }) => (
            <NavLink key={name} className={styles.link ?? ''} to={to}>
              <Icon name={icon} size={22} />
              {t(`profile.${name}`)}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
