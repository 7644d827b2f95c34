import { lazy, useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react';

/** Those who wait for a module that did not come, until somebody asks for it again. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * A component whose module is fetched when it is shown first. When that does not come, the page says so (`LostNotice`)
 * and the component goes on waiting: it comes when the listener asks again, or the network is back.
 */
export function late<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilCome(fetch) }));
}

/** Fetches something that the page misses as long as it has not come; never fails. */
export async function untilCome<Part>(fetch: () => Promise<Part>): Promise<Part> {
  try {
    return await fetch();
  } catch {
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      window.addEventListener('online', askAgain);
      tell();
    });
    return untilCome(fetch);
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

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
