import { afterSignIn, isOwnPath, withVisit } from '../../domain/session/visited.ts';
import type { PagePort } from '../ports/page-port.ts';
import type { SessionMemory } from './session-memory.ts';

/** The pages visited last on this device, to which signing in returns (spec §4). */
export class VisitedPages {
  private readonly ports: { readonly memory: SessionMemory; readonly page: PagePort };
  private hasArrived = false;

  constructor(ports: VisitedPages['ports']) {
    this.ports = ports;
  }

  /** @param address path and query of the page that is shown */
  visit(address: string): void {
    if (isOwnPath(address)) this.ports.memory.keepVisited(withVisit(this.before(address), address));
  }

  /** @returns where a member goes after signing in, always a page of this site (INV-083, INV-084) */
  target(): string {
    return afterSignIn(this.ports.memory.visited());
  }

  /** Who left a page before its scripts had come arrives from it unremembered. Loading a page anew is no arrival. */
  private before(address: string): readonly string[] {
    const { memory, page } = this.ports;
    const visited = memory.visited();
    const from = this.hasArrived ? undefined : page.cameFrom();
    this.hasArrived = true;
    if (from === undefined || !isOwnPath(from) || visited.at(-1) === address) return visited;
    return withVisit(visited, from);
  }
}
