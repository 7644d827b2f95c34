import { useLayoutEffect, useRef } from 'react';
import type { Series } from '../../../../domain/series/series.ts';
import { coverBackground } from '../../../app/cover-background.ts';
import styles from './cover-backdrop.module.css';

/** Of the lightest of the three tones (design §2). */
const CHROMA = 0.07;

/** The colour of a surface of narrow windows, taken from the cover (design §2). */
export function CoverBackdrop({ series }: { readonly series: Series }) {
  const ground = useRef<HTMLDivElement>(null);
  const { hue, chroma } = coverBackground(series.coverTone, CHROMA);
  useLayoutEffect(() => {
    ground.current?.style.setProperty('--hue', String(hue));
    ground.current?.style.setProperty('--chroma', String(chroma));
  }, [hue, chroma]);
  return <div ref={ground} className={styles.ground} aria-hidden="true" />;
}
