import { useLayoutEffect, useRef } from 'react';
import type { Series } from '../../../domain/series/series.ts';
import styles from './ground.module.css';

/** The colour of a surface of narrow windows, taken from the cover (design §2). */
export function Ground({ series }: { readonly series: Series }) {
  const ground = useRef<HTMLDivElement>(null);
  const { hue, chroma } = series.coverTone ?? { hue: 220, chroma: 0.01 };
  useLayoutEffect(() => {
    ground.current?.style.setProperty('--hue', String(hue));
    ground.current?.style.setProperty('--chroma', String(Math.min(0.07, chroma)));
  }, [hue, chroma]);
  return <div ref={ground} className={styles.ground} aria-hidden="true" />;
}
