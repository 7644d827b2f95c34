import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { NoticeKind } from '../../../domain/community/notification.ts';
import type { WorkStatus } from '../../../domain/community/takedown.ts';
import type { AuditFacts } from '../operation/audit-trail.ts';

/** A series, or one story. */
export type Work =
  { readonly kind: 'series'; readonly id: SeriesId } | { readonly kind: 'story'; readonly id: StoryId };

/** A work, which nobody else changes, takes down or puts back until the work on it has ended. */
export interface LockedWork {
  readonly title: string;
  readonly author: AuthorId;
  readonly status: WorkStatus;
  /** What it was when it was taken down; undefined where it is not down. */
  readonly statusBefore: WorkStatus | undefined;
  readonly hasAuthorWithdrawn: boolean;
  /**
   * Notes that the work is down, which keeps it hidden from its next change of status on.
   * @param statusBefore what it is to be when it is put back
   * @param reason for the author to read, not empty
   * @throws when it is down already
   */
  noteDown(statusBefore: WorkStatus, reason: string): Promise<void>;
  /** Notes that the work is not down any more. */
  noteBack(): Promise<void>;
  /** Makes the work `status`; what is down, and a series whose author has withdrawn, is nothing but hidden. */
  setStatus(status: WorkStatus): Promise<void>;
  /**
   * Brings the case of reports of the work to a state, if there is one (SHL-80).
   * @param operator undefined where a command did it
   * @param note what its author is told
   */
  moveCase(state: 'down' | 'restored', operator: AuthorId | undefined, note?: string): Promise<void>;
  /** Writes into the audit log what was done to the work and its author. @returns the number of the entry */
  log(entry: Omit<AuditFacts, 'member' | 'series' | 'story' | 'at'>): Promise<number>;
  /** Tells the author, whatever they want to be told, what the entry of the log is about; nobody who has withdrawn. */
  tell(notice: Extract<NoticeKind, 'work-taken-down' | 'work-restored'>, entry: number, reason?: string): Promise<void>;
}

/**
 * The unit of work for what operators take down: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface TakedownWork {
  /**
   * @param at milliseconds since 1970, when what is written happens
   * @returns what the work gave; undefined, without any work, where there is no such series or story, or it was deleted
   */
  run<Answer>(work: Work, at: number, change: (locked: LockedWork) => Promise<Answer>): Promise<Answer | undefined>;
}
