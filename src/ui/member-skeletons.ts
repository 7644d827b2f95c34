import type { ComponentType } from 'react';
import { WALLET_SKELETONS } from './features/wallet/skeletons.tsx';

/** What stands in a page of a member's own, below its title, until the page has come. */
export interface MemberSkeleton {
  readonly path: string;
  readonly Content: ComponentType;
  /** The page has a way back above its title. */
  readonly hasWayBack?: true;
}

/** Those of all features. They stand apart from the manifests, whose routes lead to pages that show them. */
export const MEMBER_SKELETONS: readonly MemberSkeleton[] = [...WALLET_SKELETONS];
