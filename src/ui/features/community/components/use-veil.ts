import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewSpot } from '../../../../../common/kernel/review.ts';
import type { SubReview } from '../../../../domain/community/review.ts';
import { isReached, isVeiled } from '../../../../domain/community/spoiler.ts';
import { useApp } from '../../../app/app.ts';
import { derived } from '../../../app/stores/derived.ts';
import { useCommentsAround } from './comments-context.ts';
import { spotWords } from './spot-words.ts';

interface Veil {
  /** Why it is folded; undefined where it is not. */
  readonly words: string | undefined;
  readonly isShut: boolean;
  readonly setShut: (isShut: boolean) => void;
}

/** What gives away too much to this listener, folded until they ask for it, or have heard that far. Within an observer. */
export function useVeil(review: SubReview): Veil {
  const { t } = useTranslation();
  const { canModerate } = useCommentsAround().comments.list;
  const [isShut, setShut] = useState(true);
  const isReadTo = useReached(review.spot);
  if (!isVeiled(review, canModerate, isReadTo)) return { words: undefined, isShut: false, setShut };
  return { words: wordsOf(review), isShut, setShut };

  function wordsOf({ spot, isSpoiler }: SubReview): string {
    if (isSpoiler || spot === undefined) return t('comments.spoils');
    const words = { spot: spotWords(t, spot) };
    return spot.seconds === undefined ? t('comments.aheadOfEnd', words) : t('comments.ahead', words);
  }
}

/** @returns whether the listener has heard that far; who has, has, also once they have gone back to listen again */
function useReached(spot: ReviewSpot | undefined): boolean {
  const { player } = useApp();
  const { seriesId } = useCommentsAround().comments;
  const [wasReached, setReached] = useState(false);
  const isNow = derived(() => {
    if (spot === undefined || seriesId === undefined) return false;
    const place = player.placeIn(spot.storyId);
    const isHeard = player.heard().has(seriesId, spot.storyId) || place?.isHeard === true || place?.isFinished === true;
    const playing = player.story?.id === spot.storyId ? player.elapsedSeconds : undefined;
    const known = [place?.seconds, playing].filter((seconds) => seconds !== undefined);
    return isReached(spot, { isHeard, seconds: known.length === 0 ? undefined : Math.max(...known) });
  });
  if (isNow && !wasReached) setReached(true);
  return isNow || wasReached;
}
