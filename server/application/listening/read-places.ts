import type { MemberPrincipal } from '../../domain/principal.ts';
import type { OpenPlaces, PlaceRepository } from '../ports/listening/place-repository.ts';

/**
 * Tells where a member is: in all that they are not through with and in each series where they were last, or where something
 * has changed.
 */
export class ReadPlaces {
  private readonly places: Pick<PlaceRepository, 'changedSince' | 'open'>;

  constructor(places: ReadPlaces['places']) {
    this.places = places;
  }

  /**
   * @param since a revision that the device has; undefined for none, as is one that there has never been
   * @returns nothing that was heard where only changes were asked for
   */
  async run(since: number | undefined, principal: MemberPrincipal): Promise<OpenPlaces> {
    if (since === undefined) return this.places.open(principal);
    const changed = await this.places.changedSince(since, principal);
    // The database may have been restored to an earlier revision than the device has.
    return since <= changed.revision ? { ...changed, heard: new Map() } : this.places.open(principal);
  }
}
