import { actionBound, makeObservable, observableRef } from 'mobx';
import type { PlacesStatePort } from '../../../../application/ports/state/places-state-port.ts';
import { KnownPlaces } from '../../../../domain/listening/known-places.ts';
import type { PlaceOffer } from '../../../../domain/listening/place-offer.ts';

/** Where the listener is in each story, and which place is offered to them. */
export class PlacesStore implements PlacesStatePort {
  private known = KnownPlaces.none;
  private offered: PlaceOffer | undefined = undefined;

  constructor() {
    makeObservable<PlacesStore, 'known' | 'offered'>(this, {
      known: observableRef,
      offered: observableRef,
      replacePlaces: actionBound,
      replaceOffer: actionBound,
    });
  }

  places(): KnownPlaces {
    return this.known;
  }

  replacePlaces(next: KnownPlaces): void {
    this.known = next;
  }

  offer(): PlaceOffer | undefined {
    return this.offered;
  }

  replaceOffer(next: PlaceOffer | undefined): void {
    this.offered = next;
  }
}
