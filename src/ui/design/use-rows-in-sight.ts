import { useEffect, useState, type RefObject } from 'react';

/** Rows beyond both edges that stand ready for a scroll. */
const READY = 20;

/** Rows from `first` on, up to `end` without it. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

/**
 * Of a list with thousands of rows only those in sight are worth laying out.
 * @param list holds rows that are all `height` pixels high, and in the place of those left out something `aria-hidden`
 * of their height, first or last
 */
export function useRowsInSight(list: RefObject<HTMLElement | null>, count: number, height: number): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, end: READY * 2 });
  const first = Math.min(rows.first, count);
  const end = Math.min(rows.end, count);
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const root = current.closest('[data-scrolls]');
    const look = (): void => setRows(rowsInSight(current, root ?? document.documentElement, height));
    // What stands for rows tells when it comes near, whether by scrolling or because something above it has folded.
    const observer = new IntersectionObserver((changes) => changes.some((change) => change.isIntersecting) && look(), {
      root,
      rootMargin: `${(READY / 2) * height}px 0px`,
    });
    for (const space of current.querySelectorAll(':scope > [aria-hidden]')) observer.observe(space);
    return () => observer.disconnect();
  }, [list, first, end, count, height]);
  return { first, end };
}

function rowsInSight(list: Element, root: Element, height: number): Rows {
  const { top } = list.getBoundingClientRect();
  const view = root.getBoundingClientRect();
  const rowAt = (y: number): number => Math.max(0, Math.floor((y - top) / height));
  return { first: rowAt(view.top - READY * height), end: rowAt(view.bottom + READY * height) };
}
