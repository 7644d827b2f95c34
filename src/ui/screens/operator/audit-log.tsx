import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../../common/kernel/moderation.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { ServerAnswer } from '../../components/server-answer/server-answer.tsx';
import { BlankLog } from '../../components/skeleton/desk-blanks.tsx';
import { timeAgo } from '../../i18n/times.ts';
import { episodesPath, musicianPath } from '../../paths.ts';
import { useReport } from '../../report.ts';
import type { OperatorStore } from '../../stores/operator-store.ts';
import { EndLogins } from './end-logins.tsx';
import { Who } from './who.tsx';
import buttons from '../../components/button/button.module.css';
import styles from './operator.module.css';

/** What operators did, the newest first. Nothing of it can be changed. */
export const AuditLog = observer(function AuditLog({ operator }: { readonly operator: OperatorStore }) {
  const { t } = useTranslation();
  const report = useReport();
  const { entries = [], next } = operator;
  return (
    <>
      <EndLogins operator={operator} />
      <ServerAnswer isKnown={operator.entries !== undefined} load={() => operator.loadLog()} blank={<BlankLog />}>
        {entries.length === 0 ? (
          <EmptyState drawing="book" title={t('operator.logEmpty')} text={t('operator.logEmptyText')} />
        ) : (
          <>
            <ol className={styles.log} aria-label={t('operator.log')}>
              {entries.map((entry) => (
                <LogEntry key={entry.id} entry={entry} />
              ))}
            </ol>
            {next !== undefined && (
              <div className={styles.more}>
                <button
                  type="button"
                  className={classNames(buttons.button, buttons.line, buttons.middle)}
                  onClick={() => report(operator.loadOlder())}
                >
                  {t('operator.more')}
                </button>
              </div>
            )}
          </>
        )}
      </ServerAnswer>
    </>
  );
});

const LogEntry = observer(function LogEntry({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { action, operator, review, series, member, reason, note, doneAt } = entry;
  return (
    <li className={styles.entry}>
      <p className={styles.facts}>
        <b>{t(`operator.did.${action}`)}</b>
        {series !== undefined && <Link to={episodesPath(series.id)}>{series.title}</Link>}
        {member !== undefined && <Link to={musicianPath(member.id)}>{member.name}</Link>}
        <Who named={operator} />
        <time dateTime={new Date(doneAt).toISOString()}>{timeAgo(t, language, doneAt, Date.now())}</time>
      </p>
      {review !== undefined && (
        <p className={styles.quote} dir="auto">
          {review.text}
        </p>
      )}
      {(reason !== undefined || note !== undefined) && (
        <p className={styles.hint}>
          {reason !== undefined && t(`comments.${reason}`)}
          {reason !== undefined && note !== undefined && ' · '}
          {note}
        </p>
      )}
    </li>
  );
});
