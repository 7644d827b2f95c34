import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import { TabList } from '../../../design/tabs/tab-list.tsx';
import { ListeningHistory } from '../components/listening-history.tsx';
import { ListeningYear } from '../components/listening-year.tsx';
import { RestoreListening } from '../components/restore-listening.tsx';
import { MY_LISTENING_PATH } from '../paths.ts';
import tabs from '../../../design/tabs/tabs.module.css';

const TABS = ['history', 'restore'] as const;

/** What a member listened to: a year on one page, and stretch by stretch (JRN-56, JRN-57). */
export function MyListeningScreen() {
  const { t } = useTranslation();
  // Nothing of it is asked for before somebody has signed in.
  return <ProfilePage title={t('profile.myListening')}>{() => <Parts />}</ProfilePage>;
}

const Parts = observer(function Parts() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const open = TABS.find((tab) => tab === query.get('tab')) ?? 'year';
  return (
    <>
      <TabList
        label={t('listened.tabs')}
        open={`listened-${open}`}
        tabs={[
          { id: 'listened-year', to: MY_LISTENING_PATH, label: t('listened.year') },
          { id: 'listened-history', to: `${MY_LISTENING_PATH}?tab=history`, label: t('listened.history') },
          { id: 'listened-restore', to: `${MY_LISTENING_PATH}?tab=restore`, label: t('listened.restore') },
        ]}
      />
      <div id={`listened-${open}-panel`} className={tabs.panel} role="tabpanel" aria-labelledby={`listened-${open}`}>
        {open === 'history' && <ListeningHistory />}
        {open === 'restore' && <RestoreListening />}
        {open === 'year' && <ListeningYear asked={yearIn(query.get('year'))} />}
      </div>
    </>
  );
});

/** @returns the year of an address; undefined for the one of now, and for nonsense */
function yearIn(text: string | null): number | undefined {
  return text !== null && /^[0-9]{4}$/.test(text) ? Number(text) : undefined;
}
