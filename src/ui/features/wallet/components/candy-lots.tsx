import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldLots, type CandyLot } from '../../../../domain/candy/wallet.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { classNames } from '../../../design/class-names.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import { shortDate } from '../../../app/i18n/times.ts';
import type { Wallet } from '../parts.ts';
import { RefundDialog } from './refund-dialog.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from '../../../app/components/paged-list/rows.module.css';

interface CandyLotsProps {
  readonly wallet: Wallet;
  readonly lots: readonly CandyLot[];
  readonly onRefunded: () => void;
}

/** What the balance is made of, in the order in which it is spent. */
export const CandyLots = observer(function CandyLots({ wallet, lots, onRefunded }: CandyLotsProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const [refunding, setRefunding] = useState<string>();
  const { held } = heldLots(lots);
  return (
    <>
      {held.length === 0 && <p className={styles.none}>{t('candy.lotsEmpty')}</p>}
      <ul className={styles.rows}>
        {held.map(({ id, kind, left, candyAmount, receivedAt, expiresAt, purchaseId }) => (
          <li key={id}>
            <div>
              <b>{t(`candy.lot.${kind}`, { candy: fullCount(language, candyAmount) })}</b>
              <span>
                {expiresAt === undefined
                  ? t('candy.forGood')
                  : t('candy.until', { day: shortDate(language, expiresAt, now) })}
              </span>
            </div>
            {purchaseId !== undefined && (
              <button
                type="button"
                className={classNames(buttons.button, buttons.line, buttons.small)}
                aria-label={t('candy.refundOf', { candy: fullCount(language, candyAmount) })}
                onClick={() => setRefunding(purchaseId)}
              >
                {t('candy.refund')}
              </button>
            )}
            <time dateTime={new Date(receivedAt).toISOString()}>{shortDate(language, receivedAt, now)}</time>
            <em>{t('candy.left', { candy: fullCount(language, left) })}</em>
          </li>
        ))}
      </ul>
      {refunding !== undefined && (
        <RefundDialog
          wallet={wallet}
          purchaseId={refunding}
          onClose={() => setRefunding(undefined)}
          onRefunded={onRefunded}
        />
      )}
    </>
  );
});
