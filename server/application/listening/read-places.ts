import type { MemberPrincipal } from '../../domain/principal.ts';
import type { OpenPlaces, PlaceRepository, PlaylistAtRevision } from '../ports/listening/place-repository.ts';

/** Revisions that a device has; undefined for none, as is one that there has never been. */
interface Known {
  readonly places: number | undefined;
  readonly playlist: number | undefined;
}

interface ReadPlacesAnswer extends OpenPlaces {
  /** Undefined where it is the one that the device has. */
  readonly playlist: PlaylistAtRevision | undefined;
}

/**
 * Tells where a member is: in all that they are not through with and in each series where they were last, or where something
 * has changed; and what they have lined up, unless the device has it.
 */
export class ReadPlaces {
  private readonly places: Pick<PlaceRepository, 'changedSince' | 'open' | 'playlist'>;

  constructor(places: ReadPlaces['places']) {
    this.places = places;
  }

  /** @returns nothing that was heard where only changes were asked for */
  async run(known: Known, principal: MemberPrincipal): Promise<ReadPlacesAnswer> {
    const playlist = await this.places.playlist(principal);
    const told = playlist.revision === known.playlist ? undefined : playlist;
    return { ...(await this.since(known.places, principal)), playlist: told };
  }

  private async since(since: number | undefined, principal: MemberPrincipal): Promise<OpenPlaces> {
    if (since === undefined) return this.places.open(principal);
    const changed = await this.places.changedSince(since, principal);
    // The database may have been restored to an earlier revision than the device has.
    return since <= changed.revision ? { ...changed, heard: new Map() } : this.places.open(principal);
  }
}
