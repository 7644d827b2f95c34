import { afterSignIn, isOwnPath, withVisit } from '../../domain/session/visited.ts';
import type { SessionMemory } from './session-memory.ts';

/** The pages visited last on this device, to which signing in returns (spec §4). */
export class VisitedPages {
  private readonly memory: SessionMemory;

  constructor(memory: SessionMemory) {
    this.memory = memory;
  }

  /** @param address path and query of the page that is shown */
  visit(address: string): void {
    const before = this.memory.visited();
    const after = withVisit(before, address);
    if (after !== before && isOwnPath(address)) this.memory.keepVisited(after);
  }

  /** @returns where a member goes after signing in, always a page of this site (INV-083, INV-084) */
  target(): string {
    return afterSignIn(this.memory.visited());
  }
}
