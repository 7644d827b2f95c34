/** Under which the playback state of the specification is kept (spec §3). */
export const PLAYLIST_KEY = 'playlist';
/** Under which a playback state is set aside that nobody can read, the last one only. */
export const BROKEN_PLAYLIST_KEY = 'playlist.broken';
/** Events that the journal may not have yet: a page that is closed waits for no database. */
export const UNWRITTEN_KEY = 'journal.unwritten';
/** The playlist of the member's account, as far as it is known here. */
export const SHARED_PLAYLIST_KEY = 'playlist.shared';
/** Under which the second within the current story is kept, apart because it changes all the time. */
export const PLACE_KEY = 'position';
/** Under which the stories are kept that were heard to their end. */
export const HEARD_KEY = 'heard';
/** Under which it is kept where the listener is in each story. */
export const PLACES_KEY = 'places';
/** Under which the place is kept that the listener has left at once, and may want to go back to. */
export const WAY_BACK_KEY = 'way-back';
/** Under which the number of the member is kept whose playback state that is; none while it is a visitor's. */
export const LISTENER_KEY = 'listener';
/** Under which the volume is kept (spec §9, PLY-46). */
export const VOLUME_KEY = 'volume';
/** Under which the speed of playback is kept (PLY-51). */
export const RATE_KEY = 'rate';
/** Under which the speeds are kept that are those of one series alone (JRN-88). */
export const SERIES_RATES_KEY = 'rate.series';
/** Under which it is kept how far a skip leads (PLY-62). */
export const SKIP_KEY = 'skip';
/** Under which the bookmarks are kept that the server has told of. */
export const BOOKMARKS_KEY = 'bookmarks';
/** Under which it is kept what was done to bookmarks and is not delivered, by whose they are. */
export const UNDELIVERED_BOOKMARKS_KEY = 'bookmarks.undelivered';
