import type { App } from '../ui/app/app.ts';
import type { Device } from '../ui/app/device.ts';
import { createStores, restoreStores } from './create-stores.ts';
import { LazyModule } from './lazy-module.ts';
import { whenIdle } from '../ui/app/when-idle.ts';
import { webGround, type BrowserGround, type AudioElements } from './modes/browser-environment.ts';

/**
 * Puts a page in a browser together: its stores now, so that it can be drawn; its core, which is the use cases, the
 * adapters behind them and their container, once it stands (ADR 0018).
 * @param stands resolves when the page is alive, and may show what this device remembers
 */
export async function createPage(device: Device, audioElements: AudioElements, stands: Promise<void>): Promise<App> {
  const ground = await groundOf(device, audioElements);
  const core = new LazyModule(async () => {
    const [{ createCore }] = await Promise.all([import('./create-core.ts'), stands]);
    return createCore({ ground, stores });
  });
  const stores = createStores({
    ...ground,
    api: core.standIn(({ api }) => api),
    browseApi: core.standIn(({ browseApi }) => browseApi),
  });
  const app: App = {
    ...stores,
    device,
    bridge: ground.bridge,
    account: async () => (await core.get()).app.account(),
    kakaoShare: async () => (await core.get()).app.kakaoShare(),
    lists: async () => (await core.get()).app.lists(),
    community: async () => (await core.get()).app.community(),
    authorCandy: async () => (await core.get()).app.authorCandy(),
    creators: async () => (await core.get()).app.creators(),
    clips: async () => (await core.get()).app.clips(),
    clipsInUse: async () => (await core.there()).app.clipsInUse(),
    studio: async () => (await core.get()).app.studio(),
    operator: async () => (await core.get()).app.operator(),
    wallet: async () => (await core.get()).app.wallet(),
    unlocking: async () => (await core.get()).app.unlocking(),
    playStory: core.standIn((there) => there.app.playStory),
    playSeries: core.standIn((there) => there.app.playSeries),
    primeStory: core.standIn((there) => there.app.primeStory),
    togglePlay: core.standIn((there) => there.app.togglePlay),
    seekTo: core.standIn((there) => there.app.seekTo),
    advanceEpisode: core.standIn((there) => there.app.advanceEpisode),
    returnToPreviousEpisode: core.standIn((there) => there.app.returnToPreviousEpisode),
    changeRate: core.standIn((there) => there.app.changeRate),
    setSleepTimer: core.standIn((there) => there.app.setSleepTimer),
    changeVolume: core.standIn((there) => there.app.changeVolume),
    reorderQueue: core.standIn((there) => there.app.reorderQueue),
    playWaiting: core.standIn((there) => there.app.playWaiting),
    replaceBySuggestion: core.standIn((there) => there.app.replaceBySuggestion),
    addSuggestion: core.standIn((there) => there.app.addSuggestion),
    removeSelected: core.standIn((there) => there.app.removeSelected),
    loadStories: core.standIn((there) => there.app.loadStories),
  };
  // Who wants it before asks for it; when it does not come, who wants it next asks again.
  void stands.then(() => {
    restoreStores(stores);
    stores.visitedPages.visit(window.location.pathname + window.location.search);
    whenIdle(() => void core.get().catch(() => undefined));
  });
  return app;
}

async function groundOf(device: Device, audioElements: AudioElements): Promise<BrowserGround> {
  if (device.mode === 'web') return webGround(device, audioElements);
  return (await import('./modes/app-environment.ts')).appGround(device, audioElements);
}
