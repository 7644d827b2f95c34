/**
 * What advertisers and other sites add to the links that lead here, to know again who follows them: Google, Meta,
 * Microsoft, TikTok, X, Yandex, LinkedIn, Mailchimp and Naver. No page depends on one of them.
 */
const MARK =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|_gl|msclkid|ttclid|twclid|yclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|NaPm|n_(?:media|query|rank|ad|ad_group|keyword|keyword_id|campaign_type|match))(?:=|$)/;

/**
 * @param address a path, with a query or not; the rest of the query stays as it is written
 * @returns the same without those marks
 */
export function withoutReferralMarks(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const query = address.slice(at + 1).split('&');
  const rest = query.filter((part) => !MARK.test(part));
  if (rest.length === query.length) return address;
  return rest.length === 0 ? address.slice(0, at) : `${address.slice(0, at)}?${rest.join('&')}`;
}
