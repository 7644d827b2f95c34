import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StoryId } from '../../../../../common/kernel/ids.ts';
import type { ReviewSelection } from '../../../../../common/kernel/review.ts';
import { isSameSelection } from '../../../../domain/community/review.ts';
import { useApp } from '../../../app/app.ts';
import { useCommentsAround } from './comments-context.ts';
import styles from './comment-order.module.css';

const SORTS = ['newest', 'liked'] as const;

interface CommentOrderProps {
  /** Where the address says what is selected; elsewhere the surface keeps it. */
  readonly pathOf?: (selection: ReviewSelection) => string;
}

/** Whether all comments are shown or those of one story, and their orders, where there are several to be in one. */
export const CommentOrder = observer(function CommentOrder({ pathOf }: CommentOrderProps) {
  const { t } = useTranslation();
  const { comments } = useCommentsAround();
  const story = useStory();
  const { selection, list } = comments;
  const hasOrders = list.totalCount >= 2;
  // One who has narrowed the list needs the way back, whatever is left of it.
  const hasStories = story !== undefined && (selection.storyId !== undefined || list.totalCount > 0);
  if (!hasOrders && !hasStories) return null;
  return (
    <div className={styles.bar}>
      {hasStories && (
        <div className={styles.choices} role="group" aria-label={t('comments.of.label')}>
          {[undefined, story].map((storyId) => (
            <Choice
              key={storyId ?? 'all'}
              wanted={{ ...selection, storyId }}
              words={t(storyId === undefined ? 'comments.of.all' : 'comments.of.story')}
              pathOf={pathOf}
            />
          ))}
        </div>
      )}
      {hasOrders && (
        <div className={styles.choices} role="group" aria-label={t('comments.sort.label')}>
          {SORTS.map((sort) => (
            <Choice key={sort} wanted={{ ...selection, sort }} words={t(`comments.sort.${sort}`)} pathOf={pathOf} />
          ))}
        </div>
      )}
    </div>
  );
});

interface ChoiceProps {
  readonly wanted: ReviewSelection;
  readonly words: string;
  readonly pathOf: CommentOrderProps['pathOf'];
}

const Choice = observer(function Choice({ wanted, words, pathOf }: ChoiceProps) {
  const { comments, community } = useCommentsAround();
  const isSelected = isSameSelection(comments.selection, wanted);
  if (pathOf === undefined) {
    return (
      <button
        type="button"
        className={styles.choice}
        aria-pressed={isSelected}
        onClick={() => isSelected || void community?.loadComments.select(comments, wanted)}
      >
        {words}
      </button>
    );
  }
  return (
    <Link
      to={pathOf(wanted)}
      replace
      state={{ keepsPlace: true }}
      className={styles.choice}
      aria-current={isSelected ? 'true' : undefined}
    >
      {words}
    </Link>
  );
});

/** @returns the story of which comments can be shown alone: the selected one, else the one that plays */
function useStory(): StoryId | undefined {
  const { player } = useApp();
  const { selection, seriesId } = useCommentsAround().comments;
  const plays = player.entry?.series.id === seriesId ? player.story?.id : undefined;
  return selection.storyId ?? plays;
}
