import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DiscoveryFilter } from '../../../../application/ports/api/browse-api.ts';
import type { Series } from '../../../../domain/series/series.ts';
import { pageCount } from '../../../../domain/series/pages.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { Pagination } from '../../../app/components/pagination/pagination.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { PromotionSkeleton } from '../skeletons.tsx';
import { MESSAGES } from '../../../app/messages.ts';
import { episodesPath } from '../../catalogue/paths.ts';
import { operatorPath } from '../paths.ts';
import type { OperatorStore } from '../stores/operator-store.ts';
import buttons from '../../../design/button/button.module.css';
import shared from '../screens/operator.module.css';
import styles from './promotion.module.css';

interface PromotionProps {
  readonly operator: OperatorStore;
  /** Counts from 1. */
  readonly page: number;
}

const CHALLENGE: DiscoveryFilter = { sort: 'popular', genre: undefined, category: 'challenge' };

/** Series of the challenge, the most heard first, of which one can be promoted to the originals (decisions §3). */
export const Promotion = observer(function Promotion({ operator, page }: PromotionProps) {
  const { t } = useTranslation();
  const { browse } = useApp();
  const found = browse.discovery(CHALLENGE, page);
  return (
    <ServerAnswer
      isKnown={found !== undefined}
      load={() => browse.loadDiscovery(CHALLENGE, page)}
      blank={<PromotionSkeleton />}
    >
      {found === undefined || found.items.length === 0 ? (
        <EmptyState drawing="book" title={t('operator.promotionEmpty')} text={t('operator.promotionEmptyText')} />
      ) : (
        <>
          <p className={shared.lead}>{t('operator.promotionText')}</p>
          <ul className={styles.rows} aria-label={t('operator.promotion')}>
            {found.items.map((series) => (
              <PromotionRow key={series.id} series={series} operator={operator} />
            ))}
          </ul>
          <Pagination
            label={t('operator.pages')}
            page={page}
            last={pageCount(found.totalCount, found.size)}
            pathOf={(number) => operatorPath('promotion', number)}
          />
        </>
      )}
    </ServerAnswer>
  );
});

interface PromotionRowProps {
  readonly series: Series;
  readonly operator: OperatorStore;
}

/** A promoted series stays in its row, so that a slip can be taken back. */
const PromotionRow = observer(function PromotionRow({ series, operator }: PromotionRowProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const [isPromoted, setPromoted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    const placed = await operator.place(series.id, isPromoted ? 'challenge' : 'original');
    setBusy(false);
    if (!placed.ok) return toasts.show({ kind: 'alert', words: t(MESSAGES[placed.failure.kind]) });
    setPromoted(!isPromoted);
    toasts.show({
      kind: 'status',
      words: t(isPromoted ? 'operator.demoted' : 'operator.promoted', { title: series.title }),
    });
  };
  return (
    <li className={styles.row}>
      <Cover className={styles.cover} series={series} alt="" sizes="64px" isSmall />
      <div className={styles.words}>
        <Link className={styles.name} to={episodesPath(series.id)}>
          {series.title}
        </Link>
        <span className={shared.hint}>{series.author.name}</span>
        <span className={shared.hint}>
          {t('operator.facts', {
            stories: series.storyCount,
            likes: series.totalLikes,
            reviews: series.totalReviews,
          })}
        </span>
      </div>
      <button
        type="button"
        className={classNames(buttons.button, buttons.small, isPromoted ? buttons.line : buttons.primary)}
        aria-label={t(isPromoted ? 'operator.demoteLabel' : 'operator.promoteLabel', { title: series.title })}
        disabled={isBusy}
        onClick={() => void press()}
      >
        {t(isPromoted ? 'operator.demote' : 'operator.promote')}
      </button>
    </li>
  );
});
