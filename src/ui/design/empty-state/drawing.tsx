import type { ReactElement } from 'react';
import styles from './drawing.module.css';

/** One thread that enters from the left, draws the thing and leaves. */
const DRAWINGS = {
  headphones: (
    <>
      <path className={styles.thread} d="M14 92H72Q78 92 78 86V62A42 42 0 0 1 162 62V86Q162 92 168 92H226" />
      <rect className={styles.solid} x="68" y="62" width="20" height="32" rx="10" />
      <rect className={styles.solid} x="152" y="62" width="20" height="32" rx="10" />
    </>
  ),
  lens: (
    <>
      <path className={styles.thread} d="M14 92H80L101 70A30 30 0 1 1 106 74.5" />
      <path className={styles.holes} d="M128 92H226" />
      <path className={styles.ink} d="M108 49Q112 38 124 36" />
    </>
  ),
  box: (
    <>
      <path className={styles.thread} d="M14 92H70V34A5 5 0 0 1 75 29H165A5 5 0 0 1 170 34V92H226" />
      <path className={styles.ink} d="M70 61H170M108 45H132M108 77H132" />
    </>
  ),
  book: (
    <>
      <path className={styles.thread} d="M14 92H82V36A6 6 0 0 1 88 30H152A6 6 0 0 1 158 36V92H226" />
      <path className={styles.ink} d="M96 30V92M82 46H96M82 62H96M82 78H96M112 52H142M112 64H130" />
    </>
  ),
  torn: (
    <>
      <path
        className={styles.thread}
        d="M14 92q3.7-3.2 7.4 0q3.7 10.4 7.4 0q3.7-11.8 7.4 0q3.7 11.5 7.4 0q3.7-11.4 7.4 0q3.7 11.3 7.4 0q3.7-11.2 7.4 0q3.7 11.2 7.4 0q3.7-10.3 7.4 0q3.7 3.4 7.4 0Q96 91 104 84"
      />
      <path className={styles.thread} d="M226 92H152Q142 92 138 100" />
      <path className={styles.ink} d="M108 80L114 72M110 86L118 82M132 104L126 110M130 98L121 100" />
    </>
  ),
} as const satisfies Record<string, ReactElement>;

/** A name of those above, or one of the drawings that come late. */
export type DrawingName = keyof typeof DRAWINGS | ReactElement;

/** An ornament above the words that say it. */
export function Drawing({ of: name }: { readonly of: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 112" width="240" height="112" aria-hidden="true">
      <path className={styles.holes} d="M-6 92H14M226 92H246" />
      {typeof name === 'string' ? DRAWINGS[name] : name}
    </svg>
  );
}
