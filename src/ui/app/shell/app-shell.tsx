import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation, useNavigationType, useParams } from 'react-router-dom';
import { useApp } from '../app.ts';
import type { RouteHandle } from '../head.ts';
import { switchLanguage } from '../i18n/create-i18n.ts';
import { MiniBar, PlayBar } from '../../features/player/shell.ts';
import { useClock } from '../use-clock.ts';
import { useIsAlive } from '../use-is-alive.ts';
import { AboutPopover } from './about-popover.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazySkeleton } from './lazy-skeleton.ts';
import { LostNotice } from './lost-notice.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { LastSaid, PageHead } from './page-head.tsx';
import { PasswordBanner } from '../../features/account/shell.ts';
import { ScrollKeeper } from './scroll-keeper.tsx';
import { TabBar } from './tab-bar.tsx';
import { WayOutBanner } from './way-out-banner.tsx';
import { lazyComponent, LazyBoundary, importWithRetry } from '../lazy-component.ts';
import styles from './app-shell.module.css';
import '../../design/theme/theme.css';

/** Milliseconds after which a page that does not come shows its skeleton (design §9). */
const PATIENCE_MS = 200;

const AppLinkBanner = lazyComponent(async () => (await import('./app-link-banner.tsx')).AppLinkBanner);
const LazyShell = lazyComponent(async () => (await import('./lazy-shell.tsx')).LazyShell);

/** What stands around every page: header, bars, player, toast. It stays while pages change, and so does the sound. */
export const AppShell = observer(function AppShell() {
  const { t } = useTranslation();
  const { hasOwnBar, isBare, section: marked } = useHandle() ?? {};
  const app = useApp();
  const params = useParams();
  const section = typeof marked === 'function' ? marked(app, params) : marked;
  const { device } = app;
  const isCovered = usePanels();
  const main = useMainFocus();
  usePreferencesOnPage();
  const [lastSaid] = useState({ path: undefined, isToSay: false });
  return (
    <LastSaid value={lastSaid}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <div className={styles.behind} inert={isCovered}>
        {isBare !== true && (
          <>
            <Header section={section} isReplacedWhenNarrow={hasOwnBar === true} />
            <PasswordBanner />
          </>
        )}
        <WayOutBanner />
        {device.appLink !== undefined && (
          <Suspense>
            <AppLinkBanner link={device.appLink} />
          </Suspense>
        )}
        <OfflineStrip />
        {/* Where the bars around it go or come, another page stands in it, which is nothing that moved. */}
        <main key={String(isBare)} ref={main} id="main" className={styles.main} tabIndex={-1}>
          <PageOrSkeleton />
        </main>
        {device.mode === 'web' && <Footer />}
        {isBare !== true && <AboutPopover />}
        <TabBar section={section} />
      </div>
      <PlayBar />
      <MiniBar />
      <ScrollKeeper />
      <LostNotice />
      <LazyModules />
    </LastSaid>
  );
});

/** What the first picture does not show comes when that stands, so that it is alive sooner (ADR 0018). */
function LazyModules() {
  const isAlive = useIsAlive();
  return <LazyBoundary>{isAlive && <LazyShell />}</LazyBoundary>;
}

/** The page of a route with its head; see `FailureScreen` for what takes its place. */
export function Page() {
  const match = useMatches().at(-1);
  const handle = useHandle();
  return (
    <>
      {handle !== undefined && <PageHead head={handle.head} params={match?.params ?? {}} data={match?.loaderData} />}
      <Outlet />
    </>
  );
}

function PageOrSkeleton() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const isLate = useLate(isLeaving ? next.key : undefined);
  if (!isLeaving || !isLate) return <Outlet />;
  return (
    <LazyBoundary fallback={<Outlet />}>
      <LazySkeleton isOverdue />
    </LazyBoundary>
  );
}

/** Whether what `key` names has been waited for so long that it should be seen. */
function useLate(key: string | undefined): boolean {
  const clock = useClock();
  const [overdue, setOverdue] = useState<string>();
  useEffect(() => {
    if (key === undefined) return;
    return clock.after(PATIENCE_MS, () => setOverdue(key));
  }, [clock, key]);
  return key !== undefined && overdue === key;
}

function useHandle(): RouteHandle | undefined {
  return useMatches()
    .map((match) => match.handle as RouteHandle | undefined)
    .findLast((handle) => handle !== undefined);
}

/**
 * Whether a surface of the player covers the page. It closes when another page comes, also by the browser's back
 * button, and when the window takes the other shell's width, in which it would not be seen.
 */
function usePanels(): boolean {
  const { player } = useApp();
  const { pathname } = useLocation();
  useEffect(() => player.closePanels(), [player, pathname]);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1024px)');
    wide.addEventListener('change', player.closePanels);
    return () => wide.removeEventListener('change', player.closePanels);
  }, [player]);
  return player.isPanelOpen || player.isNarrowFullPlayerOpen || player.isMobilePlaylistOpen;
}

/** A field for words. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea';

/** Readers and keys begin at the new page, not at a link that is gone. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    // A screen that took the focus for its own field keeps it, and so does a field around it that somebody writes in.
    const { activeElement } = document;
    const isTaken = main.current?.contains(activeElement) === true || activeElement?.matches(WRITTEN_IN) === true;
    if (shown.current !== pathname && type !== 'POP' && !isTaken) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname, type]);
  return main;
}

/** Lights and words the page as the listener chooses, without loading it anew. */
function usePreferencesOnPage(): void {
  const { i18n } = useTranslation();
  const { language, theme } = useApp().preferences;

  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [theme]);

  useEffect(() => {
    document.documentElement.lang = language;
    if (i18n.language === language) return;
    let isWanted = true;
    // Without a network the page says so, and the words come with it.
    void importWithRetry(async () => isWanted && switchLanguage(i18n, language));
    return () => {
      isWanted = false;
    };
  }, [i18n, language]);
}
