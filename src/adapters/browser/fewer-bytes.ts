/** What a browser knows of the way to the network, where it passes it on (`navigator.connection`). */
interface NetworkInformation {
  readonly saveData?: boolean;
  /** How fast it is felt to be: `slow-2g`, `2g`, `3g` or `4g`, which is all that is faster. */
  readonly effectiveType?: string;
}

/** @returns whether whoever listens wants fewer bytes, or their way to the network does */
export function wantsFewerBytes(browser: Navigator): boolean {
  if (!('connection' in browser)) return false;
  const { saveData = false, effectiveType = '4g' } = browser.connection as NetworkInformation;
  return saveData || effectiveType !== '4g';
}
