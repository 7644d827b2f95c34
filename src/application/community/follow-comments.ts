import type { CommentsStatePort } from '../ports/state/comments-state-port.ts';
import type { NewsPort, ReviewNews } from '../ports/news-port.ts';
import type { PagePort } from '../ports/page-port.ts';
import type { LoadComments } from './load-comments.ts';

/**
 * Reads the comments when they open, shows what others write meanwhile, and reads them when the network is back. What is told while they
 * are read is followed by another read only where the answer is of another revision (ADR 0064).
 */
export class FollowComments {
  private readonly ports: {
    readonly loadComments: LoadComments;
    readonly news: NewsPort;
    readonly page: PagePort;
  };

  constructor(ports: FollowComments['ports']) {
    this.ports = ports;
  }

  /**
   * @param whenMore is told that somebody has commented
   * @returns a function that ends it
   */
  run(comments: CommentsStatePort, whenMore: () => void): () => void {
    const { loadComments, news, page } = this.ports;
    if (comments.seriesId === undefined) return () => undefined;
    const renew = async (told: ReviewNews): Promise<void> => {
      // What is being sent is followed by a list of its own.
      if (comments.isPosting()) return;
      if (comments.isBlank()) return loadComments.run(comments, 1);
      const { revision } = comments.current();
      if (revision !== undefined && (told.kind === 'unwatched' || isAt(told, revision))) return;
      if (await loadComments.renew(comments, comments.current().firstPage)) whenMore();
    };
    let isReading = false;
    let untold: ReviewNews | undefined;
    const hear = async (told: ReviewNews): Promise<void> => {
      // What is being read may have the revision that is told: its answer says so.
      if (isReading) {
        if (told.kind !== 'unwatched') untold = told;
        return;
      }
      isReading = true;
      try {
        await renew(told);
      } finally {
        isReading = false;
      }
      const next = untold;
      untold = undefined;
      if (next !== undefined) await hear(next);
    };
    const ends = [
      news.whenDiscussed(comments.seriesId, (told) => void hear(told)),
      page.subscribe((event) => {
        if (event === 'connected') void loadComments.run(comments, comments.current().firstPage);
      }),
    ];
    return () => {
      untold = undefined;
      ends.forEach((end) => end());
    };
  }
}

function isAt(told: ReviewNews, revision: string): boolean {
  return told.kind === 'at' && told.revision === revision;
}
