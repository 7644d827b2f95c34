import type { NewsPort } from '../ports/news-port.ts';
import type { PagePort } from '../ports/page-port.ts';
import type { LoadNotifications } from './load-notifications.ts';

/** Keeps the bell true: read once news are heard, whenever something happens, and when the network is back (NTF-12). */
export class FollowNews {
  private readonly ports: {
    readonly news: NewsPort;
    readonly page: PagePort;
    readonly loadNotifications: LoadNotifications;
  };

  constructor(ports: FollowNews['ports']) {
    this.ports = ports;
  }

  /** @returns a function that ends it */
  run(): () => void {
    const { news, page, loadNotifications } = this.ports;
    const ends = [
      news.whenNotified(() => void loadNotifications.run()),
      page.subscribe((event) => {
        if (event === 'connected') void loadNotifications.run();
      }),
    ];
    return () => ends.forEach((end) => end());
  }
}
