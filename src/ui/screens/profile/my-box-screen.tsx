import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../../app.ts';
import { TabList } from '../../components/tabs/tab-list.tsx';
import { MY_BOX_PATH } from '../../paths.ts';
import { BoxEmpty } from './box-empty.tsx';
import { BoxEntry } from './box-entry.tsx';
import { BoxFollowed } from './box-followed.tsx';
import { BoxLiked } from './box-liked.tsx';
import { BoxOwned } from './box-owned.tsx';
import { ProfilePage } from './profile-page.tsx';
import tabStyles from '../../components/tabs/tabs.module.css';
import styles from './my-box.module.css';

const TABS = ['recent', 'liked', 'followed', 'owned'] as const;

type Tab = (typeof TABS)[number];

/** What a member listened to, likes, follows and owns (PRO-01, PRO-12). */
export const MyBoxScreen = observer(function MyBoxScreen() {
  const { t } = useTranslation();
  const { history } = useApp().player;
  const asked = useSearchParams()[0].get('tab');
  const open = TABS.find((tab) => tab === asked) ?? 'recent';
  const tabs = TABS.map((tab) => ({
    id: `box-${tab}`,
    to: tab === 'recent' ? MY_BOX_PATH : `${MY_BOX_PATH}?tab=${tab}`,
    label: t(`profile.${tab}`),
    ...(tab === 'recent' && history.length > 0 && { count: String(history.length) }),
  }));
  return (
    <ProfilePage title={t('profile.myBox')}>
      {() => (
        <>
          <TabList label={t('profile.boxTabs')} tabs={tabs} open={`box-${open}`} />
          <div id={`box-${open}-panel`} className={tabStyles.panel} role="tabpanel" aria-labelledby={`box-${open}`}>
            <Content tab={open} />
          </div>
        </>
      )}
    </ProfilePage>
  );
});

const Content = observer(function Content({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation();
  const { history } = useApp().player;
  if (tab === 'liked') return <BoxLiked />;
  if (tab === 'followed') return <BoxFollowed />;
  if (tab === 'owned') return <BoxOwned />;
  if (history.length === 0) {
    return <BoxEmpty drawing="headphones" title={t('profile.recentEmpty')} text={t('profile.recentEmptyText')} />;
  }
  return (
    <ul className={styles.entries}>
      {history.map(({ series }) => (
        <BoxEntry key={series.id} series={series} />
      ))}
    </ul>
  );
});
