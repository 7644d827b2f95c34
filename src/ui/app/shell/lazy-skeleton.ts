import { lazyComponent } from '../lazy-component.ts';

/** `PageSkeleton`, which comes after the first picture. */
export const LazySkeleton = lazyComponent(
  async () => (await import('../components/skeleton/page-skeleton.tsx')).PageSkeleton,
);
