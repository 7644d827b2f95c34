import { useTranslation } from 'react-i18next';
import type { ReviewSpot } from '../../../../../common/kernel/review.ts';
import { useApp } from '../../../app/app.ts';
import { clock } from '../../../app/i18n/format.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { usePlaySpot } from '../../bookmarks/feature.ts';
import { useCommentsAround } from './comments-context.ts';
import { spotWords } from './spot-words.ts';
import styles from './spot-mark.module.css';

/** Where a comment belongs; a press plays from there. */
export function SpotMark({ spot }: { readonly spot: ReviewSpot }) {
  const { t } = useTranslation();
  const play = usePlayIn(spot);
  const words = spotWords(t, spot);
  const label = t(spot.seconds === undefined ? 'comments.playSpot' : 'comments.playFrom', { spot: words });
  return (
    <button
      type="button"
      className={styles.spot}
      aria-label={label}
      data-sounds
      onClick={() => play(spot.seconds ?? 0)}
    >
      <Icon name="play" size={16} />
      {words}
    </button>
  );
}

/** A time in the text of a comment that belongs to a story; a press plays from there. */
export function TimeInText({
  spot,
  seconds,
  text,
}: {
  readonly spot: ReviewSpot;
  readonly seconds: number;
  readonly text: string;
}) {
  const { t } = useTranslation();
  const play = usePlayIn(spot);
  return (
    <button
      type="button"
      aria-label={t('comments.playFrom', { spot: clock(seconds) })}
      data-sounds
      onClick={() => play(seconds)}
    >
      {text}
    </button>
  );
}

/** @returns what plays from a second of the story that a comment belongs to */
function usePlayIn({ storyId }: ReviewSpot): (seconds: number) => void {
  const { bookmarks } = useApp();
  const { seriesId } = useCommentsAround().comments;
  const playSpot = usePlaySpot(useLazyFeature(bookmarks));
  return (seconds) => {
    if (seriesId !== undefined) playSpot({ seriesId, storyId, seconds });
  };
}
