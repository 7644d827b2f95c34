import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../design/class-names.ts';
import chips from '../../../design/chips/chips.module.css';
import styles from './filter-bar.module.css';

interface PartProps {
  readonly label: string;
  readonly children: ReactNode;
}

interface FilterBarProps extends PartProps {
  /** In narrow windows it stays in sight while the list passes behind it. */
  readonly isPinned?: boolean;
}

/** What narrows a list, in groups. Each chip is an address, so they work without scripts. */
export function FilterBar({ label, isPinned = false, children }: FilterBarProps) {
  return (
    <nav className={classNames(styles.filters, isPinned && styles.pinned)} aria-label={label}>
      {children}
    </nav>
  );
}

/** Chips of one kind. */
export function FilterGroup({ label, children }: PartProps) {
  return (
    <ul className={styles.group} aria-label={label}>
      {children}
    </ul>
  );
}

interface FilterChipProps {
  readonly isChosen: boolean;
  readonly to: string;
  readonly children: ReactNode;
}

/** Narrows the list; a chosen one, pressed again, widens it. */
export function FilterChip({ isChosen, to, children }: FilterChipProps) {
  return (
    <li>
      <Link className={chips.chip} to={to} aria-current={isChosen ? 'true' : undefined}>
        {children}
      </Link>
    </li>
  );
}
