import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApp } from '../../app/app.ts';
import { fetchEarly, lazyComponent, LazyBoundary } from '../../app/lazy-component.ts';
import { LockedWords } from './offer/locked-words.tsx';
import { PlaceOffer } from './offer/place-offer.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

const BookmarkNotices = lazyComponent(async () => (await import('../bookmarks/feature.ts')).BookmarkNotices);

/** The keys of the player, the place that is offered, and what its bars hold once something plays, so that they need not wait for it then. */
export const PlayerPrompts = observer(function PlayerPrompts() {
  const { player } = useApp();
  useEffect(fetchControls, []);
  return (
    <>
      <Shortcuts />
      <PlaceOffer />
      <LockedWords />
      {player.story !== undefined && (
        <LazyBoundary>
          <BookmarkNotices />
        </LazyBoundary>
      )}
    </>
  );
});

function fetchControls(): void {
  fetchEarly(() => import('./bars/play-bar-controls.tsx'));
  fetchEarly(() => import('./bars/mini-bar-controls.tsx'));
}
