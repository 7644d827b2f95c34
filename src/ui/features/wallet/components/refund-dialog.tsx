import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purchase } from '../../../../domain/candy/purchase.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { DialogAnswers } from '../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { FormAlert } from '../../../design/form/form-alert.tsx';
import { Unread } from '../../../app/components/server-answer/unread.tsx';
import { won } from '../../../app/i18n/amounts.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import type { Wallet } from '../parts.ts';
import { PURCHASE_TEXTS } from './purchase-texts.ts';
import buttons from '../../../design/button/button.module.css';
import dialogs from '../../../design/dialog/dialog.module.css';
import styles from '../screens/candy.module.css';

interface RefundDialogProps {
  readonly wallet: Wallet;
  readonly purchaseId: string;
  readonly onClose: () => void;
  readonly onRefunded: () => void;
}

/** Why it is not known what would be given back: nothing is paid by looking. */
const LOOK_TEXTS = { ...PURCHASE_TEXTS, offline: 'messages.offline' } as const;

/** Says what would be given back of a purchase, and asks whether it shall be (CND-23). */
export const RefundDialog = observer(function RefundDialog({ onClose, ...props }: RefundDialogProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { purchase, isDone, isBusy, problem, look, refund } = useRefund(props);
  const back = isDone ? purchase?.refunded : purchase?.refundable;
  return (
    <Dialog title={t(isDone ? 'candy.refunded' : 'candy.refundTitle')} onClose={onClose}>
      <div role="status">
        {purchase === undefined && problem === undefined && <p className={dialogs.text}>{t('shell.loading')}</p>}
        {purchase !== undefined && <p className={dialogs.text}>{t(textOf(purchase, isDone))}</p>}
      </div>
      {back !== undefined && (
        <dl className={styles.lines}>
          <dt>{t('candy.refundCandy')}</dt>
          <dd>{t('candy.amount', { candy: fullCount(language, back.candyAmount) })}</dd>
          <dt>{t('candy.refundWon')}</dt>
          <dd>{won(t, language, back.wonAmount)}</dd>
        </dl>
      )}
      {purchase === undefined && problem !== undefined ? (
        <Unread words={[t(LOOK_TEXTS[problem])]} onAgain={look} />
      ) : (
        <FormAlert lines={problem === undefined ? [] : [t(PURCHASE_TEXTS[problem])]} />
      )}
      <DialogAnswers cancel={t(isDone ? 'candy.close' : 'form.cancel')} onCancel={onClose}>
        {!isDone && back !== undefined && (
          <button
            type="button"
            className={classNames(buttons.button, buttons.danger)}
            disabled={isBusy}
            onClick={() => void refund()}
          >
            {t('candy.refundGo')}
          </button>
        )}
      </DialogAnswers>
    </Dialog>
  );
});

function textOf({ state, gateway, refundable }: Purchase, isDone: boolean) {
  if (isDone) return state === 'refunding' ? 'candy.refundUnderWay' : 'candy.refundDone';
  if (refundable !== undefined) return 'candy.refundText';
  return gateway === 'apple' || gateway === 'google' ? 'candy.refundByStore' : 'candy.failed.notRefundable';
}

function useRefund({ wallet, purchaseId, onRefunded }: Omit<RefundDialogProps, 'onClose'>) {
  const [purchase, setPurchase] = useState<Purchase>();
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<keyof typeof PURCHASE_TEXTS>();
  const look = useCallback(
    () =>
      wallet.finishPurchase.look(purchaseId).then((found) => {
        setProblem(found.ok ? undefined : found.failure.kind);
        if (found.ok) setPurchase(found.value.purchase);
      }),
    [wallet, purchaseId],
  );
  useEffect(() => void look(), [look]);
  const refund = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const refunded = await wallet.refundPurchase.run(purchaseId);
    setBusy(false);
    if (!refunded.ok) return setProblem(refunded.failure.kind);
    setPurchase(refunded.value.purchase);
    setDone(true);
    onRefunded();
  };
  return { purchase, isDone, isBusy, problem, look, refund };
}
