import { type ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { lazyComponent, LazyBoundary } from './lazy-component.ts';
import { LazySkeleton } from './shell/lazy-skeleton.ts';

/**
 * The same routes, whose screens need not come at once: the router would hold on to the first failure to fetch one. Until
 * it has come its skeleton stands in its place, and the page says that it did not (`LostNotice`).
 */
export function retryingScreens(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => ({
    ...route,
    ...(route.children !== undefined && { children: retryingScreens(route.children) }),
    ...(typeof route.lazy === 'function' && { lazy: patiently(route.lazy) }),
  })) as RouteObject[];
}

function patiently(fetch: LazyRouteFunction<RouteObject>): LazyRouteFunction<RouteObject> {
  return async () => {
    try {
      return await fetch();
    } catch {
      const Screen = lazyComponent(async () => screenOf(await fetch()));
      return {
        Component: () => (
          <LazyBoundary fallback={<Waiting />}>
            <Screen />
          </LazyBoundary>
        ),
      };
    }
  };
}

function screenOf({ Component }: { readonly Component?: ComponentType | null }): ComponentType {
  if (!Component) throw new Error('A screen has no component.');
  return Component;
}

function Waiting() {
  return (
    <LazyBoundary>
      <LazySkeleton />
    </LazyBoundary>
  );
}
