import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseList, Judgement } from '../../../../application/ports/api/operator-api.ts';
import type { CaseAction, ReviewCase } from '../../../../../common/kernel/moderation.ts';
import { useApp } from '../../../app/app.ts';
import { CasesSkeleton } from '../skeletons.tsx';
import { MESSAGES } from '../../../app/messages.ts';
import { operatorPath } from '../paths.ts';
import type { OperatorStore } from '../stores/operator-store.ts';
import { CaseCard } from './case-card.tsx';
import { DashboardList } from './dashboard-list.tsx';
import { JudgeDialog } from './judge-dialog.tsx';

interface ReviewCasesProps {
  readonly operator: OperatorStore;
  readonly list: CaseList;
  /** Counts from 1. */
  readonly page: number;
}

/** Comments that were reported, and what becomes of them. */
export const ReviewCases = observer(function ReviewCases({ operator, list, page }: ReviewCasesProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const [asked, setAsked] = useState<{ readonly one: ReviewCase; readonly action: 'hide' | 'restore' }>();
  const [isBusy, setBusy] = useState(false);
  const found = operator.cases(list, page);

  /** @returns what is in the way, in words */
  const judge = async ({ reviewId }: ReviewCase, judgement: Judgement): Promise<string | undefined> => {
    setBusy(true);
    const judged = await operator.judge(reviewId, judgement, { list, page });
    setBusy(false);
    if (judged.ok) toasts.show({ kind: 'status', words: t(`operator.${judgement.action}Done`) });
    else if (judged.failure.kind === 'case-changed') toasts.show({ kind: 'alert', words: t('operator.changed') });
    else return t(MESSAGES[judged.failure.kind]);
    return undefined;
  };
  const judgeAtOnce = async (one: ReviewCase, action: CaseAction): Promise<void> => {
    const words = await judge(one, { action, reason: undefined, note: '' });
    if (words !== undefined) toasts.show({ kind: 'alert', words });
  };
  const act = (one: ReviewCase, action: CaseAction): void => {
    if (action === 'hide' || action === 'restore') setAsked({ one, action });
    else void judgeAtOnce(one, action);
  };

  return (
    <>
      <DashboardList
        label={t(`operator.${list}`)}
        found={found}
        load={() => operator.loadCases(list, page)}
        blank={<CasesSkeleton />}
        empty={{ title: t(`operator.${list}Empty`), text: t(`operator.${list}EmptyText`) }}
        page={page}
        pathOf={(number) => operatorPath(list, number)}
        keyOf={({ reviewId }) => reviewId}
      >
        {(one) => <CaseCard one={one} isBusy={isBusy} onAct={(action) => act(one, action)} />}
      </DashboardList>
      {asked !== undefined && (
        <JudgeDialog
          action={asked.action}
          text={asked.one.text}
          onClose={() => setAsked(undefined)}
          onJudge={(reason, note) => judge(asked.one, { action: asked.action, reason, note })}
        />
      )}
    </>
  );
});
