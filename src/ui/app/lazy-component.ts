import {
  createElement,
  lazy,
  Suspense,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  type SuspenseProps,
} from 'react';

/** Those who wait for a module that did not come, until somebody asks for it again. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
/** Lazy components that have come. */
let arrivals = 0;

/**
 * A component whose module is fetched when it is shown first. When that does not come, the page says so (`LostNotice`)
 * and the component goes on waiting: it comes when the listener asks again, or the network is back. It stands within a
 * `LazyBoundary`, or, where the server draws it, within a `Suspense`.
 */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => {
    const module = importWithRetry(fetch).then((part) => ({ default: part }));
    // React hears of it first.
    void module.then(() => queueMicrotask(arrive));
    return module;
  });
}

/**
 * Shows `fallback` until the lazy components within have come, and them at once then. React alone would show them when nothing
 * else changes, which is never on a slow device while a story tells its time. Not for what the server draws.
 */
export function LazyBoundary({ fallback, children }: Pick<SuspenseProps, 'fallback' | 'children'>): ReactNode {
  useSyncExternalStore(
    subscribe,
    () => arrivals,
    () => arrivals,
  );
  return createElement(Suspense, { fallback }, children);
}

/** Fetches something that the page misses as long as it has not come; never fails. */
export async function importWithRetry<Part>(fetch: () => Promise<Part>): Promise<Part> {
  try {
    return await fetch();
  } catch {
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      window.addEventListener('online', askAgain);
      tell();
    });
    return importWithRetry(fetch);
  }
}

/** Fetches a module before it is shown; whether it came is the matter of who shows it. */
export function fetchEarly(fetch: () => Promise<unknown>): void {
  fetch().catch(() => undefined);
}

/** Asks again for everything that did not come. */
export function askAgain(): void {
  window.removeEventListener('online', askAgain);
  const asking = [...waiting];
  waiting.clear();
  tell();
  for (const ask of asking) ask();
}

/** @returns whether a part of the page did not come */
export function useLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting.size > 0,
    () => false,
  );
}

function arrive(): void {
  arrivals += 1;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
