import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseId, type StoryId } from '../../../../../../common/kernel/ids.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { isLocked, type Story } from '../../../../../domain/series/story.ts';
import { useApp } from '../../../../app/app.ts';
import { OFFER_KEY, OFFER_OF_REST } from '../../../wallet/paths.ts';

/**
 * Puts on offer what the address names, the story or all that is locked: a listener is back who left it to sign in or to buy
 * candy (CND-31).
 */
export function useOfferInAddress(series: Series, stories: readonly Story[]): void {
  const { offers, session } = useApp();
  const [search, setSearch] = useSearchParams();
  const isOffered = session.isKnown && search.has(OFFER_KEY);
  const id = parseId<StoryId>(search.get('story') ?? undefined);
  useEffect(() => {
    if (!isOffered) return;
    const isRest = search.get(OFFER_KEY) === OFFER_OF_REST;
    const named = stories.find((one) => one.id === id);
    // Of all that is locked the story itself may have been unlocked meanwhile.
    const story = named !== undefined && isLocked(named) ? named : stories.find((one) => isRest && isLocked(one));
    if (story !== undefined) offers.ask({ series, story, isRest, reason: 'pressed' });
    // Once: loading the page anew asks for nothing.
    const rest = new URLSearchParams(search);
    rest.delete(OFFER_KEY);
    setSearch(rest, { replace: true, state: { keepsPlace: true } });
  }, [isOffered, offers, series, stories, id, search, setSearch]);
}
