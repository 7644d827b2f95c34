import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { DEFAULT_LANGUAGE } from '../../../common/kernel/language.ts';
import { MAX_HISTORY_WEB } from '../../../common/kernel/limits.ts';
import { ClockAudioAdapter } from '../../adapters/memory/clock-audio-adapter.ts';
import { MemoryApiAdapter, type MemorySeries } from '../../adapters/memory/memory-api-adapter.ts';
import { MemoryBrowseAdapter } from '../../adapters/memory/memory-browse-adapter.ts';
import { MemoryKakaoShareAdapter } from '../../adapters/memory/memory-kakao-share-adapter.ts';
import { MemoryListAdapter } from '../../adapters/memory/memory-list-adapter.ts';
import { MemoryLockAdapter } from '../../adapters/memory/memory-lock-adapter.ts';
import { MemoryMemberApiAdapter } from '../../adapters/memory/memory-member-api-adapter.ts';
import { MemoryMemberServer } from '../../adapters/memory/memory-member-server.ts';
import { MemoryTokenAdapter } from '../../adapters/memory/memory-token-adapter.ts';
import { MemoryCommunityAdapter } from '../../adapters/memory/memory-community-adapter.ts';
import { MemoryCommunityServer } from '../../adapters/memory/memory-community-server.ts';
import { MemoryCreatorAdapter } from '../../adapters/memory/memory-creator-adapter.ts';
import { MemoryDevice } from '../../adapters/memory/memory-device.ts';
import { MemoryEarningsAdapter } from '../../adapters/memory/memory-earnings-adapter.ts';
import { MemoryStudioAdapter } from '../../adapters/memory/memory-studio-adapter.ts';
import { ClockRecordingAdapter } from '../../adapters/memory/clock-recording-adapter.ts';
import { MemoryClipAdapter } from '../../adapters/memory/memory-clip-adapter.ts';
import { MemoryMediaSessionAdapter } from '../../adapters/memory/memory-media-session-adapter.ts';
import { NullMeasurementAdapter } from '../../adapters/memory/null-measurement-adapter.ts';
import { MemoryNewsAdapter } from '../../adapters/memory/memory-news-adapter.ts';
import { MemoryOperatorAdapter } from '../../adapters/memory/memory-operator-adapter.ts';
import { MemoryPageAdapter } from '../../adapters/memory/memory-page-adapter.ts';
import { MemoryPreferencesAdapter } from '../../adapters/memory/memory-preferences-adapter.ts';
import { MemoryStorageAdapter } from '../../adapters/memory/memory-storage-adapter.ts';
import { MemoryVolumeControlAdapter } from '../../adapters/memory/memory-volume-control-adapter.ts';
import { MemoryWalletAdapter } from '../../adapters/memory/memory-wallet-adapter.ts';
import { MemoryUnlockAdapter } from '../../adapters/memory/memory-unlock-adapter.ts';
import { SeededRandomAdapter } from '../../adapters/memory/seeded-random-adapter.ts';
import { VirtualClockAdapter } from '../../adapters/memory/virtual-clock-adapter.ts';
import { NullBridgeAdapter } from '../../adapters/native-bridge/null-bridge-adapter.ts';
import type { ApiPort } from '../../application/ports/api-port.ts';
import type { AudioPort } from '../../application/ports/audio-port.ts';
import type { BrowseApi } from '../../application/ports/browse-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { CreatorApi } from '../../application/ports/creator-api.ts';
import type { StudioApi } from '../../application/ports/studio-api.ts';
import type { KakaoSharePort } from '../../application/ports/kakao-share-port.ts';
import type { LockPort } from '../../application/ports/lock-port.ts';
import type { MeasurementPort } from '../../application/ports/measurement-port.ts';
import type { MediaSessionPort } from '../../application/ports/media-session-port.ts';
import type { NativeBridgePort } from '../../application/ports/native-bridge-port.ts';
import type { OperatorApi } from '../../application/ports/operator-api.ts';
import type { PagePort } from '../../application/ports/page-port.ts';
import type { PreferencesPort } from '../../application/ports/preferences-port.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';
import type { RecordingPort } from '../../application/ports/recording-port.ts';
import type { StoragePort } from '../../application/ports/storage-port.ts';
import type { TabsPort } from '../../application/ports/tabs-port.ts';
import type { TokenPort } from '../../application/ports/token-port.ts';
import type { VolumeControlPort } from '../../application/ports/volume-control-port.ts';
import type { UnlockApi } from '../../application/ports/unlock-api.ts';
import { deviceOf, type Device } from '../../ui/app/device.ts';
import * as token from '../tokens.ts';

/** The world around the application; what is left out is an empty one. */
export interface TestOptions {
  /** The catalogue of the server in memory. */
  readonly catalogue?: readonly MemorySeries[];
  readonly clock?: ClockPort;
  readonly random?: RandomPort;
  readonly storage?: StoragePort;
  readonly tabs?: TabsPort;
  readonly preferences?: PreferencesPort;
  readonly page?: PagePort;
  readonly mediaSession?: MediaSessionPort;
  /** There unless told: the window is a wide one. */
  readonly volumeControl?: VolumeControlPort;
  /** Who is told what the visit is like; nobody by default. */
  readonly measurements?: MeasurementPort;
  readonly audio?: AudioPort;
  readonly api?: ApiPort;
  readonly browse?: BrowseApi;
  /** The members, who they are and how they sign in; none by default. */
  readonly members?: MemoryMemberServer;
  /** The community; none by default. */
  readonly talk?: MemoryCommunityServer;
  /** What an author earns and is paid; nothing by default. */
  readonly earnings?: MemoryEarningsAdapter;
  readonly studio?: StudioApi;
  /** The author's own series; none by default. */
  readonly creators?: CreatorApi;
  /** The author's stories and their files; none by default. */
  readonly clips?: MemoryClipAdapter;
  /** What an author hears of their own. */
  readonly recording?: RecordingPort;
  /** The desk of operators; nothing waits by default. */
  readonly operator?: OperatorApi;
  /** The member's candy; none by default. */
  readonly wallet?: MemoryWalletAdapter;
  /** Lists that tests fill; those of the adapters beside it unless told. */
  readonly lists?: MemoryListAdapter;
  /** What members pay authors for; they hold no candy by default. */
  readonly unlocks?: UnlockApi;
  /** The device's token; one of `members` makes a session together with what `storage` keeps. */
  readonly tokens?: TokenPort;
  readonly locks?: LockPort;
  readonly kakaoShare?: KakaoSharePort;
  readonly bridge?: NativeBridgePort;
  readonly device?: Device;
  readonly historyLimit?: number;
}

const COMMUNITY: ServiceIdentifier<MemoryCommunityAdapter> = Symbol('MemoryCommunityAdapter');
const MEMBER_API: ServiceIdentifier<MemoryMemberApiAdapter> = Symbol('MemoryMemberApiAdapter');

/** Seconds of a sound that no option tells the length of. */
const SOUND_SECONDS = 60;

/** The whole application in memory, with time that goes on when it is told to: no browser, no network. */
export function testModule(options: TestOptions): ContainerModule {
  const {
    catalogue = [],
    clock = new VirtualClockAdapter(),
    random = new SeededRandomAdapter(0),
    storage = new MemoryStorageAdapter(),
    tabs = new MemoryDevice(clock).window().tabs,
    preferences = new MemoryPreferencesAdapter(DEFAULT_LANGUAGE, 'system'),
    page = new MemoryPageAdapter(),
    mediaSession = new MemoryMediaSessionAdapter(),
    volumeControl = new MemoryVolumeControlAdapter(),
    measurements = new NullMeasurementAdapter(),
    audio = new ClockAudioAdapter(clock, () => SOUND_SECONDS),
    api = new MemoryApiAdapter(catalogue, clock),
    browse = new MemoryBrowseAdapter(catalogue),
    members = new MemoryMemberServer(clock),
    talk = new MemoryCommunityServer(clock),
    earnings = new MemoryEarningsAdapter(clock),
    studio = new MemoryStudioAdapter(),
    creators = new MemoryCreatorAdapter(clock),
    clips = new MemoryClipAdapter(clock),
    recording = new ClockRecordingAdapter(clock),
    operator = new MemoryOperatorAdapter(clock),
    wallet = new MemoryWalletAdapter(clock),
    lists = new MemoryListAdapter(),
    unlocks = new MemoryUnlockAdapter(new MemoryApiAdapter(catalogue, clock), new MemoryWalletAdapter(clock), clock),
    tokens = new MemoryTokenAdapter(),
    locks = new MemoryLockAdapter(),
    kakaoShare = new MemoryKakaoShareAdapter(),
    bridge = new NullBridgeAdapter(),
    device = deviceOf(''),
    historyLimit = MAX_HISTORY_WEB,
  } = options;
  return new ContainerModule(({ bind }) => {
    bind(token.HISTORY_LIMIT).toConstantValue(historyLimit);
    bind(token.CLOCK).toConstantValue(clock);
    bind(token.RANDOM).toConstantValue(random);
    bind(token.STORAGE).toConstantValue(storage);
    bind(token.TABS).toConstantValue(tabs);
    bind(token.PREFERENCES).toConstantValue(preferences);
    bind(token.PAGE).toConstantValue(page);
    bind(token.KAKAO_SHARE).toConstantValue(kakaoShare);
    bind(token.BRIDGE).toConstantValue(bridge);
    bind(token.MEASUREMENTS).toConstantValue(measurements);
    bind(token.MEDIA_SESSION).toConstantValue(mediaSession);
    bind(token.VOLUME_CONTROL).toConstantValue(volumeControl);
    bind(token.AUDIO).toConstantValue(audio);
    bind(token.DEVICE).toConstantValue(device);
    bind(token.TOKENS).toConstantValue(tokens);
    bind(token.LOCKS).toConstantValue(locks);
    bind(token.SESSION_API).toConstantValue(members);
    bind(token.REFRESH_API).toConstantValue(members);
    bind(MEMBER_API).toResolvedValue((calls) => new MemoryMemberApiAdapter(members, calls), [token.AUTHORIZED_CALLS]);
    bind(token.ME_API).toService(MEMBER_API);
    bind(token.MEMBER_API).toService(MEMBER_API);
    bind(COMMUNITY).toResolvedValue(
      (calls) => new MemoryCommunityAdapter({ server: talk, members, calls, series: api, browse }),
      [token.AUTHORIZED_CALLS],
    );
    bind(token.COMMUNITY_API).toService(COMMUNITY);
    bind(token.LIST_API).toResolvedValue(
      (community) =>
        lists.readFrom({
          getCandyHistory: (query) => wallet.history(query),
          getSponsorships: () => earnings.sponsorships(),
          getMyLikes: () => community.liked(),
          getMyHeard: () => community.heard(),
        }),
      [COMMUNITY],
    );
    bind(token.EARNINGS_API).toConstantValue(earnings);
    bind(token.STUDIO_API).toConstantValue(studio);
    bind(token.CREATOR_API).toConstantValue(creators);
    bind(token.CLIP_API).toConstantValue(clips);
    bind(token.RECORDING).toConstantValue(recording);
    bind(token.UPLOADS).toConstantValue(clips);
    bind(token.OPERATOR_API).toConstantValue(operator);
    bind(token.WALLET_API).toConstantValue(wallet);
    bind(token.UNLOCK_API).toConstantValue(unlocks);
    bind(token.NEWS).toConstantValue(new MemoryNewsAdapter(talk, clips));
    bind(token.PLACE_API).toService(MEMBER_API);
    bind(token.API).toConstantValue(api);
    bind(token.BROWSE_API).toConstantValue(browse);
  });
}
