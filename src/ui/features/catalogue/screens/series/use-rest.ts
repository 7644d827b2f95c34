import { useEffect, useState } from 'react';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import type { EpisodePage } from '../../../../../application/ports/api-port.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { isLocked, type Story } from '../../../../../domain/series/story.ts';
import { useApp, type App } from '../../../../app/app.ts';

/** All of a series that is locked. */
interface Rest {
  readonly count: number;
  /** Of all of them together, in candies. */
  readonly candyPrice: number;
}

/**
 * What of a series is locked, and what it costs: by the page where all stories stand on it, else by the server. To be used by
 * observers.
 * @returns undefined where that is not known, or costs nothing
 */
export function useRest(series: Series, { stories, totalCount }: EpisodePage): Rest | undefined {
  const { unlocking, session } = useApp();
  const [read, setRead] = useState<Rest>();
  const locked = stories.filter(isLocked);
  const isWhole = stories.length === totalCount;
  const isAsked = !isWhole && locked.length > 0 && session.isKnown;
  // Whatever is unlocked, or given back, is asked about anew, and by whoever signs in.
  const asked = `${session.isSignedIn} ${locked.map(({ id }) => id).join()}`;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isShown = true;
    void readRest(unlocking, series.id).then((rest) => isShown && setRead(rest));
    return () => {
      isShown = false;
    };
  }, [isAsked, unlocking, series.id, asked]);
  const rest = isWhole ? restOf(locked) : isAsked ? read : undefined;
  return rest !== undefined && rest.candyPrice > 0 ? rest : undefined;
}

function restOf(locked: readonly Story[]): Rest {
  return { count: locked.length, candyPrice: locked.reduce((sum, { candyPrice }) => sum + candyPrice, 0) };
}

/** @returns undefined where the server does not say: the button still leads to its offer */
async function readRest(unlocking: App['unlocking'], id: SeriesId): Promise<Rest | undefined> {
  const part = await unlocking().catch(() => undefined);
  const offer = await part?.offers.seriesOffer(id);
  return offer?.ok === true ? { count: offer.value.storyIds.length, candyPrice: offer.value.candyPrice } : undefined;
}
