/** The cookie with the word of who uses this device to be of age; it goes to the server with whatever is asked for. */
export const OF_AGE_COOKIE = 'of-age';
/** Its only value. */
export const OF_AGE = 'yes';
