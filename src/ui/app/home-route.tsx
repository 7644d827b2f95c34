import { Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { App } from './app.ts';
import { homeRoute } from '../features/catalogue/shell.ts';
import { AppShell, Page } from './shell/app-shell.tsx';
import { lazyComponent } from './lazy-component.ts';

const LazyFailure = lazyComponent(async () => (await import('./shell/failure-screen.tsx')).FailureScreen);

/** The route around all routes, whose children are pages with their heads. */
export const SHELL_ROUTE = {
  id: 'shell',
  Component: AppShell,
  // In development nothing stands before the first loaders are done.
  HydrateFallback: () => null,
} satisfies RouteObject;

/** The route of which all pages are children. */
export const PAGE_ROUTE = { id: 'page', Component: Page } satisfies RouteObject;

function HomeFailure() {
  return (
    <Suspense>
      <LazyFailure />
    </Suspense>
  );
}

/** What the home page starts with: the table of all routes comes when somebody leaves it, or before (ADR 0018). */
export function homeRoutes(app: App): RouteObject[] {
  return [{ ...SHELL_ROUTE, children: [{ ...PAGE_ROUTE, ErrorBoundary: HomeFailure, children: [homeRoute(app)] }] }];
}
