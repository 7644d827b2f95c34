import { LiveThread } from '../../../design/thread/live-thread.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import type { StoryState } from '../../listening.ts';
import styles from './gutter.module.css';

interface GutterProps {
  readonly state: StoryState;
  /** The story's id, for the pattern of its wave. */
  readonly seed: number;
  /** In pixels. */
  readonly height: 68 | 44;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The thread along a list of stories: sewn as far as they were heard, vibrating at the playing one, holes beyond. */
export function Gutter({ state, seed, height, isFirst, isLast }: GutterProps) {
  const middle = height / 2;
  const top = isFirst ? middle : 0;
  const end = isLast ? middle : height;
  return (
    <span className={styles.gutter} aria-hidden="true">
      <svg className={styles.drawing} width="40" height={height} viewBox={`0 0 40 ${height}`}>
        {state === 'heard' && (
          <>
            <path className={styles.sewn} d={`M20 ${top}V${end}`} />
            <circle className={styles.dot} cx="20" cy={middle} r="4.5" />
          </>
        )}
        {(state === 'playing' || state === 'paused') && (
          <>
            <path className={styles.sewn} d={`M20 ${isFirst ? 8 : 0}V10`} />
            {!isLast && <path className={styles.holes} d={`M20 ${height - 4}V${height}`} />}
          </>
        )}
        {(state === 'free' || state === 'owned' || state === 'begun') && (
          <>
            <path className={styles.holes} d={holes(3, middle - 9, middle + 11, end, isFirst)} />
            <circle className={state === 'begun' ? styles.begun : styles.ring} cx="20" cy={middle} r="5" />
            {state === 'begun' && <circle className={styles.dot} cx="20" cy={middle} r="2" />}
          </>
        )}
        {state === 'locked' && <path className={styles.holes} d={holes(3, middle - 13, middle + 14, end, isFirst)} />}
      </svg>
      {(state === 'playing' || state === 'paused') && (
        <span className={styles.wave}>
          <LiveThread
            length={height - 16}
            amplitude={9}
            half={4.4}
            seed={seed}
            isShort
            isPlaying={state === 'playing'}
          />
        </span>
      )}
      {state === 'locked' && (
        <span className={styles.lock}>
          <Icon name={LAZY_ICONS.lock} size={18} />
        </span>
      )}
    </span>
  );
}

/** Holes above and below the mark of a story that was not heard. */
function holes(top: number, above: number, below: number, end: number, isFirst: boolean): string {
  const before = isFirst ? '' : `M20 ${top}V${above}`;
  return end > below ? `${before}M20 ${below}V${end}` : before;
}
