import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EpisodePage } from '../../../../../application/ports/api-port.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { derived } from '../../../../app/stores/derived.ts';
import { episodesPath } from '../../paths.ts';

/** What a listener does with a page that is not to change under their hands. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Leads who opens a long series to the page that holds the story they are at, unless the address asks for something or they
 * have begun to use the page. What the server draws is the same for everybody. To be used by observers.
 */
export function useOwnPage(series: Series, { stories, page, size, totalCount }: EpisodePage): void {
  const { catalogue, player } = useApp();
  const { search, hash, key } = useLocation();
  const navigate = useNavigate();
  const isUsed = useRef(false);
  const { id } = series;
  useEffect(() => {
    const use = (): void => void (isUsed.current = true);
    isUsed.current = false;
    for (const name of USES) window.addEventListener(name, use, { passive: true });
    return () => {
      for (const name of USES) window.removeEventListener(name, use);
    };
  }, [id]);

  const isPlain = search === '' && hash === '' && page === 1 && totalCount > size;
  const wanted = derived(() => {
    const standing = isPlain ? player.progressOf(series, stories) : undefined;
    const storyId = standing?.story?.id ?? standing?.storyId;
    return stories.some((story) => story.id === storyId) ? undefined : storyId;
  });
  useEffect(() => {
    if (wanted === undefined || isUsed.current) return undefined;
    let isHere = true;
    const lead = async (): Promise<void> => {
      await catalogue.loadSeriesPage(id, 'first', { around: wanted });
      const own = catalogue.episodes(id, 'first', { around: wanted })?.page ?? 1;
      if (!isHere || isUsed.current || own === 1) return;
      await navigate(episodesPath(id, 'first', own), { replace: true, state: { keepsPlace: true } });
    };
    void lead();
    return () => void (isHere = false);
  }, [id, key, wanted, catalogue, navigate]);
}
