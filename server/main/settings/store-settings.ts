import { X509Certificate } from 'node:crypto';
import type { AppStoreSettings } from '../../adapters/payments/app-store-receipts.ts';
import { serviceAccountOf, type GooglePlaySettings } from '../../adapters/payments/google-play-receipts.ts';

/** The settings of the stores that sell candy in the native apps, as the README lists them. */
export const STORE_SETTINGS = [
  {
    name: 'APP_STORE_BUNDLE_ID',
    default: 'unset',
    meaning: "The iOS app's bundle id. Unset: no candy by purchases of the App Store.",
  },
  {
    name: 'APP_STORE_APP_ID',
    default: 'unset',
    meaning: "The iOS app's number. Needed with `APP_STORE_BUNDLE_ID`, except in the sandbox.",
  },
  {
    name: 'APP_STORE_ROOTS',
    default: 'unset',
    meaning: "Apple's root certificates as PEM; `\\n` may stand for line ends. Needed with `APP_STORE_BUNDLE_ID`.",
  },
  {
    name: 'GOOGLE_PLAY_PACKAGE',
    default: 'unset',
    meaning: "The Android app's package name. Unset: no candy by purchases of Google Play.",
  },
  {
    name: 'GOOGLE_PLAY_ACCOUNT',
    default: 'unset',
    meaning: "The service account's key file, its JSON text. Needed with `GOOGLE_PLAY_PACKAGE`.",
  },
  {
    name: 'GOOGLE_PLAY_URL',
    default: 'https://androidpublisher.googleapis.com',
    meaning: 'The Android Publisher API.',
  },
  {
    name: 'STORE_SANDBOX',
    default: '0',
    meaning: '`1` takes what testers buy, for which nobody paid, and no real purchases.',
  },
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type StoreSettingName = (typeof STORE_SETTINGS)[number]['name'];

/** What the settings of the stores say. Undefined: not configured. */
export interface StoreSettings {
  readonly appStore: AppStoreSettings | undefined;
  readonly googlePlay: GooglePlaySettings | undefined;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Reads them.
 * @param text the value of a setting, undefined when unset
 * @param address the value of a setting that is an address, else the usual one; notes what is wrong with it
 * @param refuse notes what is wrong with one
 */
export function readStoreSettings(
  text: (name: StoreSettingName) => string | undefined,
  address: (name: 'GOOGLE_PLAY_URL', usual: string) => string,
  refuse: (name: StoreSettingName, given: string | undefined, allowed: string) => void,
): StoreSettings {
  const sandbox = text('STORE_SANDBOX') ?? '0';
  if (!/^[01]$/.test(sandbox)) refuse('STORE_SANDBOX', sandbox, '0 or 1');
  const isSandbox = sandbox === '1';
  return { appStore: appStore(), googlePlay: googlePlay() };

  function appStore(): StoreSettings['appStore'] {
    const [bundleId, appId, given] = [text('APP_STORE_BUNDLE_ID'), text('APP_STORE_APP_ID'), text('APP_STORE_ROOTS')];
    if (bundleId === undefined && appId === undefined && given === undefined) return undefined;
    const roots = certificates(given ?? '');
    if (bundleId === undefined) refuse('APP_STORE_BUNDLE_ID', undefined, 'given with APP_STORE_ROOTS');
    if (roots.length === 0)
      refuse('APP_STORE_ROOTS', undefined, 'PEM certificates, and given with APP_STORE_BUNDLE_ID');
    if (!(appId === undefined ? isSandbox : /^[1-9][0-9]{0,14}$/.test(appId))) {
      refuse('APP_STORE_APP_ID', appId, 'a number, and given with APP_STORE_BUNDLE_ID');
    }
    return { bundleId: bundleId ?? '', appId: appId === undefined ? undefined : Number(appId), roots, isSandbox };
  }

  function googlePlay(): StoreSettings['googlePlay'] {
    const [packageName, given] = [text('GOOGLE_PLAY_PACKAGE'), text('GOOGLE_PLAY_ACCOUNT')];
    const apiUrl = address('GOOGLE_PLAY_URL', 'https://androidpublisher.googleapis.com');
    if (packageName === undefined && given === undefined) return undefined;
    const account = given === undefined ? undefined : serviceAccountOf(given);
    if (packageName === undefined || !/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(packageName)) {
      refuse('GOOGLE_PLAY_PACKAGE', packageName, 'a package name, and given with GOOGLE_PLAY_ACCOUNT');
    }
    if (account === undefined) {
      refuse('GOOGLE_PLAY_ACCOUNT', undefined, 'the text of a key file, and given with GOOGLE_PLAY_PACKAGE');
    }
    if (packageName === undefined || account === undefined) return undefined;
    return { packageName, account, apiUrl, isSandbox };
  }
}

/** @returns them as DER, none when one is none */
function certificates(given: string): readonly Buffer[] {
  try {
    const pems = given.replaceAll('\\n', '\n').match(CERTIFICATE) ?? [];
    return pems.map((pem) => new X509Certificate(pem).raw);
  } catch {
    return [];
  }
}
