import { useEffect } from 'react';
import { useApp } from '../../../app/app.ts';
import { useLost } from '../../../app/lazy-component.ts';

/** In the place of a surface of the player that is on its way: a page that it would cover is free again when it does not come. */
export function FreePage() {
  const { player } = useApp();
  const isLost = useLost();
  useEffect(() => {
    if (isLost) player.closePanels();
  }, [isLost, player]);
  return null;
}
