import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { TabList } from '../../../design/tabs/tab-list.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { MY_DRAWER_PATH } from '../paths.ts';
import { useInProgress } from '../../../app/components/in-progress/use-in-progress.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { BookmarkList } from '../../bookmarks/feature.ts';
import { BoxFeed } from '../components/box-feed.tsx';
import { BoxFollowed } from '../components/box-followed.tsx';
import { BoxLiked } from '../components/box-liked.tsx';
import { BoxOwned } from '../components/box-owned.tsx';
import { BOX_STEP, BoxRecent } from '../components/box-recent.tsx';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import tabStyles from '../../../design/tabs/tabs.module.css';
import styles from './my-drawer-screen.module.css';

const TABS = ['recent', 'fresh', 'bookmarks', 'liked', 'followed', 'owned'] as const;

type Tab = (typeof TABS)[number];

/** What a member listened to, what is new of what they follow, likes and owns (PRO-01, PRO-12, PRO-18). */
export function MyDrawerScreen() {
  const { t } = useTranslation();
  // Nothing of it is asked for before somebody has signed in.
  return <ProfilePage title={t('profile.myBox')}>{() => <Parts />}</ProfilePage>;
}

const Parts = observer(function Parts() {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const asked = useSearchParams()[0].get('tab');
  const open = TABS.find((tab) => tab === asked) ?? 'recent';
  const counts = useBoxCounts(open);
  const tabs = TABS.map((tab) => ({
    id: `box-${tab}`,
    to: tab === 'recent' ? MY_DRAWER_PATH : `${MY_DRAWER_PATH}?tab=${tab}`,
    label: t(`box.${tab}`),
    // What is new is not counted: nothing of it waits to be read.
    ...(tab !== 'fresh' && { count: counts[tab] === undefined ? '' : fullCount(language, counts[tab]) }),
  }));
  return (
    <>
      <TabList className={styles.parts} label={t('box.tabs')} tabs={tabs} open={`box-${open}`} />
      <div id={`box-${open}-panel`} className={tabStyles.panel} role="tabpanel" aria-labelledby={`box-${open}`}>
        <Content tab={open} />
      </div>
    </>
  );
});

function Content({ tab }: { readonly tab: Tab }) {
  if (tab === 'fresh') return <BoxFeed />;
  if (tab === 'bookmarks') return <BookmarkList />;
  if (tab === 'liked') return <BoxLiked />;
  if (tab === 'followed') return <BoxFollowed />;
  if (tab === 'owned') return <BoxOwned />;
  return <BoxRecent />;
}

/** @returns how much each part holds, undefined where that is not known yet: the open part asks by itself */
function useBoxCounts(open: Tab): Readonly<Record<Tab, number | undefined>> {
  const { session, unlocking, bookmarks, lists: fetchLists } = useApp();
  const { items, hasMore } = useInProgress(BOX_STEP);
  const { renewals } = session;
  const box = useCommunity()?.box;
  const owned = useLazyFeature(unlocking)?.owned;
  const lists = useLazyFeature(fetchLists);
  const marked = useLazyFeature(bookmarks)?.bookmarks;
  const opened = useRef(open);
  useEffect(() => {
    // What cannot be counted is told when its part is opened.
    const ask = (tab: Tab, load: () => Promise<unknown>): void => {
      if (tab !== opened.current) void load().catch(() => undefined);
    };
    if (lists !== undefined) ask('liked', () => lists.load('getMyLikes', {}, 1));
    if (box !== undefined) ask('followed', () => box.loadFollowed(1));
    if (owned !== undefined) ask('owned', () => owned.load(1));
  }, [box, lists, owned, renewals]);
  const followed = box?.followed(1);
  return {
    recent: hasMore ? undefined : items.length,
    fresh: undefined,
    bookmarks: marked?.loading === undefined ? undefined : marked.known().all.length,
    liked: lists?.page('getMyLikes', {}, 1)?.totalCount,
    followed: followed && followed.series.totalCount + followed.authors.totalCount,
    owned: owned?.page(1)?.totalCount,
  };
}
