import { lazyComponent } from '../lazy-component.ts';

/** Fetches what stands for a page that is slow to come, with the styles of all of them: once somebody means to go to one. */
export const fetchSkeletons = () => import('../components/skeleton/page-skeleton.tsx');

/** `PageSkeleton`, which comes after the first picture. */
export const LazySkeleton = lazyComponent(async () => (await fetchSkeletons()).PageSkeleton);
