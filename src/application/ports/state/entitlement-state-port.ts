import type { StoryId } from '../../../../common/kernel/ids.ts';

/** What pages show of stories. */
export interface EntitlementStatePort {
  /** Shows that stories are owned now, or owned no more. */
  entitle(ids: readonly StoryId[], isPaid: boolean): void;
}
