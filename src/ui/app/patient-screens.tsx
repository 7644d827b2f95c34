import { type ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { late, LateBoundary } from './late.ts';
import { LateSkeleton } from './shell/late-skeleton.ts';

/**
 * The same routes, whose screens need not come at once: the router would hold on to the first failure to fetch one. Until
 * it has come its skeleton stands in its place, and the page says that it did not (`LostNotice`).
 */
export function patientScreens(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => ({
    ...route,
    ...(route.children !== undefined && { children: patientScreens(route.children) }),
    ...(typeof route.lazy === 'function' && { lazy: patiently(route.lazy) }),
  })) as RouteObject[];
}

function patiently(fetch: LazyRouteFunction<RouteObject>): LazyRouteFunction<RouteObject> {
  return async () => {
    try {
      return await fetch();
    } catch {
      const Screen = late(async () => screenOf(await fetch()));
      return {
        Component: () => (
          <LateBoundary fallback={<Waiting />}>
            <Screen />
          </LateBoundary>
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
    <LateBoundary>
      <LateSkeleton />
    </LateBoundary>
  );
}
