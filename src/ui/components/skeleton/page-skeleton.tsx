import { useLayoutEffect, type ComponentType } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router-dom';
import type { RouteHandle } from '../../head.ts';
import {
  BlankChallenge,
  BlankContents,
  BlankDiscovery,
  BlankHome,
  BlankMusician,
  BlankMusicians,
  BlankSearch,
  BlankSeries,
  BlankText,
} from './page-blanks.tsx';
import { BlankMemberPage, BlankMyPage, BlankStudio, type BlankProps } from './member-blanks.tsx';
import { BlankDesk } from '../../features/operator/skeletons.tsx';
import { Skeleton } from './skeleton.tsx';
import bar from '../narrow-bar/narrow-bar.module.css';

/** What stands in the place of each page, by the first pattern that fits its address. */
const BLANKS: readonly (readonly [address: RegExp, blank: ComponentType<BlankProps>])[] = [
  [/^\/originals/, BlankHome],
  [/^\/discovery/, BlankDiscovery],
  [/^\/challenge/, BlankChallenge],
  [/^\/(series|contents|original)\/./, BlankSeries],
  [/^\/contents/, BlankContents],
  [/^\/search\?.*keyword=./, BlankSearch],
  [/^\/musician\/./, BlankMusician],
  [/^\/musician/, BlankMusicians],
  [/^\/profile\/account-setting-mobile/, BlankMyPage],
  [/^\/profile/, BlankMemberPage],
  [/^\/studio/, BlankStudio],
  [/^\/operator/, BlankDesk],
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
  const [, Blank] = BLANKS.find(([address]) => address.test(pathname + search)) ?? [undefined, BlankText];
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
