import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { PlaceApi, Places } from '../../application/ports/api/place-api.ts';
import type { JournalPart } from '../../application/ports/journal-port.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { positionsChecks } from './checks/positions.ts';
import { instant } from './instant.ts';

/** What the member heard, and where they are, as the server keeps it. */
export class PlaceApiAdapter implements PlaceApi {
  private readonly calls: CheckedCalls<keyof typeof positionsChecks>;
  private readonly deliveries: CheckedCalls<keyof typeof positionsChecks>;

  /**
   * @param transport carries the member's token
   * @param bare carries the token that a delivery is given
   */
  constructor(transport: ApiTransport, bare: ApiTransport) {
    this.calls = new CheckedCalls(transport, positionsChecks);
    this.deliveries = new CheckedCalls(bare, positionsChecks);
  }

  deliverJournal(
    { journal, events }: JournalPart,
    sentAt: number,
    bearer: string | undefined,
  ): Promise<Result<{ readonly acknowledged: number }, ApiFailure>> {
    const body = {
      journal,
      sentAt: instant(sentAt),
      events: events.map(({ at, ...event }) => ({ ...event, at: instant(at) })),
    };
    return this.deliveries.ask('deliverJournal', { body, bearer, isLastWord: true }, ({ acknowledged }) => ({
      acknowledged,
    }));
  }

  places(since?: number, playlistSince?: number): Promise<Result<Places, ApiFailure>> {
    const query = {
      ...(since !== undefined && { since: String(since) }),
      ...(playlistSince !== undefined && { playlistSince: String(playlistSince) }),
    };
    return this.calls.ask('getPlaces', { query }, ({ revision, playlist, places, heard }) => ({
      revision,
      playlist: playlist && { revision: playlist.revision, series: playlist.seriesIds as SeriesId[] },
      places: places.map(({ seriesId, storyId, at, heardAt, device, ...place }) => ({
        ...place,
        seriesId: seriesId as SeriesId,
        storyId: storyId as StoryId,
        at: Date.parse(at),
        heardAt: heardAt === undefined ? undefined : Date.parse(heardAt),
        device: device ?? undefined,
      })),
      heard: heard.map(({ seriesId, storyIds }) => ({
        seriesId: seriesId as SeriesId,
        storyIds: storyIds as StoryId[],
      })),
    }));
  }
}
