import { useMemo } from 'react';
import { seededEnvelope, wavePath } from '../../../../common/kernel/thread-geometry.ts';
import { classNames } from '../class-names.ts';
import styles from './thread.module.css';

const WIDTH = 180;
const HEIGHT = 16;
const HALF = 4.5;
const AMPLITUDE = 2.6;

interface StillThreadProps {
  readonly seed: number;
  /** From 0 to 1. */
  readonly progress: number;
  readonly className?: string | undefined;
}

/** How far a story was heard, as a drawn thread that does not move: sewn, a knot, needle holes. */
export function StillThread({ seed, progress, className }: StillThreadProps) {
  const knot = 6 + progress * (WIDTH - 12);
  const path = useMemo(() => {
    const length = knot - 8;
    if (length < 2 * HALF) return `M0 0H${Math.max(0, length)}`;
    const envelope = seededEnvelope(seed, Math.ceil(length / HALF));
    return wavePath({ length, amplitude: AMPLITUDE, half: HALF, envelope, fade: 12 });
  }, [seed, knot]);
  return (
    <svg
      className={classNames(styles.still, className)}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {knot + 8 < WIDTH - 2 && <path className={styles.holes} d={`M${knot + 8} 8H${WIDTH - 2}`} />}
      <path className={styles.sewn} transform="translate(2 8)" d={path} />
      <circle className={styles.knot} cx={knot} cy="8" r="4" />
    </svg>
  );
}
