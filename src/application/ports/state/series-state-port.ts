import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../api-port.ts';

/** The one place that holds what pages show of series. */
export interface SeriesStatePort {
  /** Reads a series anew, however lately it was read. */
  renewSeries(id: SeriesId): Promise<Result<void, ApiFailure>>;
}
