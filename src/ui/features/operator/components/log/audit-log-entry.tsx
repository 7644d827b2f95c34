import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry, AuditPerson } from '../../../../../../common/kernel/audit.ts';
import { REPORT_REASONS } from '../../../../../../common/kernel/moderation.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import { exactTime, timeAgo } from '../../../../app/i18n/times.ts';
import { auditLogPath } from '../../paths.ts';
import { episodesPath, authorPath } from '../../../catalogue/paths.ts';

import { classNames } from '../../../../design/class-names.ts';
import shared from '../../screens/operator.module.css';
import styles from './audit-log-entry.module.css';

/** What was done, by whom and to whom, from where, and when. */
export const AuditLogEntry = observer(function AuditLogEntry({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { action, by, network, device, series, story, member, payout, purchase, candies, note, text, doneAt } = entry;
  const reason = REPORT_REASONS.find((one) => one === entry.reason);
  const why = [reason === undefined ? entry.reason : t(`comments.${reason}`), note].filter((one) => one !== undefined);
  return (
    <li className={styles.entry}>
      <p className={shared.facts}>
        <b>{t(`operator.did.${action}`)}</b>
        {series !== undefined && (
          <Link className={shared.link} to={episodesPath(series.id)}>
            {series.title}
          </Link>
        )}
        {story !== undefined && <span dir="auto">{story.title}</span>}
        {candies !== undefined && <span>{t('earnings.candies', { candy: fullCount(language, candies) })}</span>}
        {/* What somebody does with their own account says once whose it is. */}
        {member !== undefined && member.id !== by.person?.id && <Person person={member} />}
        {payout !== undefined && <span>{t('operator.logPayout', { id: payout })}</span>}
        {purchase !== undefined && <span className={styles.number}>{t('operator.logPurchase', { id: purchase })}</span>}
        <time dateTime={new Date(doneAt).toISOString()} title={exactTime(language, doneAt)}>
          {timeAgo(t, language, doneAt, now)}
        </time>
      </p>
      <p className={shared.facts}>
        <span>{t(`operator.actor.${by.kind}`)}</span>
        {by.person !== undefined && <Person person={by.person} />}
        {network !== undefined && (
          <Link
            className={classNames(shared.link, styles.number)}
            to={auditLogPath({ network })}
            state={{ keepsPlace: true }}
            aria-label={t('operator.logSameNetwork', { network })}
          >
            {network}
          </Link>
        )}
        {device !== undefined && <span>{device}</span>}
      </p>
      {text !== undefined && (
        <p className={shared.quote} dir="auto">
          {text}
        </p>
      )}
      {why.length > 0 && (
        <p className={shared.hint} dir="auto">
          {why.join(' · ')}
        </p>
      )}
    </li>
  );
});

/** Somebody by name and the way to them; by their number once they have withdrawn. */
function Person({ person: { id, name } }: { readonly person: AuditPerson }) {
  const { t } = useTranslation();
  if (name === undefined) return <span>{t('operator.logWithdrawn', { id })}</span>;
  return (
    <Link className={shared.link} to={authorPath(id)}>
      {name}
    </Link>
  );
}
