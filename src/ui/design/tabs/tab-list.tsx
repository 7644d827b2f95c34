import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { WaitingCount, type Waiting } from '../waiting-count/waiting-count.tsx';
import styles from './tabs.module.css';

/** `id` names the tab and, as `{id}-panel`, what it shows. */
interface Tab {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  readonly count?: string;
  /** How much waits behind it; nothing of it is shown where nothing does. */
  readonly waiting?: Waiting | undefined;
}

interface TabListProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The id of the open tab. */
  readonly open: string;
  readonly className?: string | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Parts of a page, one of which is open. Each is an address; arrows go from one to the next. Where there is no room for
 * all, the row is scrolled to the open one.
 */
export function TabList({ label, tabs, open, className }: TabListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  // What waits is told later than its tab, which it widens.
  const counts = tabs.map(({ waiting }) => waiting?.count).join(' ');
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [open, counts]);
  const turn = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (tabs.findIndex((tab) => tab.id === open) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
    void navigate(next.to, { replace: true, state: { keepsPlace: true } });
  };
  return (
    <div ref={list} className={classNames(styles.tabs, styles.scrolling, className)} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          id={tab.id}
          className={styles.tab}
          role="tab"
          to={tab.to}
          replace
          state={{ keepsPlace: true }}
          aria-selected={tab.id === open}
          aria-controls={tab.id === open ? `${tab.id}-panel` : undefined}
          onKeyDown={turn}
          tabIndex={tab.id === open ? 0 : -1}
        >
          {tab.waiting === undefined ? tab.label : <WaitingCount label={tab.label} waiting={tab.waiting} />}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </div>
  );
}
