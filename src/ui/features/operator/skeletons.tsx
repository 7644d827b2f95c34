import { OPERATOR_PATH, type OperatorPart } from './paths.ts';
import { classNames } from '../../design/class-names.ts';
import bar from '../../design/narrow-bar/narrow-bar.module.css';
import segmented from '../../design/segmented/segmented.module.css';
import operatorScreen from './screens/operator-screen.module.css';
import backupLine from './components/backup-line.module.css';
import payouts from './components/payouts.module.css';
import deskList from './components/desk-list.module.css';
import promotion from './components/promotion.module.css';
import auditLog from './components/audit-log.module.css';
import auditLogEntry from './components/audit-log-entry.module.css';
import styles from './screens/operator.module.css';
import amounts from '../../design/lines.module.css';
import skeleton from '../../design/skeleton/skeleton.module.css';
import { BlankCover, repeat, Words } from '../../app/components/skeleton/blanks.tsx';
import { BlankButton } from '../../app/components/skeleton/form-blanks.tsx';
import type { SkeletonProps } from '../../app/feature.ts';
import { BlankTabs } from '../../app/components/skeleton/page-blanks.tsx';

/** The operator's desk. */
export function BlankDesk({ search }: SkeletonProps) {
  return (
    <div className={operatorScreen.page}>
      <div className={classNames(bar.title, operatorScreen.title)}>
        <Words className={skeleton.fixed} />
      </div>
      <BlankBackup />
      <BlankTabs />
      <BlankDeskPart part={new URLSearchParams(search).get('part')} />
    </div>
  );
}

/** The line of `BackupLine`, so that nothing moves when the server has told. */
export function BlankBackup() {
  return <p className={backupLine.backup} aria-hidden="true" />;
}

/** What a part of the desk holds. */
export function BlankDeskPart({ part }: { readonly part: string | null }) {
  if (isPart(part, 'promotion')) return <BlankPromotion />;
  if (isPart(part, 'log')) return <BlankLog />;
  if (isPart(part, 'listening')) return <BlankListening />;
  if (!isPart(part, 'payouts')) return <BlankCases />;
  return (
    <>
      <div className={payouts.filter}>
        <div className={segmented.choices}>
          {repeat(3, (key) => (
            <span key={key} className={segmented.choice}>
              <Words className={skeleton.tab} />
            </span>
          ))}
        </div>
      </div>
      <BlankRequests />
    </>
  );
}

function isPart(asked: string | null, part: OperatorPart): boolean {
  return asked === part;
}

/** The cards of `CaseCard`. */
export function BlankCases() {
  return (
    <ul className={deskList.cases}>
      {repeat(4, (key) => (
        <li key={key} className={styles.case}>
          <BlankFacts />
          <div className={styles.text}>
            <Words />
          </div>
          <BlankActs acts={2} />
        </li>
      ))}
    </ul>
  );
}

/** The cards of `PayoutRequestCard`. */
export function BlankRequests() {
  return (
    <ul className={deskList.cases}>
      {repeat(3, (key) => (
        <li key={key} className={styles.case}>
          <BlankFacts />
          <dl className={amounts.lines}>
            {repeat(3, (line) => (
              <div key={line} className={classNames(line === 2 && amounts.net)}>
                <dt className={classNames(skeleton.words, skeleton.fixed)} />
              </div>
            ))}
          </dl>
          <BlankActs acts={2} />
        </li>
      ))}
    </ul>
  );
}

/** The rows of `Promotion`, below what it says of them. */
export function BlankPromotion() {
  return (
    <>
      <div className={styles.lead}>
        <Words />
      </div>
      <ul className={promotion.rows}>
        {repeat(8, (key) => (
          <li key={key} className={promotion.row}>
            <BlankCover className={promotion.cover} />
            <div className={promotion.words}>
              <Words className={promotion.name} />
              <Words className={styles.hint} isShort />
              <Words className={styles.hint} />
            </div>
            <BlankButton />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The entries of `AuditLog`. */
export function BlankLog() {
  return (
    <ul className={auditLog.log}>
      {repeat(8, (key) => (
        <li key={key} className={auditLogEntry.entry}>
          <BlankFacts />
        </li>
      ))}
    </ul>
  );
}

/** The measures of `Listening`, a line for each build. */
export function BlankListening() {
  return (
    <>
      <div className={styles.lead}>
        <Words />
      </div>
      {repeat(3, (key) => (
        <section key={key} className={styles.part}>
          <Words className={skeleton.fixed} />
          {repeat(3, (line) => (
            <Words key={line} />
          ))}
        </section>
      ))}
    </>
  );
}

function BlankFacts() {
  return (
    <div className={styles.facts}>
      {repeat(3, (key) => (
        <Words key={key} className={skeleton.fixed} />
      ))}
    </div>
  );
}

function BlankActs({ acts }: { readonly acts: number }) {
  return (
    <div className={styles.acts}>
      {repeat(acts, (key) => (
        <BlankButton key={key} />
      ))}
    </div>
  );
}

/** What stands in the desk's page. */
export const OPERATOR_SKELETONS = [{ path: OPERATOR_PATH, Page: BlankDesk }] as const;
