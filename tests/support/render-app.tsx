import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import type { Language } from '../../common/kernel/language.ts';
import { ClockAudioAdapter } from '../../src/adapters/memory/clock-audio-adapter.ts';
import { ClockRecordingAdapter } from '../../src/adapters/memory/clock-recording-adapter.ts';
import { MemoryApiAdapter, type MemorySeries } from '../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryBrowseAdapter } from '../../src/adapters/memory/memory-browse-adapter.ts';
import { MemoryClipAdapter } from '../../src/adapters/memory/memory-clip-adapter.ts';
import { MemoryCreatorAdapter } from '../../src/adapters/memory/memory-creator-adapter.ts';
import { MemoryEarningsAdapter } from '../../src/adapters/memory/memory-earnings-adapter.ts';
import { MemoryStudioAdapter } from '../../src/adapters/memory/memory-studio-adapter.ts';
import { MemoryKakaoShareAdapter } from '../../src/adapters/memory/memory-kakao-share-adapter.ts';
import { MemoryCommunityServer } from '../../src/adapters/memory/memory-community-server.ts';
import { MemoryMemberServer, type MemoryAccount } from '../../src/adapters/memory/memory-member-server.ts';
import { MemoryListAdapter } from '../../src/adapters/memory/memory-list-adapter.ts';
import { MemoryOperatorAdapter } from '../../src/adapters/memory/memory-operator-adapter.ts';
import { MemoryPageAdapter } from '../../src/adapters/memory/memory-page-adapter.ts';
import { MemoryPreferencesAdapter } from '../../src/adapters/memory/memory-preferences-adapter.ts';
import { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { MemoryTokenAdapter } from '../../src/adapters/memory/memory-token-adapter.ts';
import { MemoryUnlockAdapter } from '../../src/adapters/memory/memory-unlock-adapter.ts';
import { MemoryWalletAdapter } from '../../src/adapters/memory/memory-wallet-adapter.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
import type { KakaoSharePort } from '../../src/application/ports/kakao-share-port.ts';
import type { NativeBridgePort } from '../../src/application/ports/native-bridge-port.ts';
import { AUTO_LOGIN_KEY, USER_KEY } from '../../src/application/session/storage-keys.ts';
import { writeUser } from '../../src/domain/session/user.ts';
import { createApp } from '../../src/main/create-app.ts';
import { AppContext, type App } from '../../src/ui/app/app.ts';
import { deviceOf, type Device } from '../../src/ui/app/device.ts';
import { NullBridgeAdapter } from '../../src/adapters/native-bridge/null-bridge-adapter.ts';
import { createI18n, loadCatalogue } from '../../src/ui/app/i18n/create-i18n.ts';
import { TextsProvider } from '../../src/ui/app/texts-provider.tsx';
import { createRoutes } from '../../src/ui/app/routes.tsx';
import { aCatalogue, anEntry } from './builders.ts';

/** The world of a test before the first page is shown. */
interface World {
  readonly app: App;
  readonly api: MemoryApiAdapter;
  readonly browse: MemoryBrowseAdapter;
  readonly clock: VirtualClockAdapter;
  readonly members: MemoryMemberServer;
  readonly talk: MemoryCommunityServer;
  readonly earnings: MemoryEarningsAdapter;
  readonly studio: MemoryStudioAdapter;
  readonly creators: MemoryCreatorAdapter;
  readonly clips: MemoryClipAdapter;
  readonly operator: MemoryOperatorAdapter;
  readonly wallet: MemoryWalletAdapter;
  readonly lists: MemoryListAdapter;
  readonly unlocks: MemoryUnlockAdapter;
  readonly storage: MemoryStorageAdapter;
}

interface RenderOptions {
  readonly language?: Language;
  readonly catalogue?: readonly MemorySeries[];
  /** What this device has kept from the visit before. */
  readonly storage?: MemoryStorageAdapter;
  /** The accounts that the server knows. */
  readonly accounts?: readonly MemoryAccount[];
  /** The one that is signed in and wants to stay so; nobody by default. */
  readonly signedIn?: MemoryAccount;
  readonly device?: Device;
  readonly bridge?: NativeBridgePort;
  readonly kakaoShare?: KakaoSharePort;
  readonly arrange?: (world: World) => void | Promise<void>;
}

/** Seconds of every story's sound. */
const SOUND_SECONDS = 100;

/** Shows the page at `path` with the whole application behind it, in mode `test`; resolves once it stands. */
export async function renderApp(path: string, options: RenderOptions = {}) {
  const { language = 'ko', catalogue = aCatalogue(anEntry(1), anEntry(2)), arrange } = options;
  const {
    accounts = [],
    signedIn,
    device = deviceOf(''),
    bridge = new NullBridgeAdapter(),
    kakaoShare = new MemoryKakaoShareAdapter(),
    storage = new MemoryStorageAdapter(),
  } = options;
  const clock = new VirtualClockAdapter();
  const members = new MemoryMemberServer(clock, signedIn === undefined ? accounts : [...accounts, signedIn]);
  if (signedIn !== undefined) keepSession(storage, signedIn);
  const talk = new MemoryCommunityServer(clock);
  const earnings = new MemoryEarningsAdapter(clock);
  const studio = new MemoryStudioAdapter();
  const creators = new MemoryCreatorAdapter(clock);
  const clips = new MemoryClipAdapter(clock, creators.stories);
  const recording = new ClockRecordingAdapter(clock);
  const operator = new MemoryOperatorAdapter(clock);
  const wallet = new MemoryWalletAdapter(clock);
  const lists = new MemoryListAdapter();
  const tokens = new MemoryTokenAdapter(signedIn && members.tokenFor(signedIn.user.id, true));
  const page = new MemoryPageAdapter();
  const api = new MemoryApiAdapter(catalogue, clock);
  const unlocks = new MemoryUnlockAdapter(api, wallet, clock);
  const browse = new MemoryBrowseAdapter(catalogue);
  const preferences = new MemoryPreferencesAdapter(language, 'system');
  const audio = new ClockAudioAdapter(clock, () => SOUND_SECONDS);
  const { app, start } = await createApp('test', {
    api,
    browse,
    clock,
    audio,
    preferences,
    members,
    talk,
    earnings,
    studio,
    creators,
    clips,
    recording,
    operator,
    wallet,
    lists,
    unlocks,
    storage,
    tokens,
    page,
    device,
    bridge,
    kakaoShare,
  });
  start();
  // What comes a moment after the first picture in a browser is there in time.
  await Promise.all([
    import('../../src/ui/app/shell/lazy-shell.tsx'),
    import('../../src/ui/features/player/bars/play-bar-controls.tsx'),
    import('../../src/ui/features/player/bars/mini-bar-controls.tsx'),
  ]);
  const world = { app, api, browse, clock, members, talk, earnings, studio, creators, clips, operator };
  await arrange?.({ ...world, wallet, lists, unlocks, storage });
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
    app,
    api,
    browse,
    audio,
    preferences,
    members,
    talk,
    earnings,
    studio,
    creators,
    clips,
    recording,
    operator,
    wallet,
    lists,
    unlocks,
    storage,
    tokens,
    page,
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
