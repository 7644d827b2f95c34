/** Where a listener signs in; what needs an account leads here. */
export const SIGN_IN_PATH = '/auth/signin';

/** Where somebody becomes a member. */
export const SIGN_UP_PATH = '/auth/signup';

/** Where a temporary password is asked for. */
export const FIND_PATH = '/auth/find';

/** Where a mailed password is replaced, on the web. */
export const FIRST_PASSWORD_PATH = '/change-password-first-time';

/** The account: sign-in, password, leaving. */
export const SETTINGS_PATH = '/profile/account-setting';

/** Of what the member wants to be told. */
export const NOTIFICATION_SETTINGS_PATH = `${SETTINGS_PATH}#notifications`;

/** Whether the member gets a mail a week of what they follow. */
export const WEEKLY_MAIL_SETTING_PATH = `${SETTINGS_PATH}#weekly-mail`;

/** The member's page in narrow windows. */
export const MY_PAGE_PATH = '/profile/account-setting-mobile';

/** What others see of the member as an author. */
export const AUTHOR_PROFILE_PATH = '/profile/musician-profile';

/** The same in narrow windows. */
export const AUTHOR_PROFILE_MOBILE_PATH = '/profile/musician-profile-mobile';
