import type { ClockPort } from '../ports/clock-port.ts';
import type { CommentsStatePort } from '../ports/comments-state-port.ts';
import type { PagePort } from '../ports/page-port.ts';
import type { LoadComments } from './load-comments.ts';

/** Milliseconds between looks at what others have written. */
const LOOK_AFTER_MS = 10_000;

/** Shows what others write as long as the comments are open, and reads them when the network is back. */
export class FollowComments {
  private readonly ports: {
    readonly loadComments: LoadComments;
    readonly page: PagePort;
    readonly clock: ClockPort;
  };

  constructor(ports: FollowComments['ports']) {
    this.ports = ports;
  }

  /**
   * @param whenMore is told that somebody has commented
   * @returns a function that ends it
   */
  run(comments: CommentsStatePort, whenMore: () => void): () => void {
    const { loadComments, page, clock } = this.ports;
    let isOver = false;
    const look = async (): Promise<void> => {
      const isMore = !comments.isPosting() && (await loadComments.renew(comments, comments.current().firstPage));
      if (isOver) return;
      if (isMore) whenMore();
      callOff = clock.after(LOOK_AFTER_MS, () => void look());
    };
    let callOff = clock.after(LOOK_AFTER_MS, () => void look());
    const end = page.subscribe((event) => {
      if (event === 'connected') void loadComments.run(comments, comments.current().firstPage);
    });
    return () => {
      isOver = true;
      callOff();
      end();
    };
  }
}
