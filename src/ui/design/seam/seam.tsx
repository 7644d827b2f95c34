import styles from './seam.module.css';

interface SeamProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Undefined where words beside it say the same. */
  readonly label?: string;
}

/** How much of something has arrived, as a seam that grows. */
export function Seam({ percent, label }: SeamProps) {
  return (
    <progress
      className={styles.seam}
      max={100}
      value={percent}
      aria-label={label}
      aria-hidden={label === undefined ? 'true' : undefined}
    />
  );
}
