import type { TFunction } from 'i18next';
import type { ReviewSpot } from '../../../../../common/kernel/review.ts';
import { clock } from '../../../app/i18n/format.ts';
import { shortStoryName } from '../../../app/story-title.ts';

/** What a comment belongs to for short, `4화 3:12` or `Ep. 4, 3:12`; without a second the story alone. */
export function spotWords(t: TFunction, spot: Pick<ReviewSpot, 'title' | 'episode' | 'seconds'>): string {
  const story = shortStoryName(t, spot);
  return spot.seconds === undefined ? story : t('comments.spot', { story, time: clock(spot.seconds) });
}
