/** Items a playlist holds, the playing one included (spec §9, INT-41). */
export const MAX_PLAYLIST_LENGTH = 51;
/** Series the listening history keeps on the web (spec §9). */
export const MAX_HISTORY_WEB = 4;
/** Series the listening history keeps in the native app (spec §9). */
export const MAX_HISTORY_APP = 2;
/** Seconds from the end of a story that count as heard to the end (spec §9). */
export const HEARD_WITHIN_SECONDS = 30;
/** Seconds that rewind and forward skip (spec §9). */
export const SKIP_SECONDS = 30;
/** The loudest volume; the quietest is 0 (spec §9). */
export const MAX_VOLUME = 100;
/** The volume that un-muting restores, and the first one (spec §9, PLY-46). */
export const UNMUTE_VOLUME = 30;
/** Milliseconds a toast stays (spec §9). */
export const TOAST_MS = 3000;
/** Stories on one page of a series' episode list (spec §9). */
export const EPISODES_PAGE_SIZE = 10;
/** The most rows that any page of any list holds (API-50). */
export const MAX_PAGE_SIZE = 100;
/** The most series that one call may name. */
export const MAX_IDS_PER_CALL = 51;
/** Letters that a search keyword may have. */
export const MAX_KEYWORD_LENGTH = 100;
