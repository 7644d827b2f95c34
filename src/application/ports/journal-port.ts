import type { UserId } from '../../../common/kernel/ids.ts';
import type { JournalEvent } from '../../../common/rules/listening/playlist-change.ts';

/** Whose listening it is: a member's, or that of whoever uses the device without being one. */
export type JournalOwner = UserId | 'visitor';

/** An event and when it was, in milliseconds since 1970 by the clock of the device. */
export type DatedEvent = JournalEvent & { readonly at: number };

/** Part of a journal that is to be delivered, in the order of its numbers. */
export interface JournalPart {
  /** A UUID. */
  readonly journal: string;
  readonly events: readonly (DatedEvent & { readonly number: number })[];
}

/**
 * What was heard and lined up on this device and the server has not acknowledged, for all windows. Each owner has a journal, whose events
 * are numbered from 1 (ADR 0080). What the device refuses to keep stays as long as the page lives.
 */
export interface JournalPort {
  /**
   * Appends what happened, in its order. What goes on where the last event ended is kept with it, as long as that one has
   * not been handed out.
   * @param batch a UUID: what was appended under the same one lately is not appended again
   */
  append(owner: JournalOwner, events: readonly DatedEvent[], batch?: string): Promise<void>;
  /** @returns the oldest `most` events that are to be delivered for `owner`; undefined where there are none */
  pending(owner: JournalOwner, most: number): Promise<JournalPart | undefined>;
  /** @returns the latest `most` events that are here for `owner`, in their order; nothing is handed out by that */
  latest(owner: JournalOwner, most: number): Promise<readonly DatedEvent[]>;
  /** Forgets the events of `journal` up to `number`: the server has them. */
  acknowledge(journal: string, number: number): Promise<void>;
  /** Gives what is left of `journal` a new name and new numbers: the server has lost what came before. */
  renew(journal: string): Promise<void>;
  /** What a visitor heard is a member's from now on. */
  adopt(member: UserId): Promise<void>;
  /** @returns whether something is left to be delivered for `owner` */
  hasPending(owner: JournalOwner): Promise<boolean>;
  /** Forgets what `owner` heard and was not delivered. */
  forget(owner: JournalOwner): Promise<void>;
}
