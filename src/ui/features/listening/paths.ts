/** What the member listened to. */
export const MY_LISTENING_PATH = '/profile/listening';
