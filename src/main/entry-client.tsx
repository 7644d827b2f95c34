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
import { createI18n, loadCatalogue } from '../ui/i18n/create-i18n.ts';
import { findBridge } from '../adapters/native-bridge/bridge-channel.ts';
import { prefetchOnIntent } from '../ui/prefetch.ts';
import { createRoutes } from '../ui/routes.tsx';
import { deviceOf, modeAskedFor, type Device } from '../ui/device.ts';
import { createApp } from './create-app.ts';
import { readPageState, type PageState } from './page-state.ts';
import { Root } from './root.tsx';

/** Starts the application in this window: goes on from the server's page, or begins from nothing in development. */
async function startInBrowser(): Promise<void> {
  const state = readPageState(document);
  const device = deviceAround(window, state?.device);
  const { app, start } = await createApp(device.mode, device);
  if (state) {
    app.catalogue.hydrate(state.catalogue);
    app.browse.hydrate(state.browse);
    app.session.hydrate(state.user);
  }
  const routes = createRoutes(app);
  const [catalogue] = await Promise.all([loadCatalogue(app.preferences.language), loadScreens(routes)]);
  const texts = createI18n(app.preferences.language, catalogue);
  const router = createBrowserRouter(routes, state ? { hydrationData: hydrationOf(state) } : {});
  prefetchOnIntent(document, routes);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no element with the id "root".');
  const tree = (
    <Root app={app} texts={texts}>
      <Started start={start}>
        <RouterProvider router={router} />
      </Started>
    </Root>
  );
  // Another mode than the server drew for, which only a bridge without a mark tells, is drawn from nothing.
  if (state?.device.mode === device.mode) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
}

/** The server knows the user agent alone; the object that a native app sets into the window is seen here. */
function deviceAround(window: Window, drawnFor: Device | undefined): Device {
  const { location, navigator } = window;
  const asked = import.meta.env.DEV ? modeAskedFor(location.search) : undefined;
  const device = drawnFor ?? deviceOf(navigator.userAgent, asked);
  const bridge = findBridge(window);
  return bridge === undefined ? device : { mode: 'app', platform: bridge.platform ?? device.platform };
}

/** Starts the application once the page stands: what this device remembers may differ from what the server drew. */
function Started({ start, children }: { start: () => () => void; children: ReactNode }): ReactNode {
  useEffect(start, [start]);
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

await startInBrowser();
