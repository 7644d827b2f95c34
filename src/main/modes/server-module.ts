import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type { InProcessCaller } from '../../../common/contract/page-renderer.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { MAX_HISTORY_WEB } from '../../../common/kernel/limits.ts';
import type { Theme } from '../../../common/kernel/theme.ts';
import { ApiAdapter } from '../../adapters/api/api-adapter.ts';
import { CommunityApiAdapter } from '../../adapters/api/community-api-adapter.ts';
import { BrowseApiAdapter } from '../../adapters/api/browse-api-adapter.ts';
import { EarningsApiAdapter } from '../../adapters/api/earnings-api-adapter.ts';
import { StudioApiAdapter } from '../../adapters/api/studio-api-adapter.ts';
import { MeApiAdapter } from '../../adapters/api/me-api-adapter.ts';
import { CreatorApiAdapter } from '../../adapters/api/creator-api-adapter.ts';
import { ClipApiAdapter } from '../../adapters/api/clip-api-adapter.ts';
import { OperatorApiAdapter } from '../../adapters/api/operator-api-adapter.ts';
import { ListApiAdapter } from '../../adapters/api/list-api-adapter.ts';
import { InProcessTransport } from '../../adapters/api/in-process-transport.ts';
import { ListeningApiAdapter } from '../../adapters/api/listening-api-adapter.ts';
import { BookmarkApiAdapter } from '../../adapters/api/bookmark-api-adapter.ts';
import { PlaceApiAdapter } from '../../adapters/api/place-api-adapter.ts';
import { SessionApiAdapter } from '../../adapters/api/session-api-adapter.ts';
import { WalletApiAdapter } from '../../adapters/api/wallet-api-adapter.ts';
import { BrowserClockAdapter } from '../../adapters/browser/browser-clock-adapter.ts';
import { ClockAudioAdapter } from '../../adapters/memory/clock-audio-adapter.ts';
import { ClockRecordingAdapter } from '../../adapters/memory/clock-recording-adapter.ts';
import { MemoryClipAdapter } from '../../adapters/memory/memory-clip-adapter.ts';
import { NullKakaoShareAdapter } from '../../adapters/memory/null-kakao-share-adapter.ts';
import { MemoryJournalAdapter } from '../../adapters/memory/memory-journal-adapter.ts';
import { MemoryLockAdapter } from '../../adapters/memory/memory-lock-adapter.ts';
import { MemoryMemberApiAdapter } from '../../adapters/memory/memory-member-api-adapter.ts';
import { MemoryMemberServer } from '../../adapters/memory/memory-member-server.ts';
import { UnlockApiAdapter } from '../../adapters/api/unlock-api-adapter.ts';
import { NullMeasurementAdapter } from '../../adapters/memory/null-measurement-adapter.ts';
import { MemoryTokenAdapter } from '../../adapters/memory/memory-token-adapter.ts';
import { MemoryDevice } from '../../adapters/memory/memory-device.ts';
import { MemoryDeviceAdapter } from '../../adapters/memory/memory-device-adapter.ts';
import { MemoryMediaSessionAdapter } from '../../adapters/memory/memory-media-session-adapter.ts';
import { MemoryPageAdapter } from '../../adapters/memory/memory-page-adapter.ts';
import { MemoryPreferencesAdapter } from '../../adapters/memory/memory-preferences-adapter.ts';
import { MemoryStorageAdapter } from '../../adapters/memory/memory-storage-adapter.ts';
import { MemoryVolumeControlAdapter } from '../../adapters/memory/memory-volume-control-adapter.ts';
import { SeededRandomAdapter } from '../../adapters/memory/seeded-random-adapter.ts';
import { NullBridgeAdapter } from '../../adapters/native-bridge/null-bridge-adapter.ts';
import type { Device } from '../../ui/app/device.ts';
import * as token from '../tokens.ts';

export interface ServerOptions {
  readonly call: InProcessCaller;
  readonly language: Language;
  readonly theme: Theme;
  readonly device: Device;
}

/** No form is sent while a page is drawn: nobody is a member of this server. */
const MEMBERS: ServiceIdentifier<MemoryMemberServer> = Symbol('MemoryMemberServer');

/** One page that the server renders: it reads the catalogue, plays nothing and keeps nothing. */
export function serverModule({ call, language, theme, device }: ServerOptions): ContainerModule {
  const transport = new InProcessTransport(call);
  return new ContainerModule(({ bind }) => {
    bind(token.HISTORY_LIMIT).toConstantValue(MAX_HISTORY_WEB);
    bind(token.CLOCK).toResolvedValue(() => new BrowserClockAdapter());
    bind(token.RANDOM).toResolvedValue(() => new SeededRandomAdapter(0));
    bind(token.STORAGE).toResolvedValue(() => new MemoryStorageAdapter());
    bind(token.TABS).toResolvedValue((clock) => new MemoryDevice(clock).window().tabs, [token.CLOCK]);
    bind(token.PREFERENCES).toResolvedValue(() => new MemoryPreferencesAdapter(language, theme));
    bind(token.PAGE).toResolvedValue(() => new MemoryPageAdapter());
    bind(token.BRIDGE).toResolvedValue(() => new NullBridgeAdapter());
    bind(token.MEASUREMENTS).toResolvedValue(() => new NullMeasurementAdapter());
    bind(token.DEVICE_PORT).toResolvedValue(() => new MemoryDeviceAdapter());
    bind(token.MEDIA_SESSION).toResolvedValue(() => new MemoryMediaSessionAdapter());
    bind(token.VOLUME_CONTROL).toResolvedValue(() => new MemoryVolumeControlAdapter());
    bind(token.AUDIO).toResolvedValue((clock) => new ClockAudioAdapter(clock, () => 0), [token.CLOCK]);
    bind(token.KAKAO_SHARE).toResolvedValue(() => new NullKakaoShareAdapter());
    bind(token.DEVICE).toConstantValue(device);
    bind(token.TOKENS).toResolvedValue(() => new MemoryTokenAdapter());
    bind(token.LOCKS).toResolvedValue(() => new MemoryLockAdapter());
    bind(MEMBERS).toResolvedValue((clock) => new MemoryMemberServer(clock), [token.CLOCK]);
    bind(token.REFRESH_API).toService(MEMBERS);
    bind(token.SESSION_API).toResolvedValue(() => new SessionApiAdapter(transport));
    bind(token.COMMUNITY_API).toResolvedValue(() => new CommunityApiAdapter(transport));
    bind(token.EARNINGS_API).toResolvedValue(() => new EarningsApiAdapter(transport));
    bind(token.STUDIO_API).toResolvedValue(() => new StudioApiAdapter(transport));
    bind(token.LISTENING_API).toResolvedValue(() => new ListeningApiAdapter(transport));
    bind(token.CREATOR_API).toResolvedValue(() => new CreatorApiAdapter(transport));
    bind(token.CLIP_API).toResolvedValue(() => new ClipApiAdapter(transport));
    bind(token.RECORDING).toResolvedValue((clock) => new ClockRecordingAdapter(clock), [token.CLOCK]);
    bind(token.UPLOADS).toResolvedValue((clock) => new MemoryClipAdapter(clock), [token.CLOCK]);
    bind(token.OPERATOR_API).toResolvedValue(() => new OperatorApiAdapter(transport));
    bind(token.LIST_API).toResolvedValue(() => new ListApiAdapter(transport));
    bind(token.WALLET_API).toResolvedValue(() => new WalletApiAdapter(transport));
    bind(token.UNLOCK_API).toResolvedValue(() => new UnlockApiAdapter(transport));
    bind(token.NEWS).toConstantValue({
      whenNotified: () => noNews,
      whenProcessed: () => noNews,
      whenPlacesChange: () => noNews,
      whenBookmarksChange: () => noNews,
      whenDiscussed: () => noNews,
    });
    bind(token.ME_API).toResolvedValue(() => new MeApiAdapter(transport));
    bind(token.MEMBER_API).toResolvedValue(
      (members, calls) => new MemoryMemberApiAdapter(members, calls),
      [MEMBERS, token.AUTHORIZED_CALLS],
    );
    bind(token.BOOKMARK_API).toResolvedValue(() => new BookmarkApiAdapter(transport));
    bind(token.PLACE_API).toResolvedValue(() => new PlaceApiAdapter(transport, transport));
    bind(token.JOURNAL).toResolvedValue((random) => new MemoryJournalAdapter(random), [token.RANDOM]);
    bind(token.API).toResolvedValue(() => new ApiAdapter(transport));
    bind(token.BROWSE_API).toResolvedValue(() => new BrowseApiAdapter(transport));
  });
}

/** A page that is drawn once hears nothing. */
function noNews(): void {}
