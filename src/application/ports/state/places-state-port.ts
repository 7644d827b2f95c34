import type { KnownPlaces } from '../../../domain/listening/known-places.ts';
import type { PlaceOffer } from '../../../domain/listening/place-offer.ts';

/** The one place that holds where the listener is in each story, and which place is offered to them. */
export interface PlacesStatePort {
  places(): KnownPlaces;
  replacePlaces(next: KnownPlaces): void;
  offer(): PlaceOffer | undefined;
  replaceOffer(next: PlaceOffer | undefined): void;
}
