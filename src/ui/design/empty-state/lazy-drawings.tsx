import type { ReactElement } from 'react';
import styles from './drawing.module.css';

/** The drawings that no first screen shows, as those of `Drawing`. */
export const LAZY_DRAWINGS = {
  bell: (
    <>
      <path className={styles.thread} d="M14 92H82C92 84 96 76 96 54A24 24 0 0 1 144 54C144 76 148 84 158 92H226" />
      <path className={styles.ink} d="M120 30V23M111 101A9.5 9.5 0 0 0 129 101" />
    </>
  ),
  bubble: (
    <>
      <path
        className={styles.thread}
        d="M14 92H84Q92 92 96 80C76 76 64 66 64 52C64 34 86 24 120 24S176 34 176 52S154 80 128 80C122 80 124 92 136 92H226"
      />
      <path className={styles.ink} d="M96 48H144M96 60H126" />
    </>
  ),
  pen: (
    <>
      <path className={styles.thread} d="M14 92H98L80 58L120 16L160 58L142 92H226" />
      <path className={styles.ink} d="M120 18V58" />
      <circle className={styles.ink} cx="120" cy="64" r="6" />
    </>
  ),
} as const satisfies Record<string, ReactElement>;
