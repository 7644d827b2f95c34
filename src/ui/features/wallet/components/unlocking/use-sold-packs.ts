import { useEffect } from 'react';
import type { CandyPack } from '../../../../../domain/candy/pack.ts';
import { useApp } from '../../../../app/app.ts';
import { useLazyFeature } from '../../../../app/use-lazy-feature.ts';

const NONE: readonly CandyPack[] = [];

/** To be used by observers. @returns the packs that are sold; none until they have been read, or where they cannot be */
export function useSoldPacks(): readonly CandyPack[] {
  const candy = useLazyFeature(useApp().wallet)?.candy;
  useEffect(() => void candy?.loadOffer(), [candy]);
  const offer = candy?.offer;
  return offer?.isSelling === true ? offer.packs : NONE;
}
