import { Link } from 'react-router-dom';
import styles from './segmented.module.css';

interface SegmentedLinksProps {
  readonly label: string;
  readonly choices: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[];
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
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
