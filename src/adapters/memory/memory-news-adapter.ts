import type { NewsPort } from '../../application/ports/news-port.ts';
import type { MemoryCommunityServer } from './memory-community-server.ts';

/** What happens on a server in memory, told at once. */
export class MemoryNewsAdapter implements NewsPort {
  private readonly server: MemoryCommunityServer;

  constructor(server: MemoryCommunityServer) {
    this.server = server;
  }

  whenNotified(listener: () => void): () => void {
    return this.server.whenChanged(listener);
  }

  whenDiscussed(_id: unknown, listener: () => void): () => void {
    return this.server.whenChanged(listener);
  }
}
