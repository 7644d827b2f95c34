import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../api-port.ts';

/** Where somebody is in a series. */
export interface Place {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** From the beginning of the story. */
  readonly seconds: number;
}

/** A place that the server knows; `isFromHere`: this device has told of it. */
export interface KnownPlace extends Place {
  readonly isFromHere: boolean;
}

/** Where the member was, on whichever device. */
export interface PlaceApi {
  /** Of two places in a series the one that was heard later stays, by the clock of the server. */
  keepPlace(place: Place): Promise<Result<void, ApiFailure>>;
  /** @returns one place for each of the series heard last, the latest first */
  positions(): Promise<Result<readonly KnownPlace[], ApiFailure>>;
}
