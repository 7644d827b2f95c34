import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { NewsPort } from '../../application/ports/news-port.ts';
import type { MemoryClipAdapter } from './memory-clip-adapter.ts';
import type { MemoryCommunityServer } from './memory-community-server.ts';

/** What happens on a server in memory, told at once. */
export class MemoryNewsAdapter implements NewsPort {
  private readonly server: MemoryCommunityServer;
  private readonly clips: MemoryClipAdapter;

  constructor(server: MemoryCommunityServer, clips: MemoryClipAdapter) {
    this.server = server;
    this.clips = clips;
  }

  whenNotified(listener: () => void): () => void {
    return this.server.whenChanged((news) => {
      if ('member' in news) listener();
    });
  }

  whenProcessed(listener: () => void): () => void {
    return this.clips.whenJudged(listener);
  }

  whenDiscussed(id: SeriesId, listener: () => void): () => void {
    return this.server.whenChanged((news) => {
      if ('seriesId' in news && news.seriesId === id) listener();
    });
  }
}
