import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { MAX_HISTORY_WEB } from '../../../common/kernel/limits.ts';
import type { MemoryMemberApiAdapter } from '../../adapters/memory/memory-member-api-adapter.ts';
import { MemoryWorld } from '../../adapters/memory/memory-world.ts';
import { NullBridgeAdapter } from '../../adapters/native-bridge/null-bridge-adapter.ts';
import type { DevicePort } from '../../application/ports/device-port.ts';
import type { ApiPort } from '../../application/ports/api-port.ts';
import type { AudioPort } from '../../application/ports/audio-port.ts';
import type { JournalPort } from '../../application/ports/journal-port.ts';
import type { KakaoSharePort } from '../../application/ports/kakao-share-port.ts';
import type { MeasurementPort } from '../../application/ports/measurement-port.ts';
import type { MediaSessionPort } from '../../application/ports/media-session-port.ts';
import type { NativeBridgePort } from '../../application/ports/native-bridge-port.ts';
import type { PagePort } from '../../application/ports/page-port.ts';
import type { PreferencesPort } from '../../application/ports/preferences-port.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';
import type { StoragePort } from '../../application/ports/storage-port.ts';
import type { TabsPort } from '../../application/ports/tabs-port.ts';
import type { TokenPort } from '../../application/ports/token-port.ts';
import type { VolumeControlPort } from '../../application/ports/volume-control-port.ts';
import { deviceOf, type Device } from '../../ui/app/device.ts';
import * as token from '../tokens.ts';

/** What stands in the place of a new browser's own, or of the server's catalogue. */
export interface SwappedPorts {
  readonly api?: ApiPort;
  readonly random?: RandomPort;
  readonly storage?: StoragePort;
  readonly tabs?: TabsPort;
  /** What was heard and is not delivered; windows of a device have one. */
  readonly journal?: JournalPort;
  readonly preferences?: PreferencesPort;
  readonly page?: PagePort;
  /** The phone around the page, which says what it is told to. */
  readonly phone?: DevicePort;
  readonly mediaSession?: MediaSessionPort;
  /** There unless told: the window is a wide one. */
  readonly volumeControl?: VolumeControlPort;
  /** Who is told what the visit is like; nobody by default. */
  readonly measurements?: MeasurementPort;
  readonly audio?: AudioPort;
  /** The device's token; one of the world's members makes a session together with what `storage` keeps. */
  readonly tokens?: TokenPort;
  readonly kakaoShare?: KakaoSharePort;
  readonly bridge?: NativeBridgePort;
  readonly device?: Device;
  readonly historyLimit?: number;
}

const MEMBER_API: ServiceIdentifier<MemoryMemberApiAdapter> = Symbol('MemoryMemberApiAdapter');

/** The whole application in memory, with time that goes on when it is told to: no browser, no network. */
export function testModule(world = new MemoryWorld(), swapped: SwappedPorts = {}): ContainerModule {
  const browser = { ...world.browser(), ...swapped };
  return new ContainerModule(({ bind }) => {
    bind(token.HISTORY_LIMIT).toConstantValue(browser.historyLimit ?? MAX_HISTORY_WEB);
    bind(token.CLOCK).toConstantValue(world.clock);
    bind(token.RANDOM).toConstantValue(browser.random);
    bind(token.STORAGE).toConstantValue(browser.storage);
    bind(token.TABS).toConstantValue(browser.tabs);
    bind(token.PREFERENCES).toConstantValue(browser.preferences);
    bind(token.PAGE).toConstantValue(browser.page);
    bind(token.KAKAO_SHARE).toConstantValue(browser.kakaoShare);
    bind(token.BRIDGE).toConstantValue(browser.bridge ?? new NullBridgeAdapter());
    bind(token.MEASUREMENTS).toConstantValue(browser.measurements);
    bind(token.DEVICE_PORT).toConstantValue(browser.phone);
    bind(token.MEDIA_SESSION).toConstantValue(browser.mediaSession);
    bind(token.VOLUME_CONTROL).toConstantValue(browser.volumeControl);
    bind(token.AUDIO).toConstantValue(browser.audio);
    bind(token.RECORDING).toConstantValue(browser.recording);
    bind(token.DEVICE).toConstantValue(browser.device ?? deviceOf(''));
    bind(token.TOKENS).toConstantValue(browser.tokens);
    bind(token.LOCKS).toConstantValue(browser.locks);
    bind(token.JOURNAL).toConstantValue(browser.journal);
    bind(token.API).toConstantValue(browser.api ?? world.api);
    bind(token.BROWSE_API).toConstantValue(world.browse);
    bind(token.SESSION_API).toConstantValue(world.members);
    bind(token.REFRESH_API).toConstantValue(world.members);
    bind(MEMBER_API).toResolvedValue((calls) => world.memberApi(calls), [token.AUTHORIZED_CALLS]);
    bind(token.ME_API).toService(MEMBER_API);
    bind(token.MEMBER_API).toService(MEMBER_API);
    bind(token.PLACE_API).toService(MEMBER_API);
    bind(token.LISTENING_API).toService(MEMBER_API);
    bind(token.BOOKMARK_API).toService(MEMBER_API);
    bind(token.COMMUNITY_API).toResolvedValue((calls) => world.community(calls), [token.AUTHORIZED_CALLS]);
    bind(token.LIST_API).toResolvedValue((calls) => world.listApi(calls), [token.AUTHORIZED_CALLS]);
    bind(token.EARNINGS_API).toConstantValue(world.earnings);
    bind(token.STUDIO_API).toConstantValue(world.studio);
    bind(token.CREATOR_API).toConstantValue(world.creators);
    bind(token.CLIP_API).toConstantValue(world.clips);
    bind(token.UPLOADS).toConstantValue(world.clips);
    bind(token.OPERATOR_API).toConstantValue(world.operator);
    bind(token.WALLET_API).toConstantValue(world.wallet);
    bind(token.UNLOCK_API).toConstantValue(world.unlocks);
    bind(token.NEWS).toConstantValue(world.news);
  });
}
