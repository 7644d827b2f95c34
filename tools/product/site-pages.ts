import { existsSync, readdirSync } from 'node:fs';

interface SitePage {
  /** With its parameters, such as `/series/:seriesId/episodes`. */
  readonly path: string;
  /** A page of a member's own: the demo's listener has one without further steps. */
  readonly isOwn: boolean;
}

/** What is asked of a route here; what its page is called does not matter. */
interface Route {
  readonly path: string;
  readonly handle?: { readonly head?: (context: { readonly t: () => string }) => { readonly canonicalPath: string } };
}

const FEATURES = new URL('../../src/ui/features/', import.meta.url);

/** @returns the pages of all features, as their routes say; other addresses of the same pages, and those that lead on, are none */
export async function sitePages(): Promise<readonly SitePage[]> {
  const files = readdirSync(FEATURES).map((feature) => new URL(`${feature}/routes.ts`, FEATURES));
  const modules = await Promise.all(files.filter((file) => existsSync(file)).map((file) => import(file.href)));
  const routesOf = modules.flatMap((module: object) => Object.values(module) as ((app: object) => Route[])[]);
  return routesOf
    .flatMap((make) => make({}))
    .flatMap(({ path, handle }) => {
      const isOwn = /^\/profile\/[^:]*$/.test(path);
      if (handle?.head === undefined) return [];
      // A member's page says its address without knowing the application; others do not all.
      return isOwn && handle.head({ t: () => '' }).canonicalPath !== path ? [] : [{ path, isOwn }];
    });
}
