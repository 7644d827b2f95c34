/** Names of apps with a browser inside, as their user agents carry them; Android marks all the others by `wv`. */
const FOREIGN_APPS = /KAKAOTALK|NAVER\(inapp|Instagram|FBAN|FBAV|Line\/|DaumApps|; wv\)/i;

/** @returns whether another company's app shows the page: what belongs to the system often fails there (INT-24) */
export function isForeignApp(userAgent: string): boolean {
  return FOREIGN_APPS.test(userAgent);
}
