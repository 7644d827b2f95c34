import { MAX_HISTORY_WEB } from '../../../common/kernel/limits.ts';
import { keepAddressedLanguage } from '../../adapters/browser/addressed-language.ts';
import { BrowserClockAdapter } from '../../adapters/browser/browser-clock-adapter.ts';
import { CookiePreferencesAdapter } from '../../adapters/browser/cookie-preferences-adapter.ts';
import { CookieTokenAdapter } from '../../adapters/browser/cookie-token-adapter.ts';
import { LocalStorageAdapter } from '../../adapters/browser/local-storage-adapter.ts';
import { WindowPageAdapter } from '../../adapters/browser/window-page-adapter.ts';
import { FallbackStorageAdapter } from '../../adapters/memory/fallback-storage-adapter.ts';
import { NullBridgeAdapter } from '../../adapters/native-bridge/null-bridge-adapter.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { NativeBridgePort } from '../../application/ports/native-bridge-port.ts';
import type { PagePort } from '../../application/ports/page-port.ts';
import type { PreferencesPort } from '../../application/ports/preferences-port.ts';
import type { StoragePort } from '../../application/ports/storage-port.ts';
import type { TokenPort } from '../../application/ports/token-port.ts';
import type { Device } from '../../ui/app/device.ts';

/** The two elements that sound; who makes them may bless them in a gesture before the core is there (ADR 0004). */
export type AudioElements = readonly [HTMLAudioElement, HTMLAudioElement];

/** What a page stands on from its first moment: adapters that answer at once (ADR 0018). */
export interface BrowserEnvironment {
  readonly device: Device;
  readonly audioElements: AudioElements;
  readonly clock: ClockPort;
  readonly storage: StoragePort;
  readonly tokens: TokenPort;
  readonly preferences: PreferencesPort;
  readonly page: PagePort;
  readonly bridge: NativeBridgePort;
  /** Series that the history keeps (spec §9). */
  readonly historyLimit: number;
}

/** That of mode `web`. */
export function createBrowserEnvironment(device: Device, audioElements: AudioElements): BrowserEnvironment {
  const isSecure = window.location.protocol === 'https:';
  const preferences = new CookiePreferencesAdapter(document, isSecure);
  keepAddressedLanguage(window, preferences);
  return {
    device,
    audioElements,
    clock: new BrowserClockAdapter(),
    storage: new FallbackStorageAdapter(new LocalStorageAdapter(window, 'soridam:')),
    tokens: new CookieTokenAdapter(document, isSecure),
    preferences,
    page: new WindowPageAdapter(window),
    bridge: new NullBridgeAdapter(),
    historyLimit: MAX_HISTORY_WEB,
  };
}
