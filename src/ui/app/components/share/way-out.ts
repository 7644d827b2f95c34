import type { Device } from '../../device.ts';

/**
 * The address that opens a page in the device's own browser, from inside another app (ecosystem §3).
 * @param url the absolute address of the page
 * @returns undefined where no address does it, and somebody has to be told which menu to press
 */
export function wayOut({ inApp, platform }: Device, url: string): string | undefined {
  if (inApp === 'kakao') return `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`;
  if (inApp === 'line') return withParameter(url, 'openExternalBrowser', '1');
  return inApp !== undefined && platform === 'android' ? intent(url) : undefined;
}

/** Chrome, and the same page again where it is not installed. */
function intent(url: string): string {
  const { host, pathname, search, protocol } = new URL(url);
  const scheme = protocol.slice(0, -1);
  const fallback = encodeURIComponent(url);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}

function withParameter(url: string, name: string, value: string): string {
  const address = new URL(url);
  address.searchParams.set(name, value);
  return address.href;
}
