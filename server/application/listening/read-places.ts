import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { isFinished } from '../../../common/rules/listening/story-place.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { NamedPlace, PlaceRepository } from '../ports/listening/place-repository.ts';

/** What a device is told of a member's places. */
export interface ReadPlacesAnswer {
  readonly revision: number;
  readonly places: readonly NamedPlace[];
  /** All stories that were heard some time, by series; none where only changes were asked for. */
  readonly heard: ReadonlyMap<SeriesId, readonly StoryId[]>;
}

/** Tells where a member is: everywhere that they are not through with, or where something has changed. */
export class ReadPlaces {
  private readonly places: Pick<PlaceRepository, 'changedSince'>;

  constructor(places: Pick<PlaceRepository, 'changedSince'>) {
    this.places = places;
  }

  /** @param since a revision that the device has; undefined for none, as is one that there has never been */
  async run(since: number | undefined, principal: MemberPrincipal): Promise<ReadPlacesAnswer> {
    const { revision, places } = await this.places.changedSince(since ?? 0, principal);
    if (since !== undefined && since <= revision) return { revision, places, heard: new Map() };
    // The database may have been restored to an earlier revision than the device has.
    const all = since === undefined ? places : (await this.places.changedSince(0, principal)).places;
    return { revision, places: all.filter(({ place }) => !isFinished(place)), heard: heardBySeries(all) };
  }
}

function heardBySeries(places: readonly NamedPlace[]): ReadonlyMap<SeriesId, readonly StoryId[]> {
  const heard = new Map<SeriesId, StoryId[]>();
  for (const { seriesId, storyId, place } of places) {
    if (place.heard?.is !== true) continue;
    const stories = heard.get(seriesId);
    if (stories === undefined) heard.set(seriesId, [storyId]);
    else stories.push(storyId);
  }
  return heard;
}
