import type { AuthorId, ReviewId } from '../../../../common/kernel/ids.ts';
import type { CaseState } from '../../../../common/kernel/moderation.ts';
import type { KeptCase, ReviewNotice } from '../../../domain/community/moderation.ts';
import type { Judgement } from './moderation-repository.ts';

/** A comment that an operator judges, which nobody else judges or changes until the work on it has ended. */
export interface LockedCase {
  /** Undefined for what was neither reported nor judged. */
  readonly state: CaseState | undefined;
  /** As it is or, once it is deleted, as it was when it was last reported or judged; empty where that is not known. */
  readonly text: string;
  /** Brings the case to a state, and writes that into the audit log. @returns the number of the entry */
  judge(state: CaseState, judgement: Judgement): Promise<number>;
  /** Takes the comment down. @param since milliseconds since 1970; undefined puts it back */
  takeDown(since: number | undefined): Promise<void>;
  /** Tells the writer, whatever they want to be told, what the entry of the log is about. */
  tell(notice: ReviewNotice, judgement: Judgement, entry: number): Promise<void>;
  /** @throws when nobody has reported or judged the comment */
  find(): Promise<KeptCase>;
}

/**
 * The unit of work for what operators judge: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface ReviewCaseWork {
  /** @returns what the work gave; undefined, without any work, where there is no such comment */
  run<Answer>(
    id: ReviewId,
    operator: AuthorId,
    work: (one: LockedCase) => Promise<Answer>,
  ): Promise<Answer | undefined>;
}
