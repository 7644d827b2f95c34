import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { PageTitle } from '../../../design/narrow-bar/page-title.tsx';
import { TitleBar } from '../../../app/components/narrow-bar/title-bar.tsx';
import { BackupSkeleton, DeskPartSkeleton } from '../skeletons.tsx';
import { Skeleton } from '../../../app/components/skeleton/skeleton.tsx';
import { TabList } from '../../../design/tabs/tab-list.tsx';
import { importWithRetry } from '../../../app/lazy-component.ts';
import { readPage } from '../../../app/page-number.ts';
import type { Operator } from '../parts.ts';
import { operatorPath, type OperatorPart } from '../paths.ts';
import { waitingWords } from '../waiting-words.ts';
import { SETTINGS_PATH } from '../../account/paths.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { MembersOnly } from '../../../app/components/member-page/members-only.tsx';
import { AuditLog } from '../components/log/audit-log.tsx';
import { BackupLine } from '../components/backup-line.tsx';
import { Collections } from '../components/collections/collections.tsx';
import { Find } from '../components/find/find.tsx';
import { Listening } from '../components/listening.tsx';
import { Payouts } from '../components/payouts/payouts.tsx';
import { Promotion } from '../components/promotion.tsx';
import { Reports } from '../components/reports.tsx';
import buttons from '../../../design/button/button.module.css';
import tabStyles from '../../../design/tabs/tabs.module.css';
import styles from './operator-screen.module.css';

const PARTS: readonly OperatorPart[] = [
  'open',
  'closed',
  'promotion',
  'collections',
  'payouts',
  'find',
  'log',
  'listening',
];

/** What operators do: answer reports, promote series, put some together, pay authors, look for something, and read what others did (decisions §4). */
export const OperatorScreen = observer(function OperatorScreen() {
  const { t } = useTranslation();
  const { user } = useApp().session;
  return (
    <MembersOnly>
      <TitleBar title={t('operator.title')} />
      <div className={styles.page}>
        {user?.role === 'operator' ? (
          <Proven />
        ) : (
          <EmptyState level={1} drawing="lens" title={t('operator.notAllowed')} text={t('operator.notAllowedText')} />
        )}
      </div>
    </MembersOnly>
  );
});

/** The server answers operators alone whose login proved a second factor; who has none is led to where it is turned on. */
function Proven() {
  const { t } = useTranslation();
  const { account } = useApp();
  const [isProven, setProven] = useState(true);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const state = await (await importWithRetry(account)).secondFactor.secondFactor();
      if (state.ok && !isGone) setProven(state.value.isProven);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [account]);
  if (isProven) return <Dashboard />;
  return (
    <EmptyState
      level={1}
      drawing="lens"
      title={t('operator.factorNeeded')}
      text={t('operator.factorNeededText')}
      action={
        <Link className={classNames(buttons.button, buttons.primary)} to={SETTINGS_PATH}>
          {t('operator.toSettings')}
        </Link>
      }
    />
  );
}

const Dashboard = observer(function Dashboard() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const operator = useLazyFeature(useApp().operator);
  const part = PARTS.find((one) => one === query.get('part')) ?? 'open';
  const page = readPage(query);
  const waiting = operator?.waiting;
  // Each part that is opened is read anew, and so is what waits behind the others.
  useEffect(() => {
    void waiting?.load();
  }, [waiting, part, page]);
  const { reports, requestedPayouts, approvedPayouts } = waiting?.work ?? {};
  const waits: Partial<Record<OperatorPart, readonly (number | undefined)[]>> = {
    open: [reports],
    payouts: [requestedPayouts, approvedPayouts],
  };
  const tabs = PARTS.map((one) => ({
    id: `dashboard-${one}`,
    to: operatorPath(one),
    label: t(`operator.${one}`),
    waiting: waitingWords(t, ...(waits[one] ?? [])),
  }));
  return (
    <>
      <PageTitle className={styles.title}>{t('operator.title')}</PageTitle>
      {operator === undefined ? <BackupSkeleton /> : <BackupLine operator={operator.dashboard} />}
      <TabList label={t('operator.parts')} tabs={tabs} open={`dashboard-${part}`} />
      <div
        id={`dashboard-${part}-panel`}
        className={tabStyles.panel}
        role="tabpanel"
        aria-labelledby={`dashboard-${part}`}
      >
        {operator === undefined ? (
          <Skeleton>
            <DeskPartSkeleton part={part} />
          </Skeleton>
        ) : (
          <Part key={`${part} ${page}`} part={part} page={page} operator={operator} />
        )}
      </div>
    </>
  );
});

interface PartProps {
  readonly part: OperatorPart;
  readonly page: number;
  readonly operator: Operator;
}

function Part({ part, page, operator }: PartProps) {
  const { dashboard, payouts, waiting } = operator;
  if (part === 'promotion') return <Promotion operator={dashboard} page={page} />;
  if (part === 'collections') return <Collections collections={operator.collections} />;
  if (part === 'payouts') return <Payouts payouts={payouts} waiting={waiting} page={page} />;
  if (part === 'find') return <Find page={page} />;
  if (part === 'log') return <AuditLog operator={dashboard} />;
  if (part === 'listening') return <Listening operator={dashboard} />;
  return <Reports operator={operator} list={part} page={page} />;
}
