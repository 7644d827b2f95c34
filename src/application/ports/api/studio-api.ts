import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { StudioSpan } from '../../../../common/kernel/studio.ts';
import type { StudioComment, StudioNumbers, WaitingStory } from '../../../domain/creators/studio.ts';
import type { ApiFailure } from '../api-port.ts';
import type { CandyFile } from './wallet-api.ts';

/** The last days of one of the own series, of all where it is undefined. */
export interface StudioRange {
  readonly span: StudioSpan;
  readonly series: SeriesId | undefined;
}

/** What an author sees of their own series at once. Those of others are not found. */
export interface StudioApi {
  numbers(range: StudioRange): Promise<Result<StudioNumbers, ApiFailure>>;
  /** The days of a range as a table, in the language of the author. */
  table(range: StudioRange): Promise<Result<CandyFile, ApiFailure>>;
  /** @returns the latest comments of others, those first that the author has not answered */
  comments(): Promise<Result<readonly StudioComment[], ApiFailure>>;
  /** @returns what is not published yet, by when it will be; what has no time comes last */
  waiting(): Promise<Result<readonly WaitingStory[], ApiFailure>>;
}
