import type { PageEvent, PagePort } from '../../application/ports/page-port.ts';

/** A window that hides and connects when it is told to. */
export class MemoryPageAdapter implements PagePort {
  /** How often the page was loaded anew. */
  reloads = 0;
  /** The addresses that it was left for. */
  readonly left: string[] = [];
  /** The page that led here. */
  from: string | undefined = undefined;
  /** What its owner reads. */
  read: readonly string[] = [];
  private readonly listeners = new Set<(event: PageEvent) => void>();
  private readonly guarding = new Set<object>();

  /** How many ask before the window is left. */
  get guards(): number {
    return this.guarding.size;
  }

  subscribe(listener: (event: PageEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  cameFrom(): string | undefined {
    return this.from;
  }

  languages(): readonly string[] {
    return this.read;
  }

  reload(): void {
    this.reloads += 1;
  }

  guard(): () => void {
    const one = {};
    this.guarding.add(one);
    return () => this.guarding.delete(one);
  }

  leave(url: string): void {
    this.left.push(url);
  }

  /** Lets `event` happen. */
  happen(event: PageEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
