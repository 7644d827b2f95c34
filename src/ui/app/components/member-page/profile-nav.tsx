import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '../../../../domain/session/user.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { PROFILE_GROUPS } from '../../profile-links.ts';
import styles from './profile-nav.module.css';

/** The pages of a member, at the side of wide windows. */
export function ProfileNav({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
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
          {links.map(({ name, icon, to, also = to }) => (
            <Link
              key={name}
              className={styles.link}
              to={to}
              aria-current={[to, also].some((start) => pathname.startsWith(start)) ? 'page' : undefined}
            >
              <Icon name={icon} size={22} />
              {t(`profile.${name}`)}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
