import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../design/icon/icon.tsx';
import type { SectionName } from '../head.ts';
import { HOME_PATH } from '../paths.ts';
import { MY_PAGE_PATH } from '../../features/account/paths.ts';
import { MY_DRAWER_PATH } from '../../features/library/paths.ts';
import styles from './tab-bar.module.css';

/** My drawer and My page need an account: visitors are asked to sign in there (HDR-24). */
const TABS = [
  { section: 'originals', icon: 'originals', to: HOME_PATH },
  { section: 'discovery', icon: 'discovery', to: '/discovery' },
  { section: 'challenge', icon: 'challenge', to: '/challenge' },
  { section: 'drawer', icon: 'drawer', to: MY_DRAWER_PATH },
  { section: 'mine', icon: 'person', to: MY_PAGE_PATH },
] as const;

/** The bottom of narrow windows (spec §2). */
export function TabBar({ section }: { readonly section: SectionName | undefined }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.bar} aria-label={t('shell.tabs')}>
      {TABS.map((tab) => (
        <Link
          key={tab.section}
          className={styles.tab}
          to={tab.to}
          aria-current={tab.section === section ? 'true' : undefined}
        >
          <Icon className={styles.icon} name={tab.icon} />
          <span>{t(`shell.${tab.section}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
