import type { Feature } from './feature.ts';
import { WALLET } from './features/wallet/manifest.ts';

/** The features of the site that have a folder of their own. */
export const FEATURES: readonly Feature[] = [WALLET];
