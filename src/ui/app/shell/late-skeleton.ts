import { late } from '../late.ts';

/** `PageSkeleton`, which comes after the first picture. */
export const LateSkeleton = late(async () => (await import('../components/skeleton/page-skeleton.tsx')).PageSkeleton);
