import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewMarks, ReviewSpot } from '../../../../../common/kernel/review.ts';
import { useApp } from '../../../app/app.ts';
import { derived } from '../../../app/stores/derived.ts';
import chips from '../../../design/chips/chips.module.css';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { useCommentsAround } from './comments-context.ts';
import { spotWords } from './spot-words.ts';
import styles from './comment-marks.module.css';

interface CommentMarksProps {
  readonly marks: ReviewMarks;
  /** Something is written: what is offered is where the listener was when that began. */
  readonly isWriting: boolean;
  /** A comment belongs to a place of its own, an answer to that of its comment. */
  readonly isAnswer: boolean;
  readonly onChange: (marks: ReviewMarks) => void;
}

/** Where a comment that is being written belongs, and whether it spoils (CMT-39, CMT-41). */
export const CommentMarks = observer(function CommentMarks({
  marks,
  isWriting,
  isAnswer,
  onChange,
}: CommentMarksProps) {
  const { t } = useTranslation();
  const here = useSpotHere();
  const [begun, setBegun] = useState<ReviewSpot>();
  const [left, setLeft] = useState<ReviewSpot>();
  if (isWriting && begun === undefined && here !== undefined) setBegun(here);
  if (!isWriting && begun !== undefined) setBegun(undefined);
  const { spot, isSpoiler } = marks;
  const shown = isAnswer ? undefined : (spot ?? begun ?? here);
  const attach = (next: ReviewSpot | undefined): void => onChange({ spot: next, isSpoiler: false });
  if (shown === undefined && !isWriting) return null;
  return (
    <div className={classNames(styles.marks, !isAnswer && styles.below)} role="group" aria-label={t('comments.marks')}>
      {shown !== undefined && (
        <button
          type="button"
          className={classNames(chips.chip, styles.chip)}
          aria-label={t('comments.attach', { spot: spotWords(t, shown) })}
          aria-pressed={spot !== undefined}
          onClick={() => attach(spot === undefined ? shown : undefined)}
        >
          <Icon name={spot === undefined ? LAZY_ICONS.comment : 'check'} size={16} />
          <span>{spotWords(t, shown)}</span>
        </button>
      )}
      {spot?.seconds !== undefined && (
        <button
          type="button"
          className={styles.time}
          onClick={() => {
            setLeft(spot);
            attach({ ...spot, seconds: undefined });
          }}
        >
          {t('comments.withoutTime')}
        </button>
      )}
      {spot !== undefined && spot.seconds === undefined && left?.storyId === spot.storyId && (
        <button type="button" className={styles.time} onClick={() => attach(left)}>
          {t('comments.withTime')}
        </button>
      )}
      {spot === undefined && isWriting && (
        <button
          type="button"
          className={classNames(chips.chip, styles.chip)}
          aria-pressed={isSpoiler}
          onClick={() => onChange({ spot, isSpoiler: !isSpoiler })}
        >
          {t('comments.isSpoiler')}
        </button>
      )}
    </div>
  );
});

/** @returns where the listener is in the series, to the second; undefined where that is not known, or they have not begun it */
function useSpotHere(): ReviewSpot | undefined {
  const { player, catalogue } = useApp();
  const { seriesId } = useCommentsAround().comments;
  const standing = () => {
    if (seriesId === undefined) return undefined;
    const series = player.entry?.series.id === seriesId ? player.entry.series : catalogue.series(seriesId);
    return series && player.progressOf(series);
  };
  const story = derived(() => standing()?.story);
  const seconds = derived(() => Math.floor(standing()?.seconds ?? 0));
  const isCurrent = derived(() => story !== undefined && player.story?.id === story.id);
  // Of what comes next and was not begun, nobody has anything to say.
  if (story === undefined || (seconds === 0 && !isCurrent)) return undefined;
  const { id: storyId, title, episode, durationSeconds } = story;
  return { storyId, title, episode, seconds: Math.min(seconds, Math.floor(durationSeconds)) };
}
