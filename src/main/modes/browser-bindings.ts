import type { ContainerModuleLoadOptions, ServiceIdentifier } from 'inversify';
import { ApiAdapter } from '../../adapters/api/api-adapter.ts';
import type { ApiTransport } from '../../adapters/api/api-transport.ts';
import { AuthorizedTransport } from '../../adapters/api/authorized-transport.ts';
import { BrowseApiAdapter } from '../../adapters/api/browse-api-adapter.ts';
import { HttpTransport } from '../../adapters/api/http-transport.ts';
import { MeApiAdapter } from '../../adapters/api/me-api-adapter.ts';
import { PlaceApiAdapter } from '../../adapters/api/place-api-adapter.ts';
import { RefreshApiAdapter } from '../../adapters/api/refresh-api-adapter.ts';
import { BrowserRandomAdapter } from '../../adapters/browser/browser-random-adapter.ts';
import { ChannelTabsAdapter } from '../../adapters/browser/channel-tabs-adapter.ts';
import { wantsFewerBytes } from '../../adapters/browser/fewer-bytes.ts';
import { HtmlAudioAdapter, type DeviceAudioSession } from '../../adapters/browser/html-audio-adapter.ts';
import { measurementTermsOf } from '../../adapters/browser/measurement-terms.ts';
import { MediaSessionAdapter } from '../../adapters/browser/media-session-adapter.ts';
import { openChannel } from '../../adapters/browser/open-channel.ts';
import { StorageTabsAdapter } from '../../adapters/browser/storage-tabs-adapter.ts';
import { WebLockAdapter } from '../../adapters/browser/web-lock-adapter.ts';
import { WideWindowAdapter } from '../../adapters/browser/wide-window-adapter.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';
import type { JournalPort } from '../../application/ports/journal-port.ts';
import type { LockPort } from '../../application/ports/lock-port.ts';
import type { StoragePort } from '../../application/ports/storage-port.ts';
import { platformBehind } from '../../ui/app/device.ts';
import type { Stores } from '../create-stores.ts';
import * as token from '../tokens.ts';
import { OpeningJournal } from './opening-journal.ts';
import type { BrowserEnvironment } from './browser-environment.ts';

/** The way of the calls that carry the member's token. */
const AUTHORIZED: ServiceIdentifier<ApiTransport> = Symbol('AuthorizedTransport');

/** A page in a browser, which has drawn its stores already. */
export interface BrowserPage {
  readonly environment: BrowserEnvironment;
  readonly stores: Stores;
}

/** Binds what the modes of a browser share. Where the API is, is a setting of the build (decisions §2). */
export function bindBrowser(bind: ContainerModuleLoadOptions['bind'], { environment, stores }: BrowserPage): void {
  const fetch = globalThis.fetch.bind(globalThis);
  const { tokens } = environment;
  const settings = {
    apiUrl: addressOf(import.meta.env['VITE_API_URL'], '/api'),
    backendUrl: addressOf(import.meta.env['VITE_BACKEND_URL'], '/backend'),
    token: () => tokens.read(),
  };
  const transport = new HttpTransport(settings, fetch);
  bind(token.STORES).toConstantValue(stores);
  bind(token.HISTORY_LIMIT).toConstantValue(environment.historyLimit);
  bind(token.CLOCK).toConstantValue(environment.clock);
  bind(token.RANDOM).toResolvedValue(() => new BrowserRandomAdapter(crypto));
  bind(token.STORAGE).toConstantValue(environment.storage);
  bind(token.TABS).toResolvedValue(
    (storage) => new ChannelTabsAdapter(() => openChannel('soridam'), new StorageTabsAdapter(storage)),
    [token.STORAGE],
  );
  bind(token.PREFERENCES).toConstantValue(environment.preferences);
  bind(token.PAGE).toConstantValue(environment.page);
  bind(token.BRIDGE).toConstantValue(environment.bridge);
  bind(token.MEDIA_SESSION).toResolvedValue(() => new MediaSessionAdapter(navigator.mediaSession));
  bind(token.VOLUME_CONTROL).toResolvedValue(() => new WideWindowAdapter(window));
  bind(token.AUDIO).toResolvedValue(() => {
    const { device, audioElements } = environment;
    return new HtmlAudioAdapter(...audioElements, {
      fetch,
      wantsFewerBytes: () => wantsFewerBytes(navigator),
      session: audioSessionOf(navigator),
      hasOneVoice: platformBehind(device, navigator.userAgent, navigator.maxTouchPoints) === 'ios',
    });
  });
  bind(token.MEASUREMENTS).toResolvedValue(async () => {
    const terms = measurementTermsOf(window);
    if (terms === undefined) {
      const { NullMeasurementAdapter } = await import('../../adapters/memory/null-measurement-adapter.ts');
      return new NullMeasurementAdapter();
    }
    const { BeaconMeasurementAdapter } = await import('../../adapters/browser/beacon-measurement-adapter.ts');
    return new BeaconMeasurementAdapter(
      window,
      terms.build,
      environment.device.mode,
      `${settings.apiUrl}/measurements`,
    );
  });
  bind(token.DEVICE_PORT).toResolvedValue(async () => {
    const { WindowDeviceAdapter } = await import('../../adapters/device-check/window-device-adapter.ts');
    return new WindowDeviceAdapter(window);
  });
  bind(token.DEVICE).toConstantValue(environment.device);
  bind(token.TOKENS).toConstantValue(tokens);
  bind(token.LOCKS).toResolvedValue(
    (storage, clock, random) => locksOf(navigator, leasesBy({ storage, clock, random })),
    [token.STORAGE, token.CLOCK, token.RANDOM],
  );
  bind(token.JOURNAL).toResolvedValue((random) => openingJournal(random), [token.RANDOM]);
  bind(token.REFRESH_API).toResolvedValue(() => new RefreshApiAdapter(transport));
  bind(AUTHORIZED).toResolvedValue((calls) => new AuthorizedTransport(transport, calls), [token.AUTHORIZED_CALLS]);
  bind(token.ME_API).toResolvedValue((authorized) => new MeApiAdapter(authorized), [AUTHORIZED]);
  bind(token.SESSION_API).toResolvedValue(async () => {
    const { SessionApiAdapter } = await import('../../adapters/api/session-api-adapter.ts');
    return new SessionApiAdapter(transport);
  });
  bind(token.MEMBER_API).toResolvedValue(
    async (authorized) => {
      const { MemberApiAdapter } = await import('../../adapters/api/member-api-adapter.ts');
      return new MemberApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.COMMUNITY_API).toResolvedValue(
    async (authorized) => {
      const { CommunityApiAdapter } = await import('../../adapters/api/community-api-adapter.ts');
      return new CommunityApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.EARNINGS_API).toResolvedValue(
    async (authorized) => {
      const { EarningsApiAdapter } = await import('../../adapters/api/earnings-api-adapter.ts');
      return new EarningsApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.STUDIO_API).toResolvedValue(
    async (authorized) => {
      const { StudioApiAdapter } = await import('../../adapters/api/studio-api-adapter.ts');
      return new StudioApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.LISTENING_API).toResolvedValue(
    async (authorized) => {
      const { ListeningApiAdapter } = await import('../../adapters/api/listening-api-adapter.ts');
      return new ListeningApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.CREATOR_API).toResolvedValue(
    async (authorized) => {
      const { CreatorApiAdapter } = await import('../../adapters/api/creator-api-adapter.ts');
      return new CreatorApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.CLIP_API).toResolvedValue(
    async (authorized) => {
      const { ClipApiAdapter } = await import('../../adapters/api/clip-api-adapter.ts');
      return new ClipApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.UPLOADS).toResolvedValue(
    async (calls) => {
      const { TusUploadAdapter } = await import('../../adapters/api/tus-upload-adapter.ts');
      return new TusUploadAdapter(() => new URL(`${settings.apiUrl}/uploads`, location.href).href, calls);
    },
    [token.AUTHORIZED_CALLS],
  );
  bind(token.RECORDING).toResolvedValue(async () => {
    const { HtmlRecordingAdapter } = await import('../../adapters/browser/html-recording-adapter.ts');
    return new HtmlRecordingAdapter(new Audio());
  });
  bind(token.OPERATOR_API).toResolvedValue(
    async (authorized) => {
      const { OperatorApiAdapter } = await import('../../adapters/api/operator-api-adapter.ts');
      return new OperatorApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.LIST_API).toResolvedValue(
    async (authorized) => {
      const { ListApiAdapter } = await import('../../adapters/api/list-api-adapter.ts');
      return new ListApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.WALLET_API).toResolvedValue(
    async (authorized) => {
      const { WalletApiAdapter } = await import('../../adapters/api/wallet-api-adapter.ts');
      return new WalletApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.UNLOCK_API).toResolvedValue(
    async (authorized) => {
      const { UnlockApiAdapter } = await import('../../adapters/api/unlock-api-adapter.ts');
      return new UnlockApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.BOOKMARK_API).toResolvedValue(
    async (authorized) => {
      const { BookmarkApiAdapter } = await import('../../adapters/api/bookmark-api-adapter.ts');
      return new BookmarkApiAdapter(authorized);
    },
    [AUTHORIZED],
  );
  bind(token.NEWS).toResolvedValue(
    async (locks, clock) => {
      const { StreamNewsAdapter } = await import('../../adapters/browser/stream-news-adapter.ts');
      const open = (query: string): EventSource => new EventSource(`${settings.apiUrl}/live${query}`);
      return new StreamNewsAdapter({ locks, clock, open, channel: openChannel('soridam:news') });
    },
    [token.LOCKS, token.CLOCK],
  );
  bind(token.API).toResolvedValue((authorized) => new ApiAdapter(authorized), [AUTHORIZED]);
  bind(token.PLACE_API).toResolvedValue((authorized) => new PlaceApiAdapter(authorized, transport), [AUTHORIZED]);
  bind(token.BROWSE_API).toResolvedValue((authorized) => new BrowseApiAdapter(authorized), [AUTHORIZED]);
}

/** Browsers give locks to pages that are served over https, or from the device itself. */
function locksOf(browser: Navigator, fallback: LockPort): LockPort {
  return 'locks' in browser ? new WebLockAdapter(browser.locks, 'soridam:', fallback) : fallback;
}

/** Without locks of its own, or where it refuses them, a browser gets ours, fetched when the first is wanted. */
function leasesBy(ports: { storage: StoragePort; clock: ClockPort; random: RandomPort }): LockPort {
  return {
    hold: async (name, task) => {
      const { LeaseLockAdapter } = await import('../../adapters/browser/lease-lock-adapter.ts');
      return new LeaseLockAdapter(ports).hold(name, task);
    },
  };
}

/** The journal is opened when something is heard; a browser that keeps no database has one for as long as the page lives. */
function openingJournal(random: RandomPort): JournalPort {
  return new OpeningJournal(
    async () => {
      const { IndexedDbJournalAdapter } = await import('../../adapters/browser/indexed-db-journal-adapter.ts');
      return IndexedDbJournalAdapter.open(random);
    },
    async () => {
      const { MemoryJournalAdapter } = await import('../../adapters/memory/memory-journal-adapter.ts');
      return new MemoryJournalAdapter(random);
    },
  );
}

/** Safari's word on calls that take the sound away; other browsers have none. */
function audioSessionOf(browser: Navigator): DeviceAudioSession | undefined {
  return 'audioSession' in browser ? (browser.audioSession as DeviceAudioSession) : undefined;
}

function addressOf(setting: unknown, usual: string): string {
  return typeof setting === 'string' && setting !== '' ? setting : usual;
}
