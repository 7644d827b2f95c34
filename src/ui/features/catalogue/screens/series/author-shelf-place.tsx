import { useEffect, useRef, useState } from 'react';
import type { Series } from '../../../../../domain/series/series.ts';
import { lazyComponent, LazyBoundary } from '../../../../app/lazy-component.ts';
import styles from './author-shelf-place.module.css';

const AuthorShelf = lazyComponent(async () => (await import('./author-shelf.tsx')).AuthorShelf);

/** How far below what is seen the shelf is fetched already. */
const AHEAD = '200px';

/**
 * Where other series of the author stand, at the end of a series' page. They are fetched when the place comes near, and their
 * place is kept: nothing below it moves. Where there are none, it goes if nobody sees it.
 */
export function AuthorShelfPlace({ series }: { readonly series: Series }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const leave = (): void => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top >= window.innerHeight) setGone(true);
  };
  if (isGone) return null;
  return (
    <div ref={place} className={styles.place}>
      <LazyBoundary>{isNear && <AuthorShelf series={series} onNone={leave} />}</LazyBoundary>
    </div>
  );
}
