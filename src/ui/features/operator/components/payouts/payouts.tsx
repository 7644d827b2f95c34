import type { ParseKeys } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PAYOUT_STATES, type PayoutStep } from '../../../../../../common/kernel/payout.ts';
import type { PayoutRefused } from '../../../../../../common/kernel/payout-decision.ts';
import type { PayoutStepFailure } from '../../../../../application/ports/api/earnings-api.ts';
import type { PayoutRequest } from '../../../../../domain/candy/payout.ts';
import { useApp } from '../../../../app/app.ts';
import { NoteDialog } from '../../../../app/components/note-dialog/note-dialog.tsx';
import { RequestsSkeleton } from '../../skeletons.tsx';
import { SegmentedLinks } from '../../../../design/segmented/segmented-links.tsx';
import { MESSAGES } from '../../../../app/messages.ts';
import { payoutsPath, type PayoutsShown } from '../../paths.ts';
import type { PayoutDecisionStore } from '../../stores/payout-decision-store.ts';
import type { WaitingWorkStore } from '../../stores/waiting-work-store.ts';
import { waitingWords } from '../../waiting-words.ts';
import { DashboardList } from '../dashboard-list.tsx';
import { PayoutRequestCard } from './payout-request-card.tsx';
import styles from './payouts.module.css';

const SHOWN: readonly PayoutsShown[] = ['requested', 'approved', 'all'];

interface ListProps {
  readonly payouts: PayoutDecisionStore;
  /** Counts from 1. */
  readonly page: number;
}

interface PayoutsProps extends ListProps {
  readonly waiting: WaitingWorkStore;
}

/** What authors ask to be paid: approved or refused, then noted as paid by somebody else (CND-15, CND-26, ADR 0050). */
export const Payouts = observer(function Payouts({ payouts, waiting, page }: PayoutsProps) {
  const { t } = useTranslation();
  const { requestedPayouts, approvedPayouts } = waiting.work ?? {};
  const waits: Partial<Record<PayoutsShown, number | undefined>> = {
    requested: requestedPayouts,
    approved: approvedPayouts,
  };
  const asked = useSearchParams()[0].get('state');
  const shown = SHOWN.find((one) => one === asked) ?? 'requested';
  return (
    <>
      <div className={styles.filter}>
        <SegmentedLinks
          label={t('operator.payoutsShown')}
          choices={SHOWN.map((one) => ({
            to: payoutsPath(one),
            label: one === 'all' ? t('operator.payoutsAll') : t(`earnings.state.${one}`),
            isCurrent: one === shown,
            waiting: waitingWords(t, waits[one]),
          }))}
        />
      </div>
      <PayoutList key={shown} payouts={payouts} shown={shown} page={page} />
    </>
  );
});

/** What the list did not know yet when the step was asked for. */
const OUTDATED = {
  'payout-changed': 'operator.changed',
  'own-payout': 'operator.hurdle.own-payout',
  'second-operator-needed': 'operator.hurdle.second-operator-needed',
  'payout-too-early': 'operator.hurdle.payout-too-early',
} as const satisfies Readonly<Record<PayoutRefused['kind'], ParseKeys>>;

function isOutdated(failure: PayoutStepFailure): failure is { readonly kind: PayoutRefused['kind'] } {
  return failure.kind in OUTDATED;
}

interface PayoutListProps extends ListProps {
  readonly shown: PayoutsShown;
}

const PayoutList = observer(function PayoutList({ payouts, shown, page }: PayoutListProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const [asked, setAsked] = useState<{ readonly one: PayoutRequest; readonly step: PayoutStep }>();
  const [isBusy, setBusy] = useState(false);
  const list = { state: PAYOUT_STATES.find((state) => state === shown), page };
  const found = payouts.requests(list);
  const { state } = list;
  useEffect(() => payouts.whenDue({ state, page }), [payouts, found, state, page]);

  /** @returns what is in the way, in words */
  const judge = async ({ id }: PayoutRequest, step: PayoutStep, note: string): Promise<string | undefined> => {
    setBusy(true);
    const judged = await payouts.judge(id, { step, reason: note === '' ? undefined : note }, list);
    setBusy(false);
    if (judged.ok) toasts.show({ kind: 'status', words: t(`operator.stepDone.${step}`) });
    else if (isOutdated(judged.failure)) toasts.show({ kind: 'alert', words: t(OUTDATED[judged.failure.kind]) });
    else return t(MESSAGES[judged.failure.kind]);
    return undefined;
  };

  return (
    <>
      <DashboardList
        label={t('operator.payouts')}
        found={found}
        load={() => payouts.load(list)}
        blank={<RequestsSkeleton />}
        empty={{ title: t('operator.payoutsEmpty'), text: t('operator.payoutsEmptyText') }}
        page={page}
        pathOf={(number) => payoutsPath(shown, number)}
        keyOf={({ id }) => id}
      >
        {(one) => <PayoutRequestCard one={one} isBusy={isBusy} onStep={(step) => setAsked({ one, step })} />}
      </DashboardList>
      {asked !== undefined && (
        <NoteDialog
          title={t(`operator.stepTitle.${asked.step}`)}
          text={t(`operator.stepText.${asked.step}`)}
          note={asked.step === 'refused' ? { label: t('operator.refusalNote'), isRequired: true } : undefined}
          go={t(`operator.step.${asked.step}`)}
          kind={asked.step === 'refused' ? 'danger' : 'primary'}
          onClose={() => setAsked(undefined)}
          onGo={(_, note) => judge(asked.one, asked.step, note)}
        />
      )}
    </>
  );
});
