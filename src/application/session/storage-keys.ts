/** The names under which a session is kept; the token is in a cookie of the common kernel (SES-07). */

/** The member, as the me call answers. */
export const USER_KEY = 'user';
/** There while the member wants to stay signed in. */
export const AUTO_LOGIN_KEY = 'autoLogin';
/** There while the login that was here last has ended without the member's doing, until somebody signs in. */
export const EXPIRED_KEY = 'loginExpired';
/** The id of the member who was asked for the first-time password change. */
export const ASKED_PASSWORD_KEY = 'askedPassword';
/** The id of the member who closed the reminder of the temporary password. */
export const REMINDED_PASSWORD_KEY = 'remindedPassword';
/** The ids of members who hid that reminder for ever; it outlives their sessions. */
export const HID_REMINDER_KEY = 'hidPasswordReminder';
/** Comments that are being written. */
export const COMMENT_DRAFTS_KEY = 'comment-drafts';
/** Words that are to go with a sponsorship. */
export const SPONSOR_DRAFTS_KEY = 'sponsor-drafts';
/** What a visitor wanted who is signing in. */
export const WISH_KEY = 'wish';
/** The pages visited last. */
export const VISITED_KEY = 'visitedUrls';
