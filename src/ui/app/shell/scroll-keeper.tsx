import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { isArrival } from '../arrival.ts';

/** Where the session keeps how far each visited page was scrolled. */
const STORAGE_KEY = 'scroll';

/**
 * Puts a page that is visited again where it was left, and a new one at its top. The router's own component would write
 * a script into the page, which the content security policy refuses.
 */
export function ScrollKeeper() {
  const { key, pathname, search, hash, state } = useLocation();
  // The page with which a document opens has the same key in each.
  const place = key === 'default' ? pathname + search : key;
  const keepsPlace = asksToKeepPlace(state);
  const type = useNavigationType();
  const isLeaving = useNavigation().state !== 'idle';
  const places = useRef<Map<string, number>>(undefined);
  const isFirst = useRef(true);

  useEffect(() => {
    const keep = (): void => writePlaces(places.current ?? new Map<string, number>());
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  // Not later than the new page's own place is taken, or that would be remembered as the place of the page before.
  // Nor while the next one's skeleton stands, which begins at its top.
  useLayoutEffect(() => {
    if (isLeaving) return;
    const remember = (): void => void places.current?.set(place, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place, isLeaving]);

  useLayoutEffect(() => {
    places.current ??= readPlaces();
    window.history.scrollRestoration = 'manual';
    const isNew = type !== 'POP' || (isFirst.current && isArrival());
    if (isNew) places.current.delete(place);
    const kept = places.current.get(place);
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (target !== null) target.scrollIntoView();
    else if (!isFirst.current && !keepsPlace) window.scrollTo(0, 0);
    isFirst.current = false;
  }, [place, hash, type, keepsPlace]);

  return null;
}

/** Links that change only a part of the page carry `keepsPlace` in their state. */
function asksToKeepPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true;
}

function readPlaces(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    const pairs = Array.isArray(kept) ? kept.filter(isPlace) : [];
    return new Map(pairs);
  } catch {
    return new Map(); // storage is closed or broken: pages begin at their top
  }
}

function isPlace(pair: unknown): pair is [string, number] {
  return Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number';
}

function writePlaces(places: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-50)));
  } catch {
    // Storage is closed or full: the next visit begins at the top.
  }
}
