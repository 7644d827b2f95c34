import type { Container } from 'inversify';
import { BookmarksMemory } from '../application/bookmarks/bookmarks-memory.ts';
import { ChangeBookmark } from '../application/bookmarks/change-bookmark.ts';
import { PlayBookmark } from '../application/bookmarks/play-bookmark.ts';
import { SetBookmark } from '../application/bookmarks/set-bookmark.ts';
import { SyncBookmarks } from '../application/bookmarks/sync-bookmarks.ts';
import { BOOKMARKS_KEY, UNDELIVERED_BOOKMARKS_KEY } from '../application/playback/storage-keys.ts';
import type { Bookmarking } from '../ui/features/bookmarks/parts.ts';
import { BookmarksStore } from '../ui/features/bookmarks/stores/bookmarks-store.ts';
import { followMemberNews } from './follow-member-news.ts';
import * as token from './tokens.ts';

/** Puts bookmarks together, alike in every mode, and connects them with what happens around. */
export async function createBookmarks(container: Container): Promise<Bookmarking> {
  const api = await container.getAsync(token.BOOKMARK_API);
  const store = container.get(token.SESSION_SCOPE).hold(new BookmarksStore());
  const storage = container.get(token.STORAGE);
  const random = container.get(token.RANDOM);
  const clock = container.get(token.CLOCK);
  const session = container.get(token.SESSION_STORE);
  const playback = container.get(token.PLAYER_STORE);
  const memory = new BookmarksMemory({ state: store, storage, memory: container.get(token.PLAYBACK_MEMORY), random });
  const syncBookmarks = new SyncBookmarks({ session, api, bookmarks: memory, state: store, clock });
  const begin = (): void => {
    memory.restoreAll();
    memory.adopt();
    void syncBookmarks.run();
  };
  // Whose the device is was settled before: the listener is followed from the start on.
  session.whenRenewed(begin);
  storage.subscribe((key) => {
    if (key === BOOKMARKS_KEY || key === UNDELIVERED_BOOKMARKS_KEY) memory.restore();
  });
  container.get(token.PAGE).subscribe((event) => {
    if (event !== 'hidden') void syncBookmarks.run();
  });
  begin();
  followMemberNews(container, (news) => news.whenBookmarksChange(() => void syncBookmarks.run()));
  return {
    bookmarks: store,
    setBookmark: new SetBookmark({ playback, bookmarks: memory, state: store, syncBookmarks, random, clock }),
    changeBookmark: new ChangeBookmark({ bookmarks: memory, syncBookmarks, clock }),
    playBookmark: new PlayBookmark({
      playback,
      playStory: container.get(token.PLAY_STORY),
      seekTo: container.get(token.SEEK_TO),
      togglePlay: container.get(token.TOGGLE_PLAY),
      loadStories: container.get(token.LOAD_STORIES),
    }),
    syncBookmarks,
    forget: (member) => memory.forget(member),
  };
}
