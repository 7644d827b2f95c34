import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AuditFilter } from '../../../../../../common/kernel/audit.ts';
import type { AuditPage } from '../../../../../application/ports/api/operator-api.ts';
import { readAuditFilter } from '../../audit-filter.ts';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import { LogSkeleton } from '../../skeletons.tsx';
import { auditLogPath } from '../../paths.ts';
import { useReport } from '../../../../app/report.ts';
import type { OperatorStore } from '../../stores/operator-store.ts';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import { AuditLogEntry } from './audit-log-entry.tsx';
import { EndLogins } from '../end-logins.tsx';
import text from '../../../../design/theme/text.module.css';
import buttons from '../../../../design/button/button.module.css';
import styles from './audit-log.module.css';

const LINE = classNames(buttons.button, buttons.line, buttons.middle);

/** What was done, the newest first, as far as it is looked for. Nothing of it can be changed. */
export const AuditLog = observer(function AuditLog({ operator }: { readonly operator: OperatorStore }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const filter = useMemo(() => readAuditFilter(query), [query]);
  const found = operator.log(filter);
  return (
    <>
      <EndLogins key={filter.member ?? ''} operator={operator} member={filter.member} />
      <AuditFilterFields operator={operator} filter={filter} />
      <p className={text.hidden} role="status">
        {found !== undefined && isFiltered(filter) && t('operator.findCount', { count: found.entries.length })}
      </p>
      <ServerAnswer
        key={auditLogPath(filter)}
        isKnown={found !== undefined}
        load={() => operator.loadLog(filter)}
        blank={<LogSkeleton />}
      >
        {found !== undefined && <Found operator={operator} filter={filter} found={found} />}
      </ServerAnswer>
    </>
  );
});

interface FoundProps {
  readonly operator: OperatorStore;
  readonly filter: AuditFilter;
  readonly found: AuditPage;
}

function Found({ operator, filter, found: { entries, next } }: FoundProps) {
  const { t } = useTranslation();
  const report = useReport();
  const older = next !== undefined && (
    <button type="button" className={LINE} onClick={() => report(operator.loadOlder(filter))}>
      {t(entries.length === 0 ? 'operator.findOlder' : 'operator.more')}
    </button>
  );
  if (entries.length === 0 && !isFiltered(filter)) {
    return <EmptyState drawing="book" title={t('operator.logEmpty')} text={t('operator.logEmptyText')} />;
  }
  if (entries.length === 0) {
    const clear = (
      <Link className={LINE} to={auditLogPath({})} state={{ keepsPlace: true }}>
        {t('operator.findClear')}
      </Link>
    );
    return (
      <EmptyState
        drawing="lens"
        title={t('operator.findNone')}
        text={t(next === undefined ? 'operator.findNoneText' : 'operator.findNoneYet')}
        action={older || clear}
      />
    );
  }
  return (
    <>
      <ol className={styles.log} aria-label={t('operator.log')}>
        {entries.map((entry) => (
          <AuditLogEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {older && <div className={styles.more}>{older}</div>}
    </>
  );
}

function isFiltered(filter: AuditFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
