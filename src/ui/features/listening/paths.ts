/** What the member listened to. */
export const MY_LISTENING_PATH = '/profile/listening';
/** What a visitor listened to on this device; no page of the profile, which takes a login (spec §2). */
export const DEVICE_HISTORY_PATH = '/listening';
