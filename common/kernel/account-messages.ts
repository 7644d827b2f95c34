/** Messages of the server that are compared letter by letter (spec §8). */

/** Sign-in with an address that nobody has verified yet; the mail was sent again (decisions §4, ERR-01). */
export const VERIFICATION_SENT_MESSAGE = '인증 메일을 발송했습니다. 메일을 확인해 주세요.';
/** Sign-in with an address that no account has (ERR-02). */
export const UNKNOWN_USER_MESSAGE = 'Not exist user';
/** Sign-in with another password (ERR-03). */
export const WRONG_PASSWORD_MESSAGE = 'Passwords do not match. please try again.';
/** A change or a withdrawal with another password than the present one (ERR-11). */
export const CURRENT_PASSWORD_INVALID_MESSAGE = 'CURRENT_PASSWORD_INVALID';
