import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { KnownPlace, Place, PlaceApi } from '../../application/ports/api/place-api.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls, withoutAnswer } from './checked-calls.ts';
import { positionsChecks } from './checks/positions.ts';

/** Where the member was, as the server keeps it. */
export class PlaceApiAdapter implements PlaceApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  async keepPlace(place: Place): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('keepPlace', { body: { ...place } }));
  }

  positions(): Promise<Result<readonly KnownPlace[], ApiFailure>> {
    return new CheckedCalls(this.transport, positionsChecks).ask('getPositions', {}, ({ positions }) =>
      positions.map(({ seriesId, storyId, seconds, isFromHere }) => ({
        seriesId: seriesId as SeriesId,
        storyId: storyId as StoryId,
        seconds,
        isFromHere,
      })),
    );
  }
}
