/** Addresses that are remembered (spec §9). */
export const MAX_VISITED = 10;

/** Where members go who have visited nothing else (spec §9). */
export const AFTER_SIGN_IN = '/originals';

/** Pages that nobody is sent back to after signing in (spec §4, INT-13). */
const AUTH_PAGE = /^\/(auth(\/|$)|change-password-first-time\/?$|kakao\/logout\/?$)/;

/**
 * One slash and no second one behind it, nothing that a browser drops or turns (it reads `\` as `/`, and takes tabs
 * out), and no dots that it would resolve: such an address never leaves the site, whoever reads it.
 */
const OWN_PATH = /^(?!.*\/(\/|\.{1,2}(\/|$)))\/[^\\\s\p{Cc}]*$/u;

/**
 * Adds the address of a page: path and query. A repetition of the newest is not added (INV-082, INT-14).
 * @returns the last ten, the newest at the end
 */
export function withVisit(visited: readonly string[], address: string): readonly string[] {
  return address === visited.at(-1) ? visited : [...visited, address].slice(-MAX_VISITED);
}

/** @returns where a member goes after signing in: the last page that is no auth page, else home (spec §4, INV-083) */
export function afterSignIn(visited: readonly string[]): string {
  return visited.findLast((address) => isOwnPath(address) && !isAuthPage(address)) ?? AFTER_SIGN_IN;
}

/** @param address path and query; upper case, a slash at the end and percent signs do not hide an auth page */
export function isAuthPage(address: string): boolean {
  return AUTH_PAGE.test(decoded(pathOf(address)).toLowerCase());
}

/** @returns whether `address` is the path of a page of this site, whatever follows in query and hash (INV-084) */
export function isOwnPath(address: string): boolean {
  return OWN_PATH.test(pathOf(address)) && OWN_PATH.test(decoded(pathOf(address))) && !/[\s\p{Cc}]/u.test(address);
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/su, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a lone percent sign is itself
  }
}
