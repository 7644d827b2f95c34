import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../../../../common/kernel/moderation.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { timeAgo } from '../../../app/i18n/times.ts';
import { NamedAccount } from './named-account.tsx';
import shared from '../screens/operator.module.css';
import styles from './case-reports.module.css';

interface CaseReportsProps {
  /** The newest ones, each with its reason in words. */
  readonly reports: readonly {
    readonly why: string;
    readonly note: string | undefined;
    /** Milliseconds since 1970. */
    readonly reportedAt: number;
    readonly reporter: Named;
  }[];
  readonly total: number;
  /** The case waits for an answer. */
  readonly waits: boolean;
}

/** What members say is wrong, and who they are. */
export const CaseReports = observer(function CaseReports({ reports, total, waits }: CaseReportsProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  if (total === 0) return null;
  return (
    <details className={styles.reports} open={waits}>
      <summary>{t('operator.reports', { count: total })}</summary>
      <ul>
        {reports.map(({ why, note, reportedAt, reporter }, index) => (
          <li key={index}>
            <b>{why}</b>
            {note !== undefined && <span dir="auto">{note}</span>}
            <span className={shared.hint}>
              <NamedAccount named={reporter} />
              {` · ${timeAgo(t, language, reportedAt, now)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
});
