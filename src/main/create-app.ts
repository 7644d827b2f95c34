import 'reflect-metadata/lite';
import { Container, type ContainerModule, type ServiceIdentifier } from 'inversify';
import type { MemoryWorld } from '../adapters/memory/memory-world.ts';
import type { App, AppParts, AppUseCases, LazyParts } from '../ui/app/app.ts';
import { coreModule, storesModule } from './core-module.ts';
import { LazyModule } from './lazy-module.ts';
import type { BrowserPage } from './modes/browser-bindings.ts';
import type { ServerOptions } from './modes/server-module.ts';
import type { SwappedPorts } from './modes/test-module.ts';
import { start, STARTED } from './start.ts';
import * as token from './tokens.ts';

/** What each mode needs to be told, as the arguments that follow its name. */
export interface ModeOptions {
  readonly web: [BrowserPage];
  readonly app: [BrowserPage];
  readonly server: [ServerOptions];
  readonly test: [world?: MemoryWorld, swapped?: SwappedPorts];
}

export type Mode = keyof ModeOptions;

/** A composed application. */
export interface ComposedApp {
  readonly app: App;
  /** For tests of the composition; everybody else uses `app`. */
  readonly container: Container;
  /** Connects the application with the world around it. @returns a function that undoes it */
  readonly start: () => () => void;
  /** The same in slices, for a page that answers presses meanwhile. @param yieldToBrowser lets the browser do what waits */
  readonly startInSlices: (yieldToBrowser: () => Promise<void>) => Promise<void>;
}

type Modules = { readonly [Name in Mode]: () => Promise<(...options: ModeOptions[Name]) => ContainerModule> };

const modules: Modules = {
  web: async () => (await import('./modes/web-module.ts')).webModule,
  app: async () => (await import('./modes/app-module.ts')).appModule,
  server: async () => (await import('./modes/server-module.ts')).serverModule,
  test: async () => (await import('./modes/test-module.ts')).testModule,
};

/** The name by which the container knows each use case of `App`. */
const USE_CASES: { readonly [Name in keyof AppUseCases]: ServiceIdentifier<AppUseCases[Name]> } = {
  playStory: token.PLAY_STORY,
  playSeries: token.PLAY_SERIES,
  primeStory: token.PRIME_STORY,
  togglePlay: token.TOGGLE_PLAY,
  seekTo: token.SEEK_TO,
  advanceEpisode: token.ADVANCE_EPISODE,
  returnToPreviousEpisode: token.RETURN_TO_PREVIOUS_EPISODE,
  changeRate: token.CHANGE_RATE,
  changeSkip: token.CHANGE_SKIP,
  setSleepTimer: token.SET_SLEEP_TIMER,
  changeVolume: token.CHANGE_VOLUME,
  reorderQueue: token.REORDER_QUEUE,
  playWaiting: token.PLAY_WAITING,
  replaceBySuggestion: token.REPLACE_BY_SUGGESTION,
  addSuggestion: token.ADD_SUGGESTION,
  removeSelected: token.REMOVE_SELECTED,
  loadStories: token.LOAD_STORIES,
};

/** How each part of `App` that is fetched when it is wanted is put together, alike in every mode. */
const PARTS: { readonly [Name in keyof AppParts]: (container: Container) => Promise<AppParts[Name]> } = {
  account: async (container) => (await import('./create-account.ts')).createAccount(container),
  listening: async (container) => (await import('./create-listening.ts')).createListening(container),
  listeningYear: async (container) => (await import('./create-listening-year.ts')).createListeningYear(container),
  deviceHistory: async (container) => (await import('./create-device-history.ts')).createDeviceHistory(container),
  restoring: async (container) => (await import('./create-restoring.ts')).createRestoring(container),
  welcome: async (container) => (await import('./create-welcome.ts')).createWelcome(container),
  bookmarks: async (container) => (await import('./create-bookmarks.ts')).createBookmarks(container),
  deviceCheck: async (container) => (await import('./create-device-check.ts')).createDeviceCheck(container),
  kakaoShare: (container) => container.getAsync(token.KAKAO_SHARE),
  community: async (container) => (await import('./create-community.ts')).createCommunity(container),
  authorCandy: async (container) => (await import('./create-author-candy.ts')).createAuthorCandy(container),
  creators: async (container) => (await import('./create-creators.ts')).createCreators(container),
  clips: async (container) => (await import('./create-clips.ts')).createClips(container),
  recording: (container) => container.getAsync(token.RECORDING),
  lists: async (container) => (await import('./create-lists.ts')).createLists(container),
  studio: async (container) => (await import('./create-studio.ts')).createStudio(container),
  operator: async (container) => (await import('./create-operator.ts')).createOperator(container),
  wallet: async (container) => (await import('./create-wallet.ts')).createWallet(container),
  unlocking: async (container) => (await import('./create-unlocking.ts')).createUnlocking(container),
};

/** Puts the application together. Each call makes one of its own: the server makes one for each page (decisions §8). */
export async function createApp<Name extends Mode>(mode: Name, ...options: ModeOptions[Name]): Promise<ComposedApp> {
  return composed(await load(mode, ...options));
}

/** The same in slices, for a page that answers presses meanwhile. @param yieldToBrowser lets the browser do what waits */
export async function createAppInSlices<Name extends Mode>(
  yieldToBrowser: () => Promise<void>,
  mode: Name,
  ...options: ModeOptions[Name]
): Promise<ComposedApp> {
  const loaded = await load(mode, ...options);
  for (const name of [...Object.values(USE_CASES), ...STARTED]) {
    await yieldToBrowser();
    loaded.container.get<unknown>(name); // each is made once
  }
  await yieldToBrowser();
  return composed(loaded);
}

/** A container that knows all, and has made nothing yet. */
interface LoadedContainer {
  readonly container: Container;
  readonly parts: Readonly<Record<keyof AppParts, LazyModule<unknown>>>;
}

async function load<Name extends Mode>(mode: Name, ...options: ModeOptions[Name]): Promise<LoadedContainer> {
  const modeModule = await modules[mode]();
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(coreModule, modeModule(...options));
  if (!container.isBound(token.STORES)) container.load(storesModule);
  const parts = mapped(PARTS, (create) => new LazyModule<unknown>(() => create(container)));
  // The two tables say by their types that these are what `App` has by the same names.
  container.bind(token.PARTS).toConstantValue(mapped(parts, (part) => () => part.get()) as unknown as LazyParts);
  const sharePlaylist = new LazyModule(async () =>
    (await import('./create-shared-playlist.ts')).createSharedPlaylist(container),
  );
  // Who is not told of the account's playlist now is told of it with the next places.
  container.bind(token.SHARE_PLAYLIST).toConstantValue(() => sharePlaylist.get().catch(() => undefined));
  return { container, parts };
}

function composed({ container, parts }: LoadedContainer): ComposedApp {
  const app: App = {
    ...container.get(token.STORES),
    device: container.get(token.DEVICE),
    clock: container.get(token.CLOCK),
    bridge: container.get(token.BRIDGE),
    ...(mapped(USE_CASES, (name) => container.get<unknown>(name)) as unknown as AppUseCases),
    ...container.get(token.PARTS),
    clipsInUse: () => (parts.clips as LazyModule<AppParts['clips']>).there(),
  };
  return {
    app,
    container,
    start: () => {
      const parts = start(container);
      let part = parts.next();
      while (part.done !== true) part = parts.next();
      return part.value;
    },
    startInSlices: async (yieldToBrowser) => {
      for (const _ of start(container)) await yieldToBrowser();
    },
  };
}

function mapped<Name extends string, From, To>(
  table: Readonly<Record<Name, From>>,
  change: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(table).map(([name, value]) => [name, change(value)]);
  return Object.fromEntries(entries) as Record<Name, To>;
}
