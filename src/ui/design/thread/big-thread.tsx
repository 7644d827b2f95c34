import { seededEnvelope, wavePath } from '../../../../common/kernel/thread-geometry.ts';
import styles from './big-thread.module.css';

const WIDTH = 740;
const HEIGHT = 132;
const KNOT = 200;
const HALF = 9.5;

const voice = wavePath({
  length: WIDTH - KNOT,
  amplitude: 46,
  half: HALF,
  // The number is a choice of shape, as a seed for any other thread is.
  envelope: seededEnvelope(23, Math.ceil((WIDTH - KNOT) / HALF)),
  fade: 90,
});

/** A voice about to begin: needle holes, the knot, and the thread that runs on over the edge of the page. */
export function BigThread({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.holes} d={`M2 ${HEIGHT / 2}H${KNOT - 14}`} />
      <path className={styles.voice} transform={`translate(${KNOT} ${HEIGHT / 2})`} d={voice} />
      <circle className={styles.knot} cx={KNOT} cy={HEIGHT / 2} r="8" />
    </svg>
  );
}
