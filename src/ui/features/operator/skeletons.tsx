import { OPERATOR_PATH, type OperatorPart } from './paths.ts';
import { classNames } from '../../design/class-names.ts';
import bar from '../../design/narrow-bar/narrow-bar.module.css';
import segmented from '../../design/segmented/segmented.module.css';
import operatorScreen from './screens/operator-screen.module.css';
import backupLine from './components/backup-line.module.css';
import find from './components/find/find.module.css';
import payouts from './components/payouts/payouts.module.css';
import reports from './components/reports.module.css';
import deskList from './components/dashboard-list.module.css';
import promotion from './components/promotion.module.css';
import auditLog from './components/log/audit-log.module.css';
import auditLogEntry from './components/log/audit-log-entry.module.css';
import styles from './screens/operator.module.css';
import caseCard from './components/case-card.module.css';
import amounts from '../../design/lines.module.css';
import skeleton from '../../design/skeleton/skeleton.module.css';
import { CoverSkeleton, repeat, Words } from '../../app/components/skeleton/basic-skeletons.tsx';
import { ButtonSkeleton } from '../../app/components/skeleton/form-skeletons.tsx';
import type { SkeletonProps } from '../../app/feature.ts';
import { TabsSkeleton } from '../../app/components/skeleton/page-skeletons.tsx';

/** The operator's dashboard. */
export function DeskSkeleton({ search }: SkeletonProps) {
  return (
    <div className={operatorScreen.page}>
      <div className={classNames(bar.title, operatorScreen.title)}>
        <Words className={skeleton.fixed} />
      </div>
      <BackupSkeleton />
      <TabsSkeleton />
      <DeskPartSkeleton part={new URLSearchParams(search).get('part')} />
    </div>
  );
}

/** The line of `BackupLine`, so that nothing moves when the server has told. */
export function BackupSkeleton() {
  return <p className={backupLine.backup} aria-hidden="true" />;
}

/** What a part of the dashboard holds. */
export function DeskPartSkeleton({ part }: { readonly part: string | null }) {
  if (isPart(part, 'promotion')) return <PromotionSkeleton />;
  if (isPart(part, 'collections')) return <CasesSkeleton />;
  if (isPart(part, 'find')) return <FindSkeleton />;
  if (isPart(part, 'log')) return <LogSkeleton />;
  if (isPart(part, 'listening')) return <ListeningSkeleton />;
  if (isPart(part, 'payouts')) {
    return (
      <>
        <FilterSkeleton className={payouts.filter} choices={3} />
        <RequestsSkeleton />
      </>
    );
  }
  return (
    <>
      <FilterSkeleton className={reports.filter} choices={4} />
      <CasesSkeleton />
    </>
  );
}

/** The choices above a list. */
function FilterSkeleton({ className, choices }: { readonly className: string | undefined; readonly choices: number }) {
  return (
    <div className={className}>
      <div className={segmented.choices}>
        {repeat(choices, (key) => (
          <span key={key} className={segmented.choice}>
            <Words className={skeleton.tab} />
          </span>
        ))}
      </div>
    </div>
  );
}

function isPart(asked: string | null, part: OperatorPart): boolean {
  return asked === part;
}

/** The cards of `CaseCard`. */
export function CasesSkeleton() {
  return (
    <ul className={deskList.cases}>
      {repeat(4, (key) => (
        <li key={key} className={styles.case}>
          <FactsSkeleton />
          <div className={caseCard.text}>
            <Words />
          </div>
          <ActsSkeleton acts={2} />
        </li>
      ))}
    </ul>
  );
}

/** The cards of `PayoutRequestCard`. */
export function RequestsSkeleton() {
  return (
    <ul className={deskList.cases}>
      {repeat(3, (key) => (
        <li key={key} className={styles.case}>
          <FactsSkeleton />
          <dl className={amounts.lines}>
            {repeat(3, (line) => (
              <div key={line} className={classNames(line === 2 && amounts.net)}>
                <dt className={classNames(skeleton.words, skeleton.fixed)} />
              </div>
            ))}
          </dl>
          <ActsSkeleton acts={2} />
        </li>
      ))}
    </ul>
  );
}

/** The rows of `Promotion`, below what it says of them. */
export function PromotionSkeleton() {
  return (
    <>
      <div className={styles.lead}>
        <Words />
      </div>
      <ul className={promotion.rows}>
        {repeat(8, (key) => (
          <li key={key} className={promotion.row}>
            <CoverSkeleton className={promotion.cover} />
            <div className={promotion.words}>
              <Words className={promotion.name} />
              <Words className={styles.hint} isShort />
              <Words className={styles.hint} />
            </div>
            <ButtonSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The field of `Find`. */
function FindSkeleton() {
  return (
    <div className={find.form}>
      <Words className={find.box} />
      <ButtonSkeleton />
    </div>
  );
}

/** The cards of `FoundList`. */
export function FoundSkeleton() {
  return (
    <ul className={deskList.cases}>
      {repeat(4, (key) => (
        <li key={key} className={styles.case}>
          <FactsSkeleton />
          <ActsSkeleton acts={2} />
        </li>
      ))}
    </ul>
  );
}

/** The entries of `AuditLog`. */
export function LogSkeleton() {
  return (
    <ul className={auditLog.log}>
      {repeat(8, (key) => (
        <li key={key} className={auditLogEntry.entry}>
          <FactsSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** The measures of `Listening`, a line for each build. */
export function ListeningSkeleton() {
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

function FactsSkeleton() {
  return (
    <div className={styles.facts}>
      {repeat(3, (key) => (
        <Words key={key} className={skeleton.fixed} />
      ))}
    </div>
  );
}

function ActsSkeleton({ acts }: { readonly acts: number }) {
  return (
    <div className={styles.acts}>
      {repeat(acts, (key) => (
        <ButtonSkeleton key={key} />
      ))}
    </div>
  );
}

/** What stands in the dashboard's page. */
export const OPERATOR_SKELETONS = [{ path: OPERATOR_PATH, Page: DeskSkeleton }] as const;
