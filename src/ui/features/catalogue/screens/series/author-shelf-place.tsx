import { useEffect, useRef, useState } from 'react';
import type { Series } from '../../../../../domain/series/series.ts';
import { lazyComponent, LazyBoundary } from '../../../../app/lazy-component.ts';
import styles from './author-shelf-place.module.css';

const AuthorShelf = lazyComponent(async () => (await import('./author-shelf.tsx')).AuthorShelf);
const SimilarShelf = lazyComponent(async () => (await import('./similar-shelf.tsx')).SimilarShelf);

/** That of the author, that of similar ones. */
const SHELVES = 2;
/** How far below what is seen the shelf is fetched already. */
const AHEAD = '200px';

/**
 * Where other series of the author and similar ones stand, at the end of a series' page. They are fetched when the place comes near, and their
 * place is kept: nothing below it moves. Where there are none, it goes if nobody sees it.
 */
export function AuthorShelfPlace({ series }: { readonly series: Series }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isGone, setGone] = useState(false);
  const missing = useRef(0);
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
    missing.current += 1;
    if (missing.current < SHELVES) return;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top >= window.innerHeight) setGone(true);
  };
  if (isGone) return null;
  return (
    <div ref={place} className={styles.place}>
      <LazyBoundary>
        {isNear && (
          <>
            <AuthorShelf series={series} onNone={leave} />
            <SimilarShelf series={series} onNone={leave} />
          </>
        )}
      </LazyBoundary>
    </div>
  );
}
