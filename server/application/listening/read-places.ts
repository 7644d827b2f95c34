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

/**
 * Tells where a member is: in all that they are not through with and in each series where they were last, or where something
 * has changed.
 */
export class ReadPlaces {
  private readonly places: Pick<PlaceRepository, 'changedSince'>;

  constructor(places: Pick<PlaceRepository, 'changedSince'>) {
    this.places = places;
  }

  /** @param since a revision that the device has; undefined for none, as is one that there has never been */
  async run(since: number | undefined, principal: MemberPrincipal): Promise<ReadPlacesAnswer> {
    const { revision, places: changed } = await this.places.changedSince(since ?? 0, principal);
    if (since !== undefined && since <= revision) return { revision, places: changed, heard: new Map() };
    // The database may have been restored to an earlier revision than the device has.
    const all = since === undefined ? changed : (await this.places.changedSince(0, principal)).places;
    const latest = latestOfSeries(all);
    const places = all.filter((one) => !isFinished(one.place) || latest.get(one.seriesId) === one.storyId);
    return { revision, places, heard: heardBySeries(all) };
  }
}

/** @param places the latest first */
function latestOfSeries(places: readonly NamedPlace[]): ReadonlyMap<SeriesId, StoryId> {
  return new Map(places.toReversed().map(({ seriesId, storyId }) => [seriesId, storyId]));
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
