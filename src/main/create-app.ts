import 'reflect-metadata/lite';
import { Container, type ContainerModule } from 'inversify';
import type { App } from '../ui/app/app.ts';
import { coreModule, storesModule } from './core-module.ts';
import { LazyModule } from './lazy-module.ts';
import type { ServerOptions } from './modes/server-module.ts';
import type { TestOptions } from './modes/test-module.ts';
import type { BrowserPage } from './modes/browser-bindings.ts';
import { start } from './start.ts';
import * as token from './tokens.ts';

/** What each mode needs to be told, as the arguments that follow its name. */
export interface ModeOptions {
  readonly web: [BrowserPage];
  readonly server: [ServerOptions];
  readonly test: [TestOptions];
}

export type Mode = keyof ModeOptions;

/** A composed application. */
export interface ComposedApp {
  readonly app: App;
  /** For tests of the composition; everybody else uses `app`. */
  readonly container: Container;
  /** Connects the application with the world around it. @returns a function that undoes it */
  readonly start: () => () => void;
}

type Modules = { readonly [Name in Mode]: () => Promise<(...options: ModeOptions[Name]) => ContainerModule> };

const modules: Modules = {
  web: async () => (await import('./modes/browser-bindings.ts')).webModule,
  server: async () => (await import('./modes/server-module.ts')).serverModule,
  test: async () => (await import('./modes/test-module.ts')).testModule,
};

/** Puts the application together. Each call makes one of its own: the server makes one for each page (decisions §8). */
export async function createApp<Name extends Mode>(mode: Name, ...options: ModeOptions[Name]): Promise<ComposedApp> {
  const modeModule = await modules[mode]();
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(coreModule, modeModule(...options));
  if (!container.isBound(token.STORES)) container.load(storesModule);
  container
    .bind(token.WALLET)
    .toConstantValue(lazily(async () => (await import('./create-wallet.ts')).createWallet(container)));
  container
    .bind(token.UNLOCKING)
    .toConstantValue(lazily(async () => (await import('./create-unlocking.ts')).createUnlocking(container)));
  return { app: appOf(container), container, start: () => start(container) };
}

function appOf(container: Container): App {
  const creators = lazily(async () => (await import('./create-creators.ts')).createCreators(container));
  const clips = new LazyModule(async () => (await import('./create-clips.ts')).createClips(container, creators));
  return {
    ...container.get(token.STORES),
    device: container.get(token.DEVICE),
    bridge: container.get(token.BRIDGE),
    account: lazily(async () => (await import('./create-account.ts')).createAccount(container)),
    kakaoShare: () => container.getAsync(token.KAKAO_SHARE),
    lists: lazily(async () => (await import('./create-lists.ts')).createLists(container)),
    community: lazily(async () => (await import('./create-community.ts')).createCommunity(container)),
    authorCandy: lazily(async () => (await import('./create-author-candy.ts')).createAuthorCandy(container)),
    creators,
    clips: () => clips.get(),
    clipsInUse: () => clips.there(),
    studio: lazily(async () => (await import('./create-studio.ts')).createStudio(container)),
    operator: lazily(async () => (await import('./create-operator.ts')).createOperator(container)),
    wallet: container.get(token.WALLET),
    unlocking: container.get(token.UNLOCKING),
    playStory: container.get(token.PLAY_STORY),
    playSeries: container.get(token.PLAY_SERIES),
    primeStory: container.get(token.PRIME_STORY),
    togglePlay: container.get(token.TOGGLE_PLAY),
    seekTo: container.get(token.SEEK_TO),
    advanceEpisode: container.get(token.ADVANCE_EPISODE),
    returnToPreviousEpisode: container.get(token.RETURN_TO_PREVIOUS_EPISODE),
    changeRate: container.get(token.CHANGE_RATE),
    setSleepTimer: container.get(token.SET_SLEEP_TIMER),
    changeVolume: container.get(token.CHANGE_VOLUME),
    reorderQueue: container.get(token.REORDER_QUEUE),
    playWaiting: container.get(token.PLAY_WAITING),
    replaceBySuggestion: container.get(token.REPLACE_BY_SUGGESTION),
    addSuggestion: container.get(token.ADD_SUGGESTION),
    removeSelected: container.get(token.REMOVE_SELECTED),
    loadStories: container.get(token.LOAD_STORIES),
  };
}

/** A part that is fetched once, when it is wanted first; after a failure anew. */
function lazily<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  const part = new LazyModule(fetch);
  return () => part.get();
}
