import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Milliseconds that a pointer rests on a link before it counts as wanting to go there. */
const REST_MS = 65;

/**
 * Fetches a page's screen and reads its data as soon as somebody is about to open it: a pointer rests on its link, or
 * presses it, or the keys reach it. What was read keeps, so that the page itself comes at once.
 * @returns a function that ends it
 */
export function prefetchOnIntent(document: Document, routes: RouteObject[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';

  const prefetch = (url: URL): void => {
    if (url.href === last) return;
    last = url.href;
    for (const { route, params } of matchRoutes(routes, url) ?? []) void fetchRoute(route, url, params);
  };
  const rest = (event: Event): void => {
    clearTimeout(timer);
    const url = pageOf(event.target);
    if (url !== undefined) timer = setTimeout(() => prefetch(url), REST_MS);
  };
  const intend = (event: Event): void => {
    const url = pageOf(event.target);
    if (url !== undefined) prefetch(url);
  };

  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('pointerdown', intend, { passive: true });
  document.addEventListener('focusin', intend);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', rest);
    document.removeEventListener('pointerdown', intend);
    document.removeEventListener('focusin', intend);
  };
}

/** @returns the page of this site that the link around `target` leads to */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin || link.target !== '') return undefined;
  return new URL(link.href);
}

async function fetchRoute(route: RouteObject, url: URL, params: object): Promise<void> {
  const { lazy, loader } = route;
  try {
    await Promise.all([
      typeof lazy === 'function' && lazy(),
      typeof loader === 'function' &&
        loader({ request: new Request(url), url, params: { ...params }, context: {}, pattern: route.path ?? '' }),
    ]);
  } catch {
    // Nobody asked for the page yet; what is wrong with it shows when somebody does.
  }
}
