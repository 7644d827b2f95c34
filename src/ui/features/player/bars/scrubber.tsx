import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SKIP_SECONDS } from '../../../../../common/kernel/limits.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { LiveThread } from '../../../design/thread/live-thread.tsx';
import { useGlide } from '../../../design/use-glide.ts';
import { useWidth } from '../../../design/use-width.ts';
import { clock } from '../../../app/i18n/format.ts';
import { spokenTime } from '../../../app/i18n/times.ts';
import styles from './scrubber.module.css';

/** Seconds that an arrow key moves by (design §9). */
const KEY_STEP_SECONDS = 5;

/** How the thread is drawn in one place; lengths in pixels (design §6). */
interface Drawing {
  readonly amplitude: number;
  readonly half: number;
  /** Room to the left and right in which nothing is drawn but the knot. */
  readonly inset: number;
  /** How near to the ends of the thread the middle of its knot may come: where they are the window's, it is seen whole. */
  readonly edge: number;
}

const DRAWINGS = {
  bar: { amplitude: 5, half: 5.5, inset: 0, edge: 6 },
  mini: { amplitude: 3.6, half: 4.6, inset: 0, edge: 4 },
  full: { amplitude: 6.5, half: 5.6, inset: 8, edge: 0 },
} as const satisfies Record<string, Drawing>;

type Place = keyof typeof DRAWINGS;

/**
 * The thread: sewn up to the knot, where the sound is, needle holes beyond. It vibrates while sound plays. Where it can
 * be dragged it is a slider over the whole story.
 */
export const Scrubber = observer(function Scrubber({ place }: { readonly place: Place }) {
  const { t } = useTranslation();
  const { player, preferences } = useApp();
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const { grip, held, hovered } = useGrip(track, place !== 'mini');
  const { durationSeconds } = player;
  const part = held ?? player.progress;
  const seconds = held === undefined ? player.elapsedSeconds : held * durationSeconds;
  const pointed = held ?? hovered;

  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': t('player.position'),
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(durationSeconds),
    'aria-valuenow': Math.round(seconds),
    'aria-valuetext': t('time.position', {
      elapsed: spokenTime(preferences.language, seconds),
      total: spokenTime(preferences.language, durationSeconds),
    }),
    ...grip,
  } as const;

  return (
    <div
      ref={track}
      className={classNames(styles.track, styles[place])}
      data-phase={player.phase}
      {...(place === 'mini' ? { 'aria-hidden': true } : slider)}
    >
      {width > 0 && <ThreadLine drawing={DRAWINGS[place]} width={width} part={part} isHeld={held !== undefined} />}
      {pointed !== undefined && durationSeconds > 0 && (
        <Tooltip part={pointed} width={width} text={clock(pointed * durationSeconds)} />
      )}
    </div>
  );
});

interface ThreadLineProps {
  readonly drawing: Drawing;
  readonly width: number;
  readonly part: number;
  readonly isHeld: boolean;
}

/** Only what has to move is written while the sound goes on, and none of it has to be drawn again. */
const ThreadLine = observer(function ThreadLine({ drawing, width, part, isHeld }: ThreadLineProps) {
  const { player } = useApp();
  const sewn = useRef<HTMLSpanElement>(null);
  const knot = useRef<HTMLSpanElement>(null);
  const unsewn = useRef<HTMLSpanElement>(null);
  const length = Math.max(0, width - 2 * drawing.inset);
  const { edge } = drawing;

  const show = useCallback(
    (x: number) => {
      if (sewn.current === null || unsewn.current === null || knot.current === null) return;
      sewn.current.style.width = `${x}px`;
      unsewn.current.style.width = `${length - x}px`;
      knot.current.style.transform = `translateX(${Math.max(edge, Math.min(length - edge, x))}px)`;
    },
    [length, edge],
  );
  useGlide(Math.round(part * length * 10) / 10, isHeld, show);

  const { story } = player;
  if (story === undefined) return null;
  return (
    <span className={styles.drawing} aria-hidden="true">
      <span ref={unsewn} className={styles.unsewn}>
        <svg width={length} height="4" viewBox={`0 -2 ${length} 4`}>
          <path className={styles.holes} d={`M0 0H${length}`} />
        </svg>
      </span>
      <span ref={sewn} className={styles.sewn}>
        <span className={styles.wave}>
          <LiveThread
            length={length}
            amplitude={drawing.amplitude}
            half={drawing.half}
            seed={story.id}
            loudness={player.loudness}
            isPlaying={player.phase === 'playing'}
          />
        </span>
      </span>
      <span ref={knot} className={styles.knot} />
    </span>
  );
});

interface TooltipProps {
  readonly part: number;
  readonly width: number;
  readonly text: string;
}

/** The time under the pointer, kept inside the window. */
function Tooltip({ part, width, text }: TooltipProps) {
  const x = Math.min(width - 32, Math.max(32, part * width));
  return (
    <span className={styles.tooltip} style={{ left: x }} aria-hidden="true">
      {text}
    </span>
  );
}

/**
 * What a pointer or a key does to the thread. While it is held the knot follows and the sound stays; letting go moves
 * the sound.
 */
function useGrip(track: React.RefObject<HTMLDivElement | null>, isEnabled: boolean) {
  const { player, seekTo } = useApp();
  const [held, setHeld] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  if (!isEnabled) return { grip: {}, held: undefined, hovered: undefined };

  const partAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  };
  const grip = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0 || player.durationSeconds === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(partAt(event));
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (held !== undefined) setHeld(partAt(event));
      else if (event.pointerType === 'mouse') setHovered(partAt(event));
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      if (held === undefined) return;
      seekTo.run(partAt(event) * player.durationSeconds);
      setHeld(undefined);
    },
    onPointerCancel: () => setHeld(undefined),
    onPointerLeave: () => setHovered(undefined),
    onClick: (event: React.MouseEvent) => event.stopPropagation(),
    onKeyDown(event: KeyboardEvent) {
      const target = keyTarget(event.key, player.elapsedSeconds, player.durationSeconds);
      if (target === undefined) return;
      event.preventDefault();
      seekTo.run(target);
    },
  };
  return { grip, held, hovered };
}

/** @returns the second that a key moves to, undefined for keys that move nothing */
function keyTarget(key: string, elapsed: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return elapsed + KEY_STEP_SECONDS;
    case 'ArrowLeft':
    case 'ArrowDown':
      return elapsed - KEY_STEP_SECONDS;
    case 'PageUp':
      return elapsed + SKIP_SECONDS;
    case 'PageDown':
      return elapsed - SKIP_SECONDS;
    case 'Home':
      return 0;
    case 'End':
      return total;
    default:
      return undefined;
  }
}
