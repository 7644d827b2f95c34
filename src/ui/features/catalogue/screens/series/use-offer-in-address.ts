import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseId, type StoryId } from '../../../../../../common/kernel/ids.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { isLocked, type Story } from '../../../../../domain/series/story.ts';
import { useApp } from '../../../../app/app.ts';
import { OFFER_KEY } from '../../paths.ts';

/** Puts the story on offer that the address names: a listener is back who left it to sign in or to buy candy. */
export function useOfferInAddress(series: Series, stories: readonly Story[]): void {
  const { offers, session } = useApp();
  const [search, setSearch] = useSearchParams();
  const isOffered = session.isKnown && search.has(OFFER_KEY);
  const id = parseId<StoryId>(search.get('story') ?? undefined);
  useEffect(() => {
    if (!isOffered) return;
    const story = stories.find((one) => one.id === id);
    if (story !== undefined && isLocked(story)) offers.ask({ series, story, reason: 'pressed' });
    // Once: loading the page anew asks for nothing.
    const rest = new URLSearchParams(search);
    rest.delete(OFFER_KEY);
    setSearch(rest, { replace: true, state: { keepsPlace: true } });
  }, [isOffered, offers, series, stories, id, search, setSearch]);
}
