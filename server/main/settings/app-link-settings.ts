import type { AppLinks } from '../../../common/contract/app-links.ts';

/** The settings of addresses that open the native app, as the README lists them. */
export const APP_LINK_SETTINGS = [
  { name: 'APP_SCHEME', default: 'soridam', meaning: "The scheme of the native app's own addresses." },
  {
    name: 'APP_HOST',
    default: 'unset',
    meaning: 'A second host of the site, whose addresses are meant for the app. Unset: those with `?app=1` alone.',
  },
  {
    name: 'APP_ANDROID_PACKAGE',
    default: 'unset',
    meaning: "The Android app's package name. Unset: no `assetlinks.json`.",
  },
  {
    name: 'APP_ANDROID_FINGERPRINTS',
    default: 'unset',
    meaning: "SHA-256 of the Android app's certificates (`AB:CD:…`), joined by commas. Needed with the package name.",
  },
  {
    name: 'APP_IOS_IDS',
    default: 'unset',
    meaning: 'Team and bundle id of the iOS apps (`TEAM123456.com.example`), joined by commas.',
  },
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type AppLinkSettingName = (typeof APP_LINK_SETTINGS)[number]['name'];

/** What they say. */
export interface AppLinkSettings {
  readonly appLinks: AppLinks;
}

const SCHEME = /^[a-z][a-z0-9.+-]{1,30}$/;
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const PACKAGE = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/;
const FINGERPRINT = /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/;
const IOS_ID = /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/;

/**
 * Reads them.
 * @param text the value of a setting, undefined when unset
 * @param refuse notes what is wrong with one
 */
export function readAppLinkSettings(
  text: (name: AppLinkSettingName) => string | undefined,
  refuse: (name: AppLinkSettingName, given: string | undefined, allowed: string) => void,
): AppLinkSettings {
  const list = (name: AppLinkSettingName): readonly string[] =>
    (text(name) ?? '').split(',').flatMap((one) => one.trim() || []);
  const scheme = text('APP_SCHEME') ?? 'soridam';
  if (!SCHEME.test(scheme)) refuse('APP_SCHEME', scheme, 'small letters and digits');
  const host = text('APP_HOST');
  if (host !== undefined && !HOST.test(host)) refuse('APP_HOST', host, 'a host name in small letters');
  const packageName = text('APP_ANDROID_PACKAGE');
  if (packageName !== undefined && !PACKAGE.test(packageName)) {
    refuse('APP_ANDROID_PACKAGE', packageName, 'a name like com.example.app');
  }
  const fingerprints = list('APP_ANDROID_FINGERPRINTS');
  const wrong = fingerprints.find((one) => !FINGERPRINT.test(one));
  if (wrong !== undefined || (packageName !== undefined) !== fingerprints.length > 0) {
    refuse('APP_ANDROID_FINGERPRINTS', wrong, 'SHA-256 in pairs of capitals, together with APP_ANDROID_PACKAGE');
  }
  const iosAppIds = list('APP_IOS_IDS');
  const wrongId = iosAppIds.find((one) => !IOS_ID.test(one));
  if (wrongId !== undefined) refuse('APP_IOS_IDS', wrongId, 'ids like TEAM123456.com.example');
  const android = packageName === undefined ? undefined : { packageName, fingerprints };
  return { appLinks: { scheme, host, android, iosAppIds } };
}
