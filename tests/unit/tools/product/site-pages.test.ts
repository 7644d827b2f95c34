import { existsSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SURFACES } from '../../../../tools/product/surfaces.ts';
import { sitePages } from '../../../../tools/product/site-pages.ts';
import { createApp } from '../../../../src/main/create-app.ts';
import type { RouteHandle } from '../../../../src/ui/app/head.ts';
import { createRoutes } from '../../../../src/ui/app/routes.tsx';
import { LOOKED_AT_ELSEWHERE, PUBLIC_PAGES, SIGN_IN_PAGES } from '../../../support/catalogue/looked-at-pages.ts';

const pages = await sitePages();
const LISTED: readonly string[] = [...PUBLIC_PAGES, ...SIGN_IN_PAGES];
const isListed = (path: string): boolean => LISTED.some((one) => matchPath(path, one.replace(/\?.*/, '')) !== null);

it.each(pages.map(({ path, isOwn }) => [path, isOwn] as const))(
  '%s is opened and looked at, or says where else',
  (path, isOwn) => {
    expect(isOwn || isListed(path) || path in LOOKED_AT_ELSEWHERE).toBe(true);
  },
);

it('no page is said to be looked at elsewhere that is gone', () => {
  const known = new Set(pages.map(({ path }) => path));
  expect(Object.keys(LOOKED_AT_ELSEWHERE).filter((path) => !known.has(path))).toEqual([]);
});

it('knows the pages that the browser has routes for', async () => {
  const { app } = await createApp('test');
  const [shell] = createRoutes(app);
  const routes = shell?.children?.[0]?.children ?? [];
  const withScreens = routes.filter(({ lazy }) => lazy !== undefined).map(({ path }) => path);
  // Other addresses of the same pages are none of their own.
  const own = new Set(pages.map(({ path }) => path));
  const others = withScreens.filter((path) => path !== undefined && !own.has(path));
  const isAnotherAddress = /^\/profile\/musician-|^\/profile\/my-content\/clip/;
  // The first page is the shell's.
  expect(others.filter((path) => !isAnotherAddress.test(path!))).toEqual(['/originals']);
});

it('each page of a member’s own is a surface that can be drawn', () => {
  const drawn = new Set(SURFACES.map(({ path }) => path.replace(/\?.*/, '')));
  expect(pages.filter(({ path, isOwn }) => isOwn && !drawn.has(path))).toEqual([]);
});

it('each names the module of its screen, whose files the server sends along', async () => {
  const { app } = await createApp('test');
  const [shell] = createRoutes(app);
  const routes = shell?.children?.[0]?.children ?? [];
  const named = routes
    .filter(({ lazy }) => lazy !== undefined)
    .map(({ handle }) => (handle as RouteHandle | undefined)?.screen ?? 'none');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((screen) => !existsSync(screen))).toEqual([]);
});
