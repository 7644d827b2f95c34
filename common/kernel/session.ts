/** The cookie with the token, which the client reads to send it as a bearer (spec §7, decisions §4). */
export const AUTHORIZATION_COOKIE = 'authorization';
/** Seconds that a token lives when the login is remembered; then it is refreshed (decisions §4). */
export const REMEMBERED_TOKEN_SECONDS = 60 * 60;
/** Seconds that a token lives when it is not, and the login with it: it is never refreshed (decisions §4). */
export const UNREMEMBERED_TOKEN_SECONDS = 12 * 60 * 60;
/** Seconds from sign-in for which a remembered login is refreshed, and its cookie kept (decisions §4). */
export const REMEMBERED_LOGIN_SECONDS = 30 * 24 * 60 * 60;
/** Seconds within which tabs and retries that race for a refresh get the same new token (decisions §4). */
export const REFRESH_GRACE_SECONDS = 60;

/** How an account is signed in to (spec §3). */
export type SignInProvider = 'email' | 'kakao' | 'apple';

/** What an account may do beyond its own matters (decisions §4, SES-73). */
export type Role = 'member' | 'operator';
