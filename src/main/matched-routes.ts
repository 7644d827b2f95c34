import type { TFunction } from 'i18next';
import type { RouteObject, StaticHandlerContext } from 'react-router-dom';
import type { App } from '../ui/app/app.ts';
import { failureHead, notFoundHead, type Head, type RouteHandle } from '../ui/app/head.ts';
import { structuredData } from '../ui/features/catalogue/structured-data.ts';

interface Match {
  readonly route: Pick<RouteObject, 'handle'>;
}

/** @returns the source paths of the screens that the matched routes show */
export function screensOf(matches: readonly Match[]): readonly string[] {
  return matches.flatMap(({ route }) => handleOf(route)?.screen ?? []);
}

/** What the page says of itself: the innermost route's word, or that of its failure. */
export function headOf(context: StaticHandlerContext, app: App, t: TFunction): Head {
  if (context.errors) return context.statusCode === 404 ? notFoundHead({ t }) : failureHead({ t });
  const match = context.matches.findLast(({ route }) => handleOf(route)?.head !== undefined);
  const handle = match && handleOf(match.route);
  if (match === undefined || handle === undefined) return notFoundHead({ t });
  const search = new URLSearchParams(context.location.search);
  return handle.head({ app, t, params: match.params, search, data: context.loaderData[match.route.id] });
}

/** What search engines are told of the page; nothing of one that failed. */
export function structuredDataOf(
  context: StaticHandlerContext,
  app: App,
  t: TFunction,
  origin: string,
): readonly object[] {
  const match = context.errors ? undefined : context.matches.at(-1);
  if (match === undefined) return [];
  const search = new URLSearchParams(context.location.search);
  const data: unknown = context.loaderData[match.route.id];
  return structuredData(match.route.path, { app, t, params: match.params, search, data }, origin);
}

function handleOf(route: Pick<RouteObject, 'handle'>): RouteHandle | undefined {
  return route.handle as RouteHandle | undefined;
}
