import { useLayoutEffect, type ComponentType } from 'react';
import { matchPath, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { PAGE_SKELETONS } from '../../feature-skeletons.ts';
import type { SkeletonProps } from '../../feature.ts';
import type { RouteHandle } from '../../head.ts';
import {
  BlankChallenge,
  BlankContents,
  BlankDiscovery,
  BlankHome,
  BlankMusician,
  BlankMusicians,
  BlankSeries,
  BlankText,
} from './page-blanks.tsx';
import { BlankMemberPage } from './member-blanks.tsx';
import { Skeleton } from './skeleton.tsx';
import bar from '../narrow-bar/narrow-bar.module.css';

/** What stands in the place of pages that no feature has, by the first pattern that fits their address. */
const BLANKS: readonly (readonly [address: RegExp, blank: ComponentType<SkeletonProps>])[] = [
  [/^\/originals/, BlankHome],
  [/^\/discovery/, BlankDiscovery],
  [/^\/challenge/, BlankChallenge],
  [/^\/(series|contents|original)\/./, BlankSeries],
  [/^\/contents/, BlankContents],
  [/^\/musician\/./, BlankMusician],
  [/^\/musician/, BlankMusicians],
  [/^\/profile/, BlankMemberPage],
];

/**
 * Stands in the place of the page that is on its way, or of the one that waits to know whose it is, in the sizes of what
 * comes.
 * @param isOverdue see `Skeleton`
 */
export function PageSkeleton({ isOverdue = false }: { readonly isOverdue?: boolean }) {
  const location = useLocation();
  const { pathname, search } = useNavigation().location ?? location;
  const hasNoHeader = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hasOwnBar === true);
  const own = PAGE_SKELETONS.find(({ path }) => matchPath(path, pathname) !== null);
  const [, Other] = BLANKS.find(([address]) => address.test(pathname + search)) ?? [undefined, BlankText];
  const Blank = own?.Page ?? Other;
  useLayoutEffect(() => {
    if (isOverdue) window.scrollTo(0, 0);
  }, [isOverdue]);
  return (
    <Skeleton isOverdue={isOverdue}>
      {/* In narrow windows the page's own bar, or the header, comes where the shown page has its own bar. */}
      {hasNoHeader && <div className={bar.bar} />}
      <Blank pathname={pathname} search={search} />
    </Skeleton>
  );
}
