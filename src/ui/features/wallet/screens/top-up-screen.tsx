import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Settled } from '../../../../application/ports/api/wallet-api.ts';
import type { Purchase } from '../../../../domain/candy/purchase.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { won } from '../../../app/i18n/amounts.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import { CANDY_PATH } from '../paths.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import type { Wallet } from '../parts.ts';
import { MembersOnly } from '../../../app/components/member-page/members-only.tsx';
import { PriceTable } from '../components/unlocking/price-table.tsx';
import { PURCHASE_TEXTS } from '../components/purchase-texts.ts';
import { readReturned, type Returned } from './top-up-query.ts';
import { useTopUp } from './use-top-up.ts';
import buttons from '../../../design/button/button.module.css';
import styles from './top-up.module.css';

/** Where a purchase ends: what was bought, what is held now, and the way back (SHL-20, SHL-52). */
export function TopUpScreen() {
  const { t } = useTranslation();
  const { wallet: fetch } = useApp();
  const [search] = useSearchParams();
  const returned = readReturned(search);
  const wallet = useLazyFeature(fetch, returned !== undefined);
  if (returned === undefined) {
    return (
      <EmptyState
        drawing="box"
        level={1}
        title={t('topUp.title')}
        text={t('topUp.text')}
        action={<Way to={CANDY_PATH}>{t('topUp.toCandy')}</Way>}
      />
    );
  }
  return (
    <MembersOnly>
      <section className={styles.page}>
        {wallet === undefined ? (
          <Waiting title={t('topUp.looking')} />
        ) : (
          <TopUp key={returned.purchaseId} wallet={wallet} returned={returned} />
        )}
      </section>
    </MembersOnly>
  );
}

interface TopUpProps {
  readonly wallet: Wallet;
  readonly returned: Returned;
}

function TopUp({ wallet, returned }: TopUpProps) {
  const { t } = useTranslation();
  const { step, pay, again } = useTopUp(wallet, returned);
  const back = wallet.buyCandy.cameFrom(returned.purchaseId);
  switch (step.kind) {
    case 'looking':
      return <Waiting title={t('topUp.looking')} />;
    case 'asking':
      return <Sandbox purchase={step.purchase} isPaying={step.isPaying} onPay={pay} back={back ?? CANDY_PATH} />;
    case 'settled':
      return <Receipt settled={step.settled} back={back} />;
    case 'failed': {
      const isCancelled = step.failure === 'cancelled';
      return (
        <div role="alert">
          <h1 className={styles.title}>{t(isCancelled ? 'topUp.cancelled' : 'topUp.failed')}</h1>
          <p className={styles.text}>{t(isCancelled ? 'topUp.notCharged' : PURCHASE_TEXTS[step.failure])}</p>
          <div className={styles.ways}>
            {step.isWorthTrying && (
              <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={again}>
                {t('topUp.again')}
              </button>
            )}
            <Way to={back ?? CANDY_PATH} kind={step.isWorthTrying ? 'line' : 'primary'}>
              {t(back === undefined || back === CANDY_PATH ? 'topUp.toCandy' : 'candy.back')}
            </Way>
          </div>
        </div>
      );
    }
  }
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <div role="status">
      <h1 className={styles.title}>{title}</h1>
    </div>
  );
}

interface SandboxProps {
  readonly purchase: Purchase;
  readonly isPaying: boolean;
  readonly onPay: () => void;
  readonly back: string;
}

/** The page at which it would be paid, where no money moves; it says so. */
const Sandbox = observer(function Sandbox({ purchase, isPaying, onPay, back }: SandboxProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { candyAmount, wonAmount } = purchase;
  return (
    <>
      <h1 className={styles.title}>{t('topUp.ask', { candy: fullCount(language, candyAmount) })}</h1>
      <p className={styles.sandbox}>
        <Icon name={LAZY_ICONS.alert} size={20} />
        {t('topUp.sandbox')}
      </p>
      <PriceTable wonAmount={wonAmount} />
      <div className={styles.ways}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.primary)}
          disabled={isPaying}
          onClick={onPay}
        >
          {isPaying ? t('candy.paying') : t('candy.pay', { won: won(t, language, wonAmount) })}
        </button>
        <Way to={back} kind="line">
          {t('form.cancel')}
        </Way>
      </div>
    </>
  );
});

interface ReceiptProps {
  readonly settled: Settled;
  readonly back: string | undefined;
}

const Receipt = observer(function Receipt({ settled, back = CANDY_PATH }: ReceiptProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { purchase, totalCandy } = settled;
  return (
    <>
      <div role="status">
        <h1 className={styles.title}>
          {purchase.state === 'paid'
            ? t('candy.added', { candy: fullCount(language, purchase.candyAmount) })
            : t('topUp.takenBack')}
        </h1>
        <p className={styles.total}>
          <span>{t('topUp.balance')}</span>
          <b>
            <Icon name={LAZY_ICONS.candy} size={36} />
            {fullCount(language, totalCandy)}
          </b>
        </p>
      </div>
      {purchase.state === 'paid' && <PriceTable wonAmount={purchase.wonAmount} isPaid />}
      <div className={styles.ways}>
        <Way to={back}>{t(back === CANDY_PATH ? 'topUp.toCandy' : 'candy.back')}</Way>
      </div>
    </>
  );
});

interface WayProps {
  readonly to: string;
  readonly kind?: 'primary' | 'line';
  readonly children: ReactNode;
}

/** Whoever goes on does not come back here by going back: it is over. */
function Way({ to, kind = 'primary', children }: WayProps) {
  return (
    <Link className={classNames(buttons.button, buttons[kind])} to={to} replace>
      {children}
    </Link>
  );
}
