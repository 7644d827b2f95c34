import type { MemberSkeleton, FeatureSkeleton } from './feature.ts';
import { ABOUT_SKELETONS } from '../features/about/skeletons.tsx';
import { ACCOUNT_PAGE_SKELETONS, ACCOUNT_SKELETONS } from '../features/account/skeletons.tsx';
import { CATALOGUE_SKELETONS } from '../features/catalogue/skeletons.tsx';
import { CREATOR_SKELETONS } from '../features/creators/skeletons.tsx';
import { LIBRARY_SKELETONS } from '../features/library/skeletons.tsx';
import { OPERATOR_SKELETONS } from '../features/operator/skeletons.tsx';
import { SEARCH_SKELETONS } from '../features/search/skeletons.tsx';
import { STUDIO_SKELETONS } from '../features/studio/skeletons.tsx';
import { WALLET_SKELETONS } from '../features/wallet/skeletons.tsx';

/** Those of all features. They stand apart from the manifests, whose routes lead to pages that show them. */
export const PAGE_SKELETONS: readonly FeatureSkeleton[] = [
  ...CATALOGUE_SKELETONS,
  ...ABOUT_SKELETONS,
  ...ACCOUNT_PAGE_SKELETONS,
  ...SEARCH_SKELETONS,
  ...STUDIO_SKELETONS,
  ...OPERATOR_SKELETONS,
];
export const MEMBER_SKELETONS: readonly MemberSkeleton[] = [
  ...LIBRARY_SKELETONS,
  ...ACCOUNT_SKELETONS,
  ...WALLET_SKELETONS,
  ...CREATOR_SKELETONS,
];
