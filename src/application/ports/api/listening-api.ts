import type { Result } from '../../../../common/kernel/result.ts';
import type { ListeningThen } from '../../../domain/listening/listening-then.ts';
import type { ListeningYear } from '../../../domain/listening/listening-year.ts';
import type { ApiFailure } from '../api-port.ts';

/** What the member listened to, and whether that is kept (ADR 0084). */
export interface ListeningApi {
  /**
   * @param year undefined for the one of now
   * @param zone of IANA, whose days are meant
   */
  listeningYear(year: number | undefined, zone: string): Promise<Result<ListeningYear, ApiFailure>>;
  /** @param at milliseconds since 1970, of the last 90 days */
  listeningThen(at: number): Promise<Result<ListeningThen, ApiFailure>>;
  /** Says whether it is kept what the member listens to from now on. */
  keepListening(isKept: boolean): Promise<Result<void, ApiFailure>>;
  /** Forgets what was listened to up to now; places stay. */
  eraseListening(): Promise<Result<void, ApiFailure>>;
}
