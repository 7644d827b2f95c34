/** How pages are opened in the native app from outside it (spec §1, INT-25). */
export interface AppLinks {
  /** The scheme of the app's addresses, without a colon (decisions §8). */
  readonly scheme: string;
  /** The host whose addresses are meant for the app; undefined: only the mark in the address says so. */
  readonly host: string | undefined;
  /** Undefined where there is no Android app. */
  readonly android: AndroidApp | undefined;
  /** `TEAM.bundle` of each iOS app. */
  readonly iosAppIds: readonly string[];
}

/** Android's name of the app, and who signs it. */
export interface AndroidApp {
  readonly packageName: string;
  /** SHA-256 of the certificates, in pairs of capitals. */
  readonly fingerprints: readonly string[];
}

/** The parameter that marks an address as meant for the app. */
const APP_PARAMETER = 'app';

/** @returns whether an address of `host` with this path and query is meant for the app */
export function isForApp({ host: appHost }: AppLinks, host: string, url: string): boolean {
  return host === appHost || new URLSearchParams(url.split('?', 2)[1] ?? '').get(APP_PARAMETER) === '1';
}

/** @returns the path and query of the same page for everybody else */
export function withoutAppMark(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete(APP_PARAMETER);
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}
