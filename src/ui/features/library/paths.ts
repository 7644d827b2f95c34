/** What a member listened to, likes and owns. */
export const MY_BOX_PATH = '/profile/my-box';
