import { STITCHES } from './stitches.ts';
import styles from './spine.module.css';

/** The bound edge of a begun book: five holes, the first of which are sewn. */
export function Spine({ sewn }: { readonly sewn: number }) {
  return (
    <svg className={styles.spine} viewBox="0 0 100 100" aria-hidden="true">
      <path className={styles.cloth} d="M0 0H6V100H0Z" />
      {Array.from({ length: STITCHES }, (_, index) => {
        const hole = 10 + 20 * index;
        return index < sewn ? (
          <path key={hole} className={styles.stitch} d={`M3.7 ${Math.max(0, hole - 20)}V${hole}M0 ${hole}H3.7`} />
        ) : (
          <circle key={hole} className={styles.hole} cx="3.7" cy={hole} r="0.8" />
        );
      })}
      {sewn === STITCHES && <path className={styles.stitch} d="M3.7 90V100" />}
    </svg>
  );
}
