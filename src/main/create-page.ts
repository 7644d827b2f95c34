import type { App } from '../ui/app/app.ts';
import type { Device } from '../ui/app/device.ts';
import { PARTS, USE_CASES } from './app-members.ts';
import { createStores, restoreStores } from './create-stores.ts';
import { LazyModule } from './lazy-module.ts';
import { whenIdle } from '../ui/app/when-idle.ts';
import { createBrowserEnvironment, type AudioElements } from './modes/browser-environment.ts';
import { onceFetched } from './once-fetched.ts';

/** How the page of each mode comes to what it stands on. */
const environments = {
  web: createBrowserEnvironment,
  app: async (device: Device, audioElements: AudioElements) =>
    (await import('./modes/app-environment.ts')).createAppEnvironment(device, audioElements),
};

/**
 * Puts a page in a browser together: its stores now, so that it can be drawn; its core, which is the use cases, the
 * adapters behind them and their container, once it stands (ADR 0018).
 * @param stands resolves when the page is alive, and may show what this device remembers
 */
export async function createPage(device: Device, audioElements: AudioElements, stands: Promise<void>): Promise<App> {
  const environment = await environments[device.mode](device, audioElements);
  const core = new LazyModule(async () => {
    const [{ createCore }] = await Promise.all([import('./create-core.ts'), stands]);
    return createCore({ environment, stores });
  });
  const stores = createStores({
    ...environment,
    api: core.standIn(({ api }) => api),
    browseApi: core.standIn(({ browseApi }) => browseApi),
  });
  const app: App = {
    ...stores,
    device,
    bridge: environment.bridge,
    clock: environment.clock,
    ...core.standIns([...USE_CASES, ...PARTS], (there) => there.app),
    clipsInUse: async () => (await core.there()).app.clipsInUse(),
  };
  // Who wants it before asks for it; when it does not come, it is asked for again.
  void stands.then(() => {
    restoreStores(stores);
    stores.visitedPages.visit(window.location.pathname + window.location.search);
    whenIdle(() => void onceFetched(() => core.get()));
  });
  return app;
}
