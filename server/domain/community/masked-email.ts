/** Letters of the name before the @ that stay, unless that were more than half of it. */
const SHOWN_LETTERS = 2;

/**
 * @returns an address as everybody but its owner sees it: the beginning of the name and the domain, so that nobody can
 *   write to it or tell how long it is (CMT-26, security §1)
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = Math.min(SHOWN_LETTERS, Math.floor(at / 2));
  return `${email.slice(0, Math.max(0, shown))}***${at < 0 ? '' : email.slice(at)}`;
}
