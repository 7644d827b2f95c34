import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewSort } from '../../../../../common/kernel/review.ts';
import { useCommentsAround } from './comments-context.ts';
import styles from './comment-order.module.css';

const SORTS = ['newest', 'liked'] as const;

interface CommentOrderProps {
  /** Where the address says the order; elsewhere the surface keeps it. */
  readonly pathOf?: (sort: ReviewSort) => string;
}

/** The orders of the comments, where there are several to be in one. */
export const CommentOrder = observer(function CommentOrder({ pathOf }: CommentOrderProps) {
  const { t } = useTranslation();
  const { comments, community } = useCommentsAround();
  if (comments.list.totalCount < 2) return null;
  const common = (sort: ReviewSort) => ({
    className: styles.order,
    children: t(`comments.sort.${sort}`),
  });
  return (
    <div className={styles.orders} role="group" aria-label={t('comments.sort.label')}>
      {SORTS.map((sort) =>
        pathOf === undefined ? (
          <button
            key={sort}
            type="button"
            {...common(sort)}
            aria-pressed={comments.sort === sort}
            onClick={() => comments.sort !== sort && void community?.loadComments.sortBy(comments, sort)}
          />
        ) : (
          <Link
            key={sort}
            to={pathOf(sort)}
            replace
            state={{ keepsPlace: true }}
            {...common(sort)}
            aria-current={comments.sort === sort ? 'true' : undefined}
          />
        ),
      )}
    </div>
  );
});
