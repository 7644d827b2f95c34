/** What a member listened to, likes and owns. */
export const MY_DRAWER_PATH = '/profile/my-box';
