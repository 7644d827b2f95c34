import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { JobHandlers } from '../ports/operation/job-queue.ts';
import type { NotificationRepository } from '../ports/community/notification-repository.ts';

/** Followers who are told in one transaction. */
const PART = 1_000;

/** Tells those who follow of a story, part by part. Whoever was told when it was stopped is not told again. */
export function storyAnnouncer(
  notifications: Pick<NotificationRepository, 'tellFollowers'>,
): JobHandlers['announce-story'] {
  return async ({ storyId }, { signal }) => {
    let after: AuthorId | undefined;
    do {
      if (signal.aborted) throw new Error('The server stops; the other followers are told later.');
      after = await notifications.tellFollowers(storyId, after, PART);
    } while (after !== undefined);
  };
}
