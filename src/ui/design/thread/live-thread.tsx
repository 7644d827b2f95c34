import { useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { frameStep, voiceEnvelope, waveFrames, type Wave } from '../../../../common/kernel/thread-geometry.ts';
import styles from './thread.module.css';

const NO_MEASURE: readonly number[] = [];
/** Pictures in a period. Between two of them the shown one glides, so that the waves move with every frame. */
const FRAMES = 8;
/** Pixels around a wave for its stroke. */
const ROOM = 3;

interface LiveThreadProps {
  /** In pixels, as are `amplitude` and `half` (half a wave). */
  readonly length: number;
  readonly amplitude: number;
  readonly half: number;
  /** The story's id: decides the pattern where no voice was measured. */
  readonly seed: number;
  /** The measured voice, 0 to 100 from start to end; empty where there is none. */
  readonly loudness?: readonly number[];
  readonly isPlaying: boolean;
  /**
   * Moves 18 times a second instead of with every frame of the screen: for a short thread far from the other one, since
   * a screen that shows both draws all that lies between them anew; within `data-one-thread` it stands still.
   */
  readonly isShort?: boolean;
}

/**
 * A thread that vibrates while sound plays and lies straight when it rests. All pictures of a period are drawn once, as
 * on a strip of film behind a window; style sheets alone move the strip, so that nothing is drawn or computed while the
 * thread vibrates.
 */
export function LiveThread(props: LiveThreadProps) {
  const { length, amplitude, half, seed, loudness = NO_MEASURE, isPlaying, isShort = false } = props;
  const strip = useRef<HTMLSpanElement>(null);
  const wave = useMemo<Wave>(() => {
    const envelope = voiceEnvelope(seed, loudness, length, half);
    return { length, amplitude, half, envelope, fade: 4 * half };
  }, [length, amplitude, half, seed, loudness]);
  const frames = useMemo(() => waveFrames(wave, FRAMES), [wave]);
  const step = frameStep(wave, FRAMES);
  const height = 2 * (amplitude + ROOM);

  useLayoutEffect(() => strip.current?.style.setProperty('--step', `${step}px`), [step]);

  const size: CSSProperties = { width: length, height };
  return (
    <span className={styles.thread} style={size} data-playing={isPlaying ? 'true' : undefined}>
      <span className={styles.rest} />
      <span className={styles.swing}>
        <span ref={strip} className={classNames(styles.strip, isShort && styles.short)}>
          <svg width={length} height={height * FRAMES} viewBox={`0 0 ${length} ${height * FRAMES}`} aria-hidden="true">
            {frames.map((path, index) => (
              <path key={index} className={styles.sewn} transform={`translate(0 ${(index + 0.5) * height})`} d={path} />
            ))}
          </svg>
        </span>
      </span>
    </span>
  );
}
