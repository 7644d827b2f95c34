import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useApp } from '../../app.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { TabList } from '../../components/tabs/tab-list.tsx';
import { BROWSE_PATH, MY_BOX_PATH } from '../../paths.ts';
import { BoxEntry } from './box-entry.tsx';
import { ProfilePage } from './profile-page.tsx';
import buttons from '../../components/button/button.module.css';
import styles from './my-box.module.css';

const TABS = ['recent', 'liked', 'owned'] as const;

type Tab = (typeof TABS)[number];

/** What a member listened to, likes and owns (PRO-01, PRO-12). */
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
          <div id={`box-${open}-panel`} role="tabpanel" aria-labelledby={`box-${open}`}>
            {open === 'recent' && history.length > 0 ? (
              <ul className={styles.entries}>
                {history.map(({ series }) => (
                  <BoxEntry key={series.id} series={series} />
                ))}
              </ul>
            ) : (
              <Nothing tab={open} />
            )}
          </div>
        </>
      )}
    </ProfilePage>
  );
});

const NOTHING = {
  recent: { title: 'profile.recentEmpty', text: 'profile.recentEmptyText', drawing: 'headphones' },
  liked: { title: 'profile.likedEmpty', text: 'profile.likedEmptyText', drawing: 'box' },
  owned: { title: 'profile.ownedEmpty', text: 'profile.ownedEmptyText', drawing: 'box' },
} as const;

function Nothing({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation();
  const { title, text, drawing } = NOTHING[tab];
  return (
    <EmptyState
      drawing={drawing}
      level={2}
      title={t(title)}
      text={t(text)}
      action={
        <Link className={`${buttons.button} ${buttons.line} ${buttons.middle}`} to={BROWSE_PATH}>
          {t('profile.explore')}
        </Link>
      }
    />
  );
}
