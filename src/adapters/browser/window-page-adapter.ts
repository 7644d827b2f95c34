import type { PageEvent, PagePort } from '../../application/ports/page-port.ts';

/** The browser's window. */
export class WindowPageAdapter implements PagePort {
  private readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  /** Leaving for good is not always announced: hiding is the last sure moment, on phones above all. */
  subscribe(listener: (event: PageEvent) => void): () => void {
    const { document } = this.window;
    const onHide = (): void => listener('hidden');
    const onVisibility = (): void => listener(document.visibilityState === 'hidden' ? 'hidden' : 'shown');
    const onOnline = (): void => listener('connected');
    this.window.addEventListener('pagehide', onHide);
    this.window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      this.window.removeEventListener('pagehide', onHide);
      this.window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }

  cameFrom(): string | undefined {
    const { document, location } = this.window;
    if (document.referrer === '') return undefined;
    const { origin, pathname, search } = new URL(document.referrer);
    return origin === location.origin ? pathname + search : undefined;
  }

  languages(): readonly string[] {
    return this.window.navigator.languages;
  }

  reload(): void {
    this.window.location.reload();
  }

  guard(): () => void {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    this.window.addEventListener('beforeunload', ask);
    return () => this.window.removeEventListener('beforeunload', ask);
  }

  leave(url: string): void {
    this.window.location.assign(url);
  }
}
