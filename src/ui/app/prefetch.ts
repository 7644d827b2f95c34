import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import { REST_MS } from './intent.ts';

/** What tells a loader that the page is not opened yet. */
const PREFETCH = { purpose: 'prefetch' };

/**
 * Fetches a page's screen and reads its data as soon as somebody is about to open it: a pointer rests on its link, or
 * presses it, or the keys reach it. What was read keeps, so that the page itself comes at once.
 * @returns a function that ends it
 */
export function prefetchOnIntent(
  document: Document,
  clock: ClockPort,
  routes: () => Promise<RouteObject[]>,
): () => void {
  let cancel: (() => void) | undefined;
  let last = '';

  const prefetch = (url: URL): void => {
    if (url.href === last) return;
    last = url.href;
    void fetchPage(routes, url);
  };
  const rest = (event: Event): void => {
    cancel?.();
    const url = pageOf(event.target);
    if (url !== undefined) cancel = clock.after(REST_MS, () => prefetch(url));
  };
  const intend = (event: Event): void => {
    const url = pageOf(event.target);
    if (url !== undefined) prefetch(url);
  };

  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('pointerdown', intend, { passive: true });
  document.addEventListener('focusin', intend);
  return () => {
    cancel?.();
    document.removeEventListener('pointerover', rest);
    document.removeEventListener('pointerdown', intend);
    document.removeEventListener('focusin', intend);
  };
}

/** @returns whether a loader reads for somebody who is about to open the page, and may not */
export function isPrefetch(request: Request): boolean {
  return request.headers.has('purpose');
}

/** @returns the page of this site that the link around `target` leads to */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || link.target !== '') return undefined;
  return new URL(link.href);
}

async function fetchPage(routes: () => Promise<RouteObject[]>, url: URL): Promise<void> {
  try {
    const matches = matchRoutes(await routes(), url) ?? [];
    await Promise.all(matches.map(({ route, params }) => fetchRoute(route, url, params)));
  } catch {
    // Nobody asked for the page yet; what is wrong with it shows when somebody does.
  }
}

async function fetchRoute({ lazy, loader, path = '' }: RouteObject, url: URL, params: object): Promise<void> {
  await Promise.all([
    typeof lazy === 'function' && lazy(),
    typeof loader === 'function' &&
      loader({
        request: new Request(url, { headers: PREFETCH }),
        url,
        params: { ...params },
        context: {},
        pattern: path,
      }),
  ]);
}
