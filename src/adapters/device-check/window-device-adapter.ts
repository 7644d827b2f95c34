import { MEASUREMENTS_META, parseMeasurementTerms } from '../../../common/kernel/measurements.ts';
import type { DeviceChange, DevicePort } from '../../application/ports/device-port.ts';
import type { DeviceFacts } from '../../domain/device-check/report.ts';

/** What some browsers say beyond what the types know. */
interface TalkativeNavigator {
  readonly userAgentData?: {
    readonly getHighEntropyValues: (names: readonly string[]) => Promise<Readonly<Record<string, unknown>>>;
  };
  readonly getAutoplayPolicy?: (type: 'mediaelement') => string;
  readonly audioSession?: { readonly type: string };
}

const UNKNOWN = 'unknown';

/** The browser's window on the phone. */
export class WindowDeviceAdapter implements DevicePort {
  private readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  async facts(): Promise<DeviceFacts> {
    const { document, navigator } = this.window;
    const talkative = navigator as unknown as TalkativeNavigator;
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="${MEASUREMENTS_META}"]`);
    const { width, height } = this.window.screen;
    return {
      userAgent: navigator.userAgent,
      platform: await platformOf(navigator, talkative),
      build: parseMeasurementTerms(meta?.content ?? '')?.build ?? UNKNOWN,
      features: [
        ['Autoplay policy', talkative.getAutoplayPolicy?.('mediaelement') ?? UNKNOWN],
        ['Media Session', said('mediaSession' in navigator)],
        ['Audio Session', talkative.audioSession?.type ?? 'no'],
        ['IndexedDB', await opens(this.window)],
        ['Storage persisted', await persisted(navigator)],
        ['Web Locks', said('locks' in navigator)],
        ['BroadcastChannel', said('BroadcastChannel' in this.window)],
        ['Secure context', said(this.window.isSecureContext)],
        ['Home screen app', said(this.window.matchMedia('(display-mode: standalone)').matches)],
        ['Share sheet', said('share' in navigator)],
        ['Languages', navigator.languages.join(', ')],
        ['Screen', `${width} × ${height}, ${this.window.devicePixelRatio}×`],
      ],
    };
  }

  subscribe(listener: (change: DeviceChange) => void): () => void {
    const { document } = this.window;
    const onVisibility = (): void => listener(document.visibilityState === 'hidden' ? 'hidden' : 'shown');
    const onOffline = (): void => listener('offline');
    const onOnline = (): void => listener('online');
    document.addEventListener('visibilitychange', onVisibility);
    this.window.addEventListener('offline', onOffline);
    this.window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      this.window.removeEventListener('offline', onOffline);
      this.window.removeEventListener('online', onOnline);
    };
  }
}

function said(isThere: boolean): string {
  return isThere ? 'yes' : 'no';
}

/** Chromium hides model and version in its user agent, and says them when it is asked. */
async function platformOf({ userAgent, platform }: Navigator, { userAgentData }: TalkativeNavigator): Promise<string> {
  const ios = /\b(iPhone|iPad|iPod)\b.*? OS ([\d_]+)/.exec(userAgent);
  if (ios !== null) return `${ios[1]} · iOS ${ios[2]?.replaceAll('_', '.')}`;
  try {
    const values = await userAgentData?.getHighEntropyValues(['model', 'platform', 'platformVersion']);
    const [system, version, model] = ['platform', 'platformVersion', 'model'].map((name) => {
      const value = values?.[name];
      return typeof value === 'string' ? value : '';
    });
    if (values !== undefined) return [model, `${system} ${version}`.trim()].filter((word) => word !== '').join(' · ');
  } catch {
    // it does not want to say
  }
  return /Android [\d.]+/.exec(userAgent)?.[0] ?? platform;
}

/** Some private windows have the database and refuse to open one. */
function opens({ indexedDB }: Window & { readonly indexedDB?: IDBFactory }): Promise<string> {
  return new Promise((resolve) => {
    const name = 'soridam-device-check';
    try {
      const request = indexedDB.open(name);
      request.onerror = () => resolve('refused');
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase(name);
        resolve('yes');
      };
    } catch {
      resolve('no');
    }
  });
}

async function persisted({ storage }: Navigator & { readonly storage?: StorageManager }): Promise<string> {
  try {
    return said(await storage.persisted());
  } catch {
    return UNKNOWN;
  }
}
