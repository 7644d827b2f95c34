import type { PageEvent, PagePort } from '../../application/ports/page-port.ts';

/** A window that hides and connects when it is told to. */
export class MemoryPageAdapter implements PagePort {
  private readonly listeners = new Set<(event: PageEvent) => void>();

  subscribe(listener: (event: PageEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Lets `event` happen. */
  happen(event: PageEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
