import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import { completeTexts, createI18n, loadCatalogue } from '../ui/app/i18n/create-i18n.ts';
import { withoutReferralMarks } from '../../common/kernel/referral-marks.ts';
import { findBridge } from '../adapters/native-bridge/bridge-channel.ts';
import type { App } from '../ui/app/app.ts';
import { homeRoutes, PAGE_ROUTE } from '../ui/app/home-route.tsx';
import { HOME_PATH } from '../ui/app/paths.ts';
import { fetchEarly, importWithRetry } from '../ui/app/lazy-component.ts';
import { retryingScreens } from '../ui/app/retrying-screens.tsx';
import { fetchSkeletons } from '../ui/app/shell/lazy-skeleton.ts';
import { drawAfterAudio } from '../ui/app/stores/head-start.ts';
import { deviceOf, modeAskedFor, type Device } from '../ui/app/device.ts';
import { createPage } from './create-page.ts';
import type { AudioElements } from './modes/browser-environment.ts';
import { LazyModule } from './lazy-module.ts';
import { readPageState, type PageState } from './page-state.ts';
import { Root } from './root.tsx';
import { pageRouter } from './page-router.ts';
import { whenIdle, yieldToBrowser } from '../ui/app/when-idle.ts';

/**
 * Brings the page in this window to life: goes on from what the server drew, or begins from nothing in development.
 * @param audioElements see `BrowserEnvironment`
 */
export async function hydratePage(audioElements: AudioElements): Promise<void> {
  takeOffReferralMarks(window);
  const state = readPageState(document);
  const device = deviceAround(window, state?.device);
  // Another mode than the server drew for, which only a bridge without a mark tells, is drawn from nothing.
  const drawn = state?.device.mode === device.mode ? state : undefined;
  let stand: (complete: Promise<void>) => void = () => undefined;
  const stands = new Promise<void>((resolve) => (stand = resolve));
  await yieldToBrowser();
  const app = await createPage(device, audioElements, stands);
  drawAfterAudio(app.clock);
  await yieldToBrowser();
  if (drawn) {
    app.preferences.hydrate(drawn.preferences);
    app.catalogue.hydrate(drawn.catalogue);
    app.browse.hydrate(drawn.browse);
    app.session.hydrate(drawn.user);
  }
  await yieldToBrowser();
  const { language } = app.preferences;
  const texts = createI18n(language, drawn?.texts ?? (await loadCatalogue(language)));
  const allRoutes = routesOf(app);
  const routes = window.location.pathname === HOME_PATH ? homeRoutes(app) : await importWithRetry(allRoutes);
  await importWithRetry(() => loadScreens(routes));
  await yieldToBrowser();
  const router = pageRouter(
    createBrowserRouter(retryingScreens(routes), {
      ...(drawn && { hydrationData: hydrationOf(drawn) }),
      patchRoutesOnNavigation: async ({ patch }) =>
        patch(PAGE_ROUTE.id, retryingScreens(pagesOf(await importWithRetry(allRoutes)))),
    }),
  );
  await yieldToBrowser();
  const pages = (): Promise<RouteObject[]> => {
    void fetchSkeletons().catch(() => undefined); // who waits for a page asks again
    return allRoutes();
  };
  fetchEarly(async () => (await import('../ui/app/prefetch.ts')).prefetchOnIntent(document, app.clock, pages));
  const begin = (): void => {
    stand(importWithRetry(() => completeTexts(texts, language)));
    whenIdle(() => void allRoutes().catch(() => undefined)); // who goes to another page asks again
  };
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no element with the id "root".');
  // Between pages a transition would draw one in slices, with frames between them that show nothing new.
  const tree = (
    <Root app={app} texts={texts}>
      <Alive begin={begin}>
        <RouterProvider router={router} useTransitions={false} />
      </Alive>
    </Root>
  );
  if (!drawn) {
    delete root.dataset['drawn'];
    createRoot(root).render(tree);
    return;
  }
  void stands.then(() => whenIdle(() => void layOut(root)));
  // Not in a transition: with the frames between its slices a slow phone takes much longer (ADR 0018).
  hydrateRoot(root, tree);
}

/** The address is the one that the server drew for, and whoever copies it hands on no mark of theirs (ADR 0094). */
function takeOffReferralMarks({ location, history }: Window): void {
  const asked = location.pathname + location.search;
  const address = withoutReferralMarks(asked);
  if (address !== asked) history.replaceState(history.state, '', address + location.hash);
}

/** Lays out what nobody has seen yet, one part of the page at a time (`shelf.module.css`). */
async function layOut(root: HTMLElement): Promise<void> {
  await document.fonts.ready;
  for (const part of root.querySelectorAll<HTMLElement>('main section')) {
    part.dataset['laidOut'] = '';
    await new Promise<void>((resolve) => whenIdle(resolve));
  }
  delete root.dataset['drawn'];
}

/** @returns a function that fetches the routes of all pages once, or again when they did not come */
function routesOf(app: App): () => Promise<RouteObject[]> {
  const routes = new LazyModule(async () => (await import('../ui/app/routes.tsx')).createRoutes(app));
  return () => routes.get();
}

function pagesOf(routes: RouteObject[]): RouteObject[] {
  return routes[0]?.children?.[0]?.children ?? [];
}

/** The server knows the user agent alone; the object that a native app sets into the window is seen here. */
function deviceAround(window: Window, drawnFor: Device | undefined): Device {
  const { location, navigator } = window;
  const asked = import.meta.env.DEV ? modeAskedFor(location.search) : undefined;
  const device = drawnFor ?? deviceOf(navigator.userAgent, asked);
  const bridge = findBridge(window);
  return bridge === undefined ? device : { mode: 'app', platform: bridge.platform ?? device.platform };
}

/** Begins what waits for the page to be alive: what this device remembers may differ from what the server drew. */
function Alive({ begin, children }: { begin: () => void; children: ReactNode }): ReactNode {
  useEffect(begin, [begin]);
  return children;
}

/** Loads the screens of this page before anything is shown, since the server's markup has them already. */
async function loadScreens(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

function hydrationOf({ loaderData, errors }: PageState): HydrationState {
  const failed = Object.entries(errors).map(([id, status]) => [id, new ErrorAnswer(status, '', null)]);
  return { loaderData, ...(failed.length > 0 ? { errors: Object.fromEntries(failed) } : {}) };
}
