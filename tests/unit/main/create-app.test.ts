import { describe, expect, it, vi } from 'vitest';
import { PARTS, USE_CASES } from '../../../src/main/app-members.ts';
import { createApp, type ComposedApp, type Mode } from '../../../src/main/create-app.ts';
import { createStores } from '../../../src/main/create-stores.ts';
import { createAppEnvironment } from '../../../src/main/modes/app-environment.ts';
import { createBrowserEnvironment, type BrowserEnvironment } from '../../../src/main/modes/browser-environment.ts';
import type { BrowserPage } from '../../../src/main/modes/browser-bindings.ts';
import * as tokens from '../../../src/main/tokens.ts';
import { KakaoShareAdapter } from '../../../src/adapters/browser/kakao-share-adapter.ts';
import { NullBridgeAdapter } from '../../../src/adapters/native-bridge/null-bridge-adapter.ts';
import { ShellBridgeAdapter } from '../../../src/adapters/native-bridge/shell-bridge-adapter.ts';
import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { NullKakaoShareAdapter } from '../../../src/adapters/memory/null-kakao-share-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { aCatalogue, anEntry, seriesId } from '../../support/builders.ts';
import { deviceOf } from '../../../src/ui/app/device.ts';
import { callWireServer } from '../../support/http/wire-server.ts';

/** As much of a browser as the composition touches. */
function stubBrowser(): void {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const audio = { ...listening, preload: '' };
  vi.stubGlobal('document', { ...listening, cookie: '', documentElement: { dataset: {} }, querySelector: () => null });
  vi.stubGlobal('window', {
    ...listening,
    document,
    localStorage: {},
    location: { protocol: 'http:' },
    navigator: {},
    matchMedia: () => ({ ...listening, matches: true }),
  });
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('Audio', function () {
    return audio;
  });
}

/** A page as it stands before its core comes: it asks the server of the tests. */
function aPage(environment: BrowserEnvironment): BrowserPage {
  const { api, browse } = new MemoryWorld({ clock: environment.clock, catalogue: aCatalogue(anEntry(1)) });
  return {
    environment,
    stores: createStores({ ...environment, api, browseApi: browse }),
  };
}

const modes: Record<Mode, () => Promise<ComposedApp>> = {
  web: () => {
    stubBrowser();
    return createApp('web', aPage(createBrowserEnvironment(deviceOf(''), [new Audio(), new Audio()])));
  },
  app: () => {
    stubBrowser();
    Object.assign(window, { top: window, SoridamAndroid: { postMessage: () => undefined } });
    return createApp(
      'app',
      aPage(createAppEnvironment(deviceOf('SoridamApp/1.0 (android)'), [new Audio(), new Audio()])),
    );
  },
  server: () => createApp('server', { call: callWireServer, language: 'en', theme: 'dark', device: deviceOf('') }),
  test: () => createApp('test'),
};

describe.each(Object.entries(modes))('mode %s', (_, compose) => {
  it.each(Object.entries(tokens))('has something for %s', async (__, token) => {
    const { container } = await compose();
    expect(await container.getAsync<unknown>(token)).toBeDefined();
  });

  it.each(PARTS)('puts %s together once, when it is wanted', async (name) => {
    const { app } = await compose();
    const part = await app[name]();
    expect(part).toBeDefined();
    expect(await app[name]()).toBe(part);
  });

  it.each(USE_CASES)('has something for %s', async (name) => {
    expect((await compose()).app[name]).toBeDefined();
  });

  it('makes an application of its own for each call', async () => {
    const [one, other] = await Promise.all([compose(), compose()]);
    expect(one.app.player).not.toBe(other.app.player);
  });
});

describe('the modes of a browser', () => {
  it.each([
    ['web', NullBridgeAdapter, KakaoShareAdapter],
    ['app', ShellBridgeAdapter, NullKakaoShareAdapter],
  ] as const)('%s has the adapters of its own', async (mode, Bridge, KakaoShare) => {
    const { app } = await modes[mode]();
    expect(app.bridge).toBeInstanceOf(Bridge);
    expect(await app.kakaoShare()).toBeInstanceOf(KakaoShare);
  });
});

describe('the server', () => {
  it('reads a page in the language and the light of who asked for it', async () => {
    const { app } = await createApp('server', {
      call: callWireServer,
      language: 'en',
      theme: 'dark',
      device: deviceOf(''),
    });
    expect(app.preferences).toMatchObject({ language: 'en', theme: 'dark' });
    expect((await app.catalogue.loadSeriesPage(seriesId(1), 'first', 1)).ok).toBe(true);
    expect(app.catalogue.episodes(seriesId(1), 'first', 1)?.totalCount).toBe(12);
  });
});

describe('the application without a browser', () => {
  it('plays a story against the clock', async () => {
    expect(globalThis).not.toHaveProperty('document');
    const clock = new VirtualClockAdapter();
    const entry = anEntry(1);
    const { app, start } = await createApp('test', new MemoryWorld({ clock, catalogue: aCatalogue(entry) }));
    const stop = start();
    void app.playSeries.run(entry.series);
    await clock.pass(50_000);
    expect(app.player).toMatchObject({ phase: 'playing', elapsedSeconds: 50, durationSeconds: 100, progress: 0.5 });
    stop();
  });
});
