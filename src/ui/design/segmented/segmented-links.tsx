import { Link } from 'react-router-dom';
import { WaitingCount, type Waiting } from '../waiting-count/waiting-count.tsx';
import styles from './segmented.module.css';

interface Choice {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** How much waits behind it; nothing of it is shown where nothing does. */
  readonly waiting?: Waiting | undefined;
}

interface SegmentedLinksProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** They change a part of the page alone, which stays where it is scrolled to. */
  readonly keepsPlace?: boolean;
}

/** A few ways to see the same page, of which one holds. Each is an address, so they work without scripts. */
export function SegmentedLinks({ label, choices, keepsPlace = false }: SegmentedLinksProps) {
  return (
    <nav className={styles.choices} aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.to}
          className={styles.choice}
          to={choice.to}
          state={{ keepsPlace }}
          aria-current={choice.isCurrent ? 'true' : undefined}
        >
          {choice.waiting === undefined ? choice.label : <WaitingCount label={choice.label} waiting={choice.waiting} />}
        </Link>
      ))}
    </nav>
  );
}
