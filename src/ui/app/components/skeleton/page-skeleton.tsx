import { useLayoutEffect } from 'react';
import { matchPath, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { PAGE_SKELETONS } from '../../feature-skeletons.ts';
import type { FeatureSkeleton } from '../../feature.ts';
import type { RouteHandle } from '../../head.ts';
import { TextSkeleton } from './page-skeletons.tsx';
import { MemberPageSkeleton } from './member-skeletons.tsx';
import { Skeleton } from './skeleton.tsx';
import bar from '../../../design/narrow-bar/narrow-bar.module.css';

/** Pages of a member's own, whichever it is. */
const MEMBER_PAGE: FeatureSkeleton = { path: '/profile/*', Page: MemberPageSkeleton };

/** By the first pattern that fits the address. */
const SKELETONS = [...PAGE_SKELETONS, MEMBER_PAGE];

/** A page that nobody has a skeleton for. */
const WORDS: FeatureSkeleton = { path: '*', Page: TextSkeleton };

/**
 * Stands in the place of the page that is on its way, or of the one that waits to know whose it is, in the sizes of what
 * comes.
 * @param isOverdue see `Skeleton`
 */
export function PageSkeleton({ isOverdue = false }: { readonly isOverdue?: boolean }) {
  const location = useLocation();
  const { pathname, search } = useNavigation().location ?? location;
  const hasNoHeader = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hasOwnBar === true);
  const { Page } = SKELETONS.find(({ path }) => matchPath(path, pathname) !== null) ?? WORDS;
  useLayoutEffect(() => {
    if (isOverdue) window.scrollTo(0, 0);
  }, [isOverdue]);
  return (
    <Skeleton isOverdue={isOverdue}>
      {/* In narrow windows the page's own bar, or the header, comes where the shown page has its own bar. */}
      {hasNoHeader && <div className={bar.bar} />}
      <Page pathname={pathname} search={search} />
    </Skeleton>
  );
}
