import { useEffect, useLayoutEffect, useRef } from 'react';
import { voiceEnvelope, waveFrames } from './thread-geometry.ts';
import { FRAMES_PER_PERIOD, ThreadMotion } from './thread-motion.ts';
import styles from './thread.module.css';

const NO_MEASURE: readonly number[] = [];

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
}

/**
 * A thread along the x axis that vibrates while sound plays and lies straight when it rests. It draws a little beyond
 * both its ends: clip it.
 */
export function LiveThread(props: LiveThreadProps) {
  const { length, amplitude, half, seed, loudness = NO_MEASURE, isPlaying } = props;
  const path = useRef<SVGPathElement>(null);
  const motion = useRef<ThreadMotion>(null);

  useLayoutEffect(() => {
    if (path.current === null) return;
    const created = new ThreadMotion(path.current);
    motion.current = created;
    return () => created.dispose();
  }, []);

  useLayoutEffect(() => {
    if (length <= 0) return;
    const envelope = voiceEnvelope(seed, loudness, length, half);
    motion.current?.draw(waveFrames({ length, amplitude, half, envelope, fade: 4 * half }, FRAMES_PER_PERIOD));
  }, [length, amplitude, half, seed, loudness]);

  useEffect(() => motion.current?.play(isPlaying), [isPlaying]);

  return <path ref={path} className={styles.sewn} d={`M0 0H${length}`} transform="scale(1 0.001)" />;
}
