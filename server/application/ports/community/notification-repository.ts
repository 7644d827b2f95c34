import type { AuthorId, NotificationId, StoryId } from '../../../../common/kernel/ids.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Notification, NotificationSettings } from '../../../domain/community/notification.ts';

/**
 * What members are told; each sees only their own.
 * @throws UnavailableError when the database does not answer
 */
export interface NotificationRepository {
  /** @returns the newest ones, the newest first; what points at something that is to be seen no more is left out */
  latest(principal: MemberPrincipal, count: number): Promise<readonly Notification[]>;
  /** Marks one as read; again does no harm. @returns whether there is such a one */
  read(id: NotificationId, principal: MemberPrincipal, at: number): Promise<boolean>;
  /**
   * Tells of a story those who followed its series or author before it came; who was told is not told again.
   * @param after the last one who was told
   * @returns the last one of this part, undefined when there are no more
   */
  tellFollowers(story: StoryId, after: AuthorId | undefined, most: number): Promise<AuthorId | undefined>;
  settings(principal: MemberPrincipal): Promise<NotificationSettings>;
  setSettings(settings: NotificationSettings, principal: MemberPrincipal): Promise<void>;
}
