import { useEffect } from 'react';
import { fetchEarly } from '../../app/lazy-component.ts';
import { PlaceOffer } from './offer/place-offer.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

/** The keys of the player, the place that is offered, and what its bars hold once something plays, so that they need not wait for it then. */
export function PlayerPrompts() {
  useEffect(fetchControls, []);
  return (
    <>
      <Shortcuts />
      <PlaceOffer />
    </>
  );
}

function fetchControls(): void {
  fetchEarly(() => import('./bars/play-bar-controls.tsx'));
  fetchEarly(() => import('./bars/mini-bar-controls.tsx'));
}
