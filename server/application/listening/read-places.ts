import type { MemberPrincipal } from '../../domain/principal.ts';
import type { OpenPlaces, PlaceRepository, PlaylistAtRevision } from '../ports/listening/place-repository.ts';

/** Revisions that a device has; undefined for none, as is one that there has never been. */
interface Known {
  readonly places: number | undefined;
  readonly playlist: number | undefined;
}

interface ReadPlacesAnswer extends OpenPlaces {
  /** Of the places. */
  readonly revision: number;
  /** Undefined where it is the one that the device has. */
  readonly playlist: PlaylistAtRevision | undefined;
}

/**
 * Tells where a member is: in all that they are not through with and in each series where they were last, or where something
 * has changed; and what they have lined up, unless the device has it.
 */
export class ReadPlaces {
  private readonly places: Pick<PlaceRepository, 'changedSince' | 'open' | 'revisions'>;

  constructor(places: ReadPlaces['places']) {
    this.places = places;
  }

  /** @returns nothing that was heard where only changes were asked for */
  async run(known: Known, principal: MemberPrincipal): Promise<ReadPlacesAnswer> {
    const { places: revision, playlist } = await this.places.revisions(principal);
    const told = playlist.revision === known.playlist ? undefined : playlist;
    return { revision, ...(await this.since(known.places, revision, principal)), playlist: told };
  }

  private async since(since: number | undefined, now: number, principal: MemberPrincipal): Promise<OpenPlaces> {
    // The database may have been restored to an earlier revision than the device has.
    if (since === undefined || since > now) return this.places.open(principal);
    return { places: await this.places.changedSince(since, principal), heard: new Map() };
  }
}
