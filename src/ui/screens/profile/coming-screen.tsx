import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PROFILE_GROUPS } from '../../profile-links.ts';
import { ProfilePage } from './profile-page.tsx';

const LINKS = PROFILE_GROUPS.flatMap(({ links }) => links);

/** Stands for a page of the member's that is not built yet, and says so. */
export function ComingScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const link = LINKS.find(({ to }) => pathname.startsWith(to));
  return (
    <ProfilePage title={t(link === undefined ? 'waiting.title' : `profile.${link.name}`)}>
      {() => <EmptyState drawing="book" level={2} title={t('waiting.title')} text={t('waiting.text')} />}
    </ProfilePage>
  );
}
