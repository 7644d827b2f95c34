import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import type { Language } from '../../common/kernel/language.ts';
import type { MemorySeries } from '../../src/adapters/memory/memory-catalogue.ts';
import type { MemoryAccount } from '../../src/adapters/memory/memory-member-server.ts';
import { MemoryPreferencesAdapter } from '../../src/adapters/memory/memory-preferences-adapter.ts';
import type { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { MemoryTokenAdapter } from '../../src/adapters/memory/memory-token-adapter.ts';
import { MemoryWorld } from '../../src/adapters/memory/memory-world.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
import type { KakaoSharePort } from '../../src/application/ports/kakao-share-port.ts';
import type { NativeBridgePort } from '../../src/application/ports/native-bridge-port.ts';
import { AUTO_LOGIN_KEY, USER_KEY } from '../../src/application/session/storage-keys.ts';
import { writeUser } from '../../src/domain/session/user.ts';
import { createApp } from '../../src/main/create-app.ts';
import { AppContext, type App } from '../../src/ui/app/app.ts';
import type { Device } from '../../src/ui/app/device.ts';
import { createI18n, loadCatalogue } from '../../src/ui/app/i18n/create-i18n.ts';
import { TextsProvider } from '../../src/ui/app/texts-provider.tsx';
import { createRoutes } from '../../src/ui/app/routes.tsx';
import { aCatalogue, anEntry } from './builders.ts';

/** The world of a test before the first page is shown. */
interface Arranged extends Omit<MemoryWorld, 'browser' | 'community' | 'memberApi' | 'listApi'> {
  readonly clock: VirtualClockAdapter;
  readonly app: App;
  readonly storage: MemoryStorageAdapter;
}

export interface RenderOptions {
  readonly language?: Language;
  readonly catalogue?: readonly MemorySeries[];
  /** What this device has kept from the visit before. */
  readonly storage?: MemoryStorageAdapter;
  /** The accounts that the server knows. */
  readonly accounts?: readonly MemoryAccount[];
  /** The one that is signed in and wants to stay so; nobody by default. */
  readonly signedIn?: MemoryAccount;
  /** What the device's owner reads; nobody knows by default. */
  readonly reads?: readonly string[];
  /** When the page is opened, in milliseconds since 1970; 0 unless told. */
  readonly now?: number;
  readonly device?: Device;
  readonly bridge?: NativeBridgePort;
  readonly kakaoShare?: KakaoSharePort;
  readonly arrange?: (world: Arranged) => void | Promise<void>;
}

/** Shows the page at `path` with the whole application behind it, in mode `test`; resolves once it stands. */
export async function renderApp(path: string, options: RenderOptions = {}) {
  const { language = 'ko', catalogue = aCatalogue(anEntry(1), anEntry(2)), arrange } = options;
  const { accounts = [], signedIn, device, bridge, kakaoShare } = options;
  const clock = new VirtualClockAdapter(options.now);
  const world = new MemoryWorld({ clock, catalogue, accounts: [...accounts, ...(signedIn ? [signedIn] : [])] });
  const browser = {
    ...world.browser(),
    preferences: new MemoryPreferencesAdapter(language, 'system'),
    tokens: new MemoryTokenAdapter(signedIn && world.members.tokenFor(signedIn.user.id, true)),
    ...(options.storage && { storage: options.storage }),
    ...(kakaoShare && { kakaoShare }),
  };
  browser.page.read = options.reads ?? [];
  if (signedIn !== undefined) keepSession(browser.storage, signedIn);
  const swapped = { ...browser, ...(device && { device }), ...(bridge && { bridge }) };
  const { app, start } = await createApp('test', world, swapped);
  start();
  // What comes a moment after the first picture in a browser is there in time.
  await Promise.all([
    import('../../src/ui/app/shell/lazy-shell.tsx'),
    signedIn && import('../../src/ui/app/shell/avatar-panel.tsx'),
    import('../../src/ui/features/player/bars/play-bar-controls.tsx'),
    import('../../src/ui/features/player/bars/mini-bar-controls.tsx'),
  ]);
  const { members, talk, collections, api, browse, creators, clips, studio, earnings } = world;
  const { operator, wallet, lists, unlocks, news } = world;
  const parts = {
    members,
    collections,
    talk,
    api,
    browse,
    creators,
    clips,
    studio,
    earnings,
    operator,
    wallet,
    lists,
    unlocks,
    news,
  };
  const arranged: Arranged = { ...parts, catalogue: world.catalogue, clock, app, storage: browser.storage };
  await arrange?.(arranged);
  const router = createMemoryRouter(createRoutes(app), { initialEntries: [path] });
  const texts = createI18n(language, await loadCatalogue(language));
  // Drawn with all that follows from it, once the router has read what the page shows.
  const { unmount } = await act(async () => {
    const drawn = render(
      <TextsProvider texts={texts}>
        <AppContext value={app}>
          <RouterProvider router={router} useTransitions={false} />
        </AppContext>
      </TextsProvider>,
    );
    await expect.poll(() => router.state.initialized && router.state.navigation.state === 'idle').toBe(true);
    return drawn;
  });
  await screen.findByRole('main');
  return {
    ...arranged,
    ...browser,
    router,
    unmount,
    user: userEvent.setup(),
    /** Lets time, and with it the sound, go on. */
    pass: (milliseconds: number) => act(() => clock.pass(milliseconds)),
    /** The bar of wide windows; style sheets, which show one bar at a time, are not applied here. */
    playBar: () => playerBar(0),
    /** The bar of narrow windows. */
    miniBar: () => playerBar(1),
  };
}

/** What a device keeps of somebody who signed in before and wants to stay so. */
function keepSession(storage: MemoryStorageAdapter, { user }: MemoryAccount): void {
  storage.write(USER_KEY, JSON.stringify(writeUser(user)));
  storage.write(AUTO_LOGIN_KEY, 'true');
}

function playerBar(index: number): HTMLElement {
  const bar = screen.getAllByRole('region', { name: /^(플레이어|Player)$/ })[index];
  if (bar === undefined) throw new Error('The page has no such bar.');
  return bar;
}
