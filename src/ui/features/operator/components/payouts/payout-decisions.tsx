import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PayoutDecision } from '../../../../../domain/candy/payout.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { shortMoment } from '../../../../app/i18n/times.ts';
import { NamedAccount } from '../named-account.tsx';
import styles from './payout-decisions.module.css';

/** Who decided what of a payout, when and from where, the oldest first; nothing before the first decision. */
export const PayoutDecisions = observer(function PayoutDecisions(props: {
  readonly decisions: readonly PayoutDecision[];
}) {
  const { decisions } = props;
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  if (decisions.length === 0) return null;
  return (
    <ol className={styles.decisions} aria-label={t('operator.decisions')}>
      {decisions.map(({ step, operator, network, deviceName, at }) => (
        <li key={`${step} ${at}`}>
          <b>{t(`earnings.state.${step}`)}</b>
          <DecidedBy operator={operator} />
          <time dateTime={new Date(at).toISOString()}>{shortMoment(language, at, now)}</time>
          {network !== undefined && <span>{network}</span>}
          {deviceName !== undefined && <span>{deviceName}</span>}
        </li>
      ))}
    </ol>
  );
});

/** Who has no name, or none any more, is told by the number. */
function DecidedBy({ operator }: Pick<PayoutDecision, 'operator'>) {
  const { t } = useTranslation();
  if (operator === undefined) return <span>{t('operator.byCommand')}</span>;
  return operator.name === '' ? (
    <span>{t('operator.numbered', { id: operator.id })}</span>
  ) : (
    <NamedAccount className={styles.by} named={operator} />
  );
}
