import type { AuthorId, ReviewId, SeriesId } from '../../../common/kernel/ids.ts';
import { mentionsIn, type Mention } from '../../../common/kernel/mention.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { SENT_TWICE_MS, spotFault, type SpotFault, type WantedSpot } from '../../domain/community/review.ts';
import {
  blockFault,
  isThreadFull,
  reviewNews,
  whoMayRefuse,
  type BlockFault,
} from '../../domain/community/review-thread.ts';
import type { LockedThreads, PostedReview, ReviewPostingWork } from '../ports/community/review-posting-work.ts';

/** What somebody writes. */
export interface NewReview {
  readonly seriesId: SeriesId;
  /** What is answered: a comment, or an answer to it. */
  readonly parentId: ReviewId | undefined;
  /** Composed, neither empty nor too long. */
  readonly text: string;
  /** Where a comment belongs; an answer belongs where its comment does. */
  readonly spot?: WantedSpot | undefined;
  readonly isSpoiler?: boolean;
  /** Whom an `@` of the text means; who is not named there, or has not written here, is not mentioned. */
  readonly mentions?: readonly AuthorId[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * `not-found`: no such series, or no such comment on it. `name-required`: the writer has no name yet (WRT-01).
 * `thread-full`: `MAX_SUB_REVIEWS` answers stand below the comment. `review-story`, `review-seconds`: it cannot belong there. Of somebody who is
 * blocked by whom it concerns it is a `BlockFault`.
 */
export interface PostRefusal {
  readonly kind: 'not-found' | 'name-required' | 'thread-full' | SpotFault['kind'] | BlockFault['kind'];
}

/** A member comments on a series or answers a comment, and whom it concerns is told (CMT-19, CMT-21). */
export class PostReview {
  private readonly posting: ReviewPostingWork;

  constructor(posting: ReviewPostingWork) {
    this.posting = posting;
  }

  /** What was sent twice is written once, also where no other answer would have room. */
  async run(
    { seriesId, parentId, text, spot, isSpoiler = false, mentions: wanted = [], at }: NewReview,
    { memberId: writerId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<PostedReview, PostRefusal>> {
    const posted = await this.posting.run(
      { seriesId, writerId, at },
      async (threads): Promise<Result<PostedReview, PostRefusal>> => {
        if (!(await threads.hasName())) return fail({ kind: 'name-required' });
        const answered = parentId === undefined ? undefined : await threads.findAnswered(parentId);
        if (parentId !== undefined && answered === undefined) return fail({ kind: 'not-found' });
        if (spot !== undefined && answered !== undefined) return fail({ kind: 'review-story' });
        const fault = spot && spotFault(spot, await threads.findStory(spot.storyId));
        if (fault !== undefined) return fail(fault);
        const written = { parentId: answered?.rootId, text, spot, isSpoiler };
        const sent = await threads.findSame(written, at - SENT_TWICE_MS);
        if (sent !== undefined) return ok(await threads.find(sent));
        if (answered !== undefined && isThreadFull(answered)) return fail({ kind: 'thread-full' });
        const mentions = await mentionsOf({ text, mentions: wanted }, threads);
        const mentioned = mentions.map((one) => one.id);
        const concerned = { ownerId: threads.ownerId, answered, mentioned };
        const blocked = blockFault(concerned, await threads.findBlocking(whoMayRefuse(writerId, concerned)));
        if (blocked !== undefined) return fail(blocked);
        const id = await threads.add(written, mentions);
        for (const news of reviewNews(writerId, threads.ownerId, answered, mentioned)) await threads.tell(news, id);
        return ok(await threads.find(id));
      },
    );
    return posted ?? fail({ kind: 'not-found' });
  }
}

/** Those can be mentioned who have written on the series, or whose it is (CMT-44): nobody is called from elsewhere. */
async function mentionsOf(
  { text, mentions = [] }: Pick<NewReview, 'text' | 'mentions'>,
  threads: LockedThreads,
): Promise<readonly Mention[]> {
  return mentions.length === 0 ? [] : mentionsIn(text, await threads.findWriters(mentions));
}
