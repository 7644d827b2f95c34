import type { NewsPort } from '../../application/ports/news-port.ts';
import type { MemoryCommunityServer } from './memory-community-server.ts';

/** What a server in memory tells its members, told at once. */
export class MemoryNewsAdapter implements NewsPort {
  private readonly server: MemoryCommunityServer;

  constructor(server: MemoryCommunityServer) {
    this.server = server;
  }

  subscribe(listener: () => void): () => void {
    return this.server.whenTold(listener);
  }
}
