import type { Language } from '../../../common/kernel/language.ts';

/** A random UUID that a browser keeps, by which it is known again when somebody signs in. */
export type DeviceId = string & { readonly idOf: 'device' };

/** The device on which somebody signs in. */
export interface Device {
  readonly id: DeviceId;
  /** Browser and system, where we know them; never anything else that the device says of itself. */
  readonly name: string | undefined;
  /** In which whoever uses it reads. */
  readonly language: Language;
}

/** Each before those whose name it bears as well, for the sake of old sites. */
const BROWSERS = [
  [/SoridamApp\//, 'Soridam'],
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(/, 'Naver'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** @returns undefined when `raw` is no random UUID as `crypto.randomUUID` writes it */
export function parseDeviceId(raw: unknown): DeviceId | undefined {
  return typeof raw === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(raw)
    ? (raw as DeviceId)
    : undefined;
}

/** @returns what a device is called by its user agent, undefined when nothing of it is known */
export function deviceName(userAgent: string): string | undefined {
  const parts = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return parts.filter((part) => part !== undefined).join(' · ') || undefined;
}
