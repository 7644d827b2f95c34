/** Pages that the end-to-end tests open one after another, and look at in the light and the dark and at how they fit. */
export const PUBLIC_PAGES = [
  '/originals',
  '/series/1/episodes',
  '/discovery',
  '/discovery?sort=latest',
  `/genres/${encodeURIComponent('드라마')}`,
  '/challenge',
  '/calendar',
  '/collections',
  '/collections/1',
  '/contents',
  '/contents/1',
  '/original/1',
  '/search',
  `/search?keyword=${encodeURIComponent('등대')}`,
  `/search?keyword=${encodeURIComponent('이')}&kind=stories`,
  `/search?keyword=${encodeURIComponent('없는이야기qx')}`,
  '/musician',
  '/musician/1',
  '/about',
  '/start',
  `/start?genres=${encodeURIComponent('드라마,로맨스,SF')}&languages=ko,en`,
  '/terms/service',
  '/terms/privacy',
  '/listening',
] as const;

export const SIGN_IN_PAGES = ['/auth/signin', '/auth/signin?verified=1', '/auth/signup', '/auth/find'] as const;

/** Parts of a member's own pages that have an address; the pages themselves follow from the routes (`sitePages`). */
export const PARTS_OF_OWN_PAGES = [
  '/profile/my-box?tab=liked',
  '/profile/my-box?tab=fresh',
  '/profile/listening?tab=history',
] as const;

/** Pages that are none of these, and where they are looked at, or why they are not. */
export const LOOKED_AT_ELSEWHERE: Readonly<Record<string, string>> = {
  '/auth/done': 'leads on at once',
  '/change-password-first-time': 'asks whoever has a temporary password: accounts-flows',
  '/kakao/logout': 'leads on at once',
  '/series/:seriesId/reviews': 'community',
  '/profile/my-content/:contentId': 'shows a work of an author who has one: creators',
  '/profile/musician-candy-management/payment-candy': 'payout',
  '/dev/native-host': 'for authors of the app',
  '/dev/bridge-check': 'for authors of the app',
  '/dev/device-check': 'device-check, by a phone',
  '/operator': 'operator, payout and measurements, by an operator',
  '/studio': 'studio, by an author',
  '/notification/topup': 'candy',
};
