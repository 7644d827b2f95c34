/** Items a playlist holds, the playing one included (spec §9, INT-41). */
export const MAX_PLAYLIST_LENGTH = 51;
/** Series the playlist of an account keeps for all its devices, of which each shows as many as a playlist holds (ADR 0088). */
export const MAX_ACCOUNT_PLAYLIST = 500;
/** Series the listening history keeps on the web (spec §9). */
export const MAX_HISTORY_WEB = 4;
/** Series the listening history keeps in the native app (spec §9). */
export const MAX_HISTORY_APP = 2;
/** Series that were heard to their end lately, as many as are remembered: with a full playlist, 100. */
export const MAX_FINISHED = 49;
/** Days for which a playlist and places can be brought back (ADR 0089). */
export const RESTORABLE_DAYS = 90;
/** Stories that a device remembers to have been heard to their end: less than 200 kB, whatever their numbers. */
export const MAX_HEARD_STORIES = 10_000;
/** Series of which a device remembers at what speed they play: less than 10 kB (JRN-89). */
export const MAX_SERIES_RATES = 200;
/** Most events of a journal that are delivered at once (ADR 0080). */
export const MAX_JOURNAL_BATCH = 200;
/** Seconds from the end of a story that count as heard to the end (spec §9). */
export const HEARD_WITHIN_SECONDS = 30;
/** Seconds of listening after which an episode counts one view (spec §9). */
export const VIEW_AFTER_SECONDS = 10;
/** Seconds that rewind and forward skip (spec §9). */
export const SKIP_SECONDS = 30;
/** The loudest volume; the quietest is 0 (spec §9). */
export const MAX_VOLUME = 100;
/** The volume of who has chosen none: the device's own (PLY-46). */
export const FIRST_VOLUME = 100;
/** The volume that un-muting restores (spec §9). */
export const UNMUTE_VOLUME = 30;
/** Milliseconds a toast stays (spec §9). */
export const TOAST_MS = 3000;
/** Milliseconds after the last key at which a field is checked anew (spec §5, §9). */
export const REVALIDATE_AFTER_MS = 500;
/** Milliseconds from a first password change to the home page (spec §4, §9). */
export const HOME_AFTER_PASSWORD_MS = 1000;
/** Stories on one page of a series' episode list (spec §9). */
export const EPISODES_PAGE_SIZE = 10;
/** The most rows that any page of any list holds (API-50). */
export const MAX_PAGE_SIZE = 100;
/** The most series that one call may name. */
export const MAX_IDS_PER_CALL = 51;
/** Collections that there may be, drafts included: a page and an answer hold all of them. */
export const MAX_COLLECTIONS = 50;
/** Series that a published collection has at least, and that any has at most. */
export const MIN_COLLECTION_SERIES = 2;
export const MAX_COLLECTION_SERIES = 30;
/** Characters that the title of a collection may have, and the sentence below it, in each language. */
export const MAX_COLLECTION_TITLE = 40;
export const MAX_COLLECTION_TEXT = 140;
/** Collections that are pinned to the home page. */
export const MAX_PINS = 3;
/** Series on one page of a list: full rows at every width of the grid (design-language §4). */
export const LIST_PAGE_SIZE = 24;
/** Days that the calendar of what comes has, from today on. */
export const CALENDAR_DAYS = 14;
/** Series of the calendar with a scheduled story, and as many with days of the week alone. */
export const CALENDAR_LENGTH = 200;
/** Days that what is new goes back, and how many stories it has at most. */
export const FEED_DAYS = 60;
export const FEED_LENGTH = 500;
/** Genres that somebody new chooses at most, and series on the shelf that is made of them. */
export const MAX_STARTER_GENRES = 3;
export const STARTER_LENGTH = 6;
/** Results of each kind on one page of a search. */
export const SEARCH_PAGE_SIZE = 20;
/** The most results of one kind that a search counts and pages through; what is beyond it is `totals` no more. */
export const MAX_SEARCH_RESULTS = 60;
/** The most lines of scripts that a search finds, one of each story. */
export const MAX_FOUND_LINES = 200;
/** UTF-16 units of a line that a search shows at most, ellipses included. */
export const MAX_EXCERPT_LENGTH = 160;
/** How far into a list its pages go, in rows; a page beyond is empty. */
export const MAX_LIST_DEPTH = 10_000;
/** Series that one call of suggestions gives. */
export const SUGGESTIONS_LENGTH = 12;
/** The most series that one call may leave out: a full playlist and whatever was heard lately. */
export const MAX_EXCLUDED_IDS = 100;
/** The most series that one call may ask the status of. */
export const MAX_STATUS_SERIES = 100;
/** The most stories that one call may ask the status of; a longer playlist asks in parts. */
export const MAX_STATUS_STORIES = 3000;
/** Letters that a search keyword may have. */
export const MAX_KEYWORD_LENGTH = 100;
/** Bytes that a profile image may have when it is sent (PRO-17). */
export const MAX_PROFILE_IMAGE_BYTES = 5 * 1024 * 1024;
/** Letters that the title of a series may have. */
export const MAX_SERIES_TITLE = 40;
/** Letters that the description of a series may have. */
export const MAX_SERIES_DESCRIPTION = 500;
/** Genres that a series may have. */
export const MAX_SERIES_GENRES = 3;
/** The most first stories that are free by themselves. */
export const MAX_FREE_STORIES = 1000;
/** The most candies that a story of a series may cost by itself. */
export const MAX_STORY_PRICE = 100;
/** Stories that are free at the beginning of a new series (decisions §5). */
export const USUAL_FREE_STORIES = 3;
/** Candies that the others cost (decisions §5). */
export const USUAL_STORY_PRICE = 3;
/** Pixels that each side of a cover has at least (decisions §6). */
export const MIN_COVER_SIDE = 500;
/** Bytes that a picture for a cover may have when it is sent (CRE-19). */
export const MAX_COVER_BYTES = 5 * 1024 * 1024;
/** Stories that one answer tells of a series to its author. */
export const OWN_STORIES_LENGTH = 100;
/** Comments on one page (spec §9). */
export const REVIEWS_PAGE_SIZE = 10;
/** Answers below one comment; the list gives all of them. */
export const MAX_SUB_REVIEWS = 100;
/** Mentions that one comment may have; a further `@` is text (CMT-44). */
export const MAX_MENTIONS = 10;
/** Members whose comments one member has folded (CMT-37). */
export const MAX_MUTES = 1000;
/** Characters that a comment or an answer may have (CMT-23). */
export const MAX_REVIEW_LENGTH = 1000;
/** Cases, and entries of the audit log, on one of an operator's pages. */
export const CASES_PAGE_SIZE = 20;
/** Notifications that are shown (spec §9). */
export const NOTIFICATIONS_LENGTH = 20;
/** Characters that whoever reports a comment may add. */
export const MAX_REPORT_NOTE_LENGTH = 500;
/** The most candies that one sponsorship gives, and the most that auto-unlock may be allowed on one series. */
export const MAX_SPONSOR_CANDY = 10_000;
/** Characters that a sponsor may write to the author. */
export const MAX_SPONSOR_MESSAGE_LENGTH = 200;
/** Rows of candy's history on one page, as of everything owned and of sponsorships. */
export const CANDY_PAGE_SIZE = 20;
/** Rows that a file of candy's history holds at most. */
export const MAX_CSV_ROWS = 10_000;
/** Bytes that a sound may have when it is sent (decisions §6). */
export const MAX_UPLOAD_BYTES = 500 * 1024 * 1024;
/** Days that the sound of a deleted story is kept which nobody bought (decisions §6). */
export const KEPT_DELETED_DAYS = 30;
/** Characters that the title of a story may have. */
export const MAX_STORY_TITLE_LENGTH = 100;
/** Seconds of a locked story that may be heard before it is unlocked, where its author allows it, or half of it (ADR 0115). */
export const PREVIEW_SECONDS = 60;
/** Seconds that a story has at least which is heard that way: of a shorter one, half says nothing. */
export const LEAST_PREVIEWED_SECONDS = 60;
/** Seconds that the trailer of a series may have, as they are shown (ADR 0119). */
export const MAX_TRAILER_SECONDS = 180;
/** Seconds that it has at least: less tells nothing of a series. */
export const MIN_TRAILER_SECONDS = 5;
/** The highest number that a story may have. */
export const MAX_EPISODE = 99_999;
/** Characters that a script may have, times included: as it is sent, and as `writeScript` writes what was read of it. */
export const MAX_SCRIPT_LENGTH = 20_000;
/** Lines that a script may have; one that is said several times counts each time. */
export const MAX_SCRIPT_LINES = 5_000;
/** Characters that an operator may say why a payout is refused. */
export const MAX_PAYOUT_REASON_LENGTH = 500;
/** Characters that an operator may say why candy is given. */
export const MAX_GRANT_REASON_LENGTH = 500;
/** The most candies that one grant gives (ADR 0058); a slip of the hand stays a small one. */
export const MAX_GRANT_CANDIES = 100_000;
/** Characters in the reason of a takedown, which the author reads. */
export const MAX_TAKEDOWN_REASON_LENGTH = 500;
/** Characters that whoever leaves may say why. */
export const MAX_WITHDRAWAL_REASON_LENGTH = 1000;
/** Stories that a series may have, drafts and planned ones included: eight years of a story a day. */
export const MAX_STORIES_OF_SERIES = 3_000;
/** Stories of several series that one call gives at most; who wants more asks for fewer series at once. */
export const MAX_STORIES_PER_CALL = 3_000;
/** Characters that the note of a bookmark may have. */
export const MAX_BOOKMARK_NOTE = 500;
/** Bookmarks that a member may have, hidden stories included; a device keeps what goes beyond. */
export const MAX_BOOKMARKS = 5_000;
/** Bookmarks that one call keeps at most. */
export const MAX_BOOKMARK_BATCH = 100;
/** Seconds around a bookmark in which another one would be the same place to a listener. */
export const SAME_BOOKMARK_SECONDS = 2;
/** Bytes of scripts that one call gives at most; those of later stories are left out, and come with their audio. */
export const MAX_SCRIPT_BYTES_PER_CALL = 1_000_000;
