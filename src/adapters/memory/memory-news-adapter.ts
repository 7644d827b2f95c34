import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { NewsPort, ReviewNews } from '../../application/ports/news-port.ts';
import type { MemoryBookmarks } from './memory-bookmarks.ts';
import type { MemoryClipAdapter } from './memory-clip-adapter.ts';
import type { MemoryCommunityServer } from './memory-community-server.ts';
import type { MemoryListening } from './memory-listening.ts';

/** What happens on a server in memory, told at once; who is to read is told so in the next turn. */
export class MemoryNewsAdapter implements NewsPort {
  private readonly server: MemoryCommunityServer;
  private readonly clips: MemoryClipAdapter;
  private readonly listening: MemoryListening;
  private readonly bookmarks: MemoryBookmarks;

  constructor(
    server: MemoryCommunityServer,
    clips: MemoryClipAdapter,
    listening: MemoryListening,
    bookmarks: MemoryBookmarks,
  ) {
    this.server = server;
    this.clips = clips;
    this.listening = listening;
    this.bookmarks = bookmarks;
  }

  whenNotified(listener: () => void): () => void {
    return toldFirst(
      listener,
      this.server.whenChanged((news) => {
        if ('member' in news || 'mutedBy' in news) listener();
      }),
    );
  }

  whenProcessed(listener: () => void): () => void {
    return this.clips.whenJudged(listener);
  }

  whenPlacesChange(listener: () => void): () => void {
    return toldFirst(listener, this.listening.whenChanged(listener));
  }

  whenBookmarksChange(listener: () => void): () => void {
    return toldFirst(listener, this.bookmarks.whenChanged(listener));
  }

  whenDiscussed(id: SeriesId, listener: (news: ReviewNews) => void): () => void {
    const tell = (): void => listener({ kind: 'at', revision: this.server.revision(id) });
    return toldFirst(
      tell,
      this.server.whenChanged((news) => {
        if ('seriesId' in news && news.seriesId === id) tell();
        else if ('mutedBy' in news) listener({ kind: 'changed' });
      }),
    );
  }
}

/** @param end of what `listener` is told @returns the same, before which it is told for the first time */
function toldFirst(listener: () => void, end: () => void): () => void {
  let isEnded = false;
  void Promise.resolve().then(() => {
    if (!isEnded) listener();
  });
  return () => {
    isEnded = true;
    end();
  };
}
