import type { AuthorId, StoryId } from '../../../../common/kernel/ids.ts';
import type { HeardTimeCredit, HeardTimeFacts } from '../../../domain/listening/heard-time.ts';
import type { ListenerId } from '../../../domain/listening/view.ts';

/** Who tells of time, and when. */
export interface HeardTimeReport {
  readonly listener: ListenerId;
  readonly member: AuthorId;
  readonly stories: readonly StoryId[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Keeps for how long series were heard, by days in Korea; of whom it keeps only until when their time is used up.
 * @throws UnavailableError when the database does not answer
 */
export interface HeardTimeRepository {
  /**
   * Lets `weigh` judge a report by what is known, and keeps what follows in the same transaction, within which no other report
   * of the listener is weighed.
   */
  report(
    report: HeardTimeReport,
    weigh: (facts: HeardTimeFacts) => HeardTimeCredit | undefined,
  ): Promise<HeardTimeCredit | undefined>;
}
