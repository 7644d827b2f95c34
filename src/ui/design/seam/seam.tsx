import { classNames } from '../class-names.ts';
import styles from './seam.module.css';

interface SeamProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Undefined where words beside it say the same. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** How much of something has arrived, as a seam that grows. */
export function Seam({ percent, label, className }: SeamProps) {
  return (
    <progress
      className={classNames(styles.seam, className)}
      max={100}
      value={percent}
      aria-label={label}
      aria-hidden={label === undefined ? 'true' : undefined}
    />
  );
}
