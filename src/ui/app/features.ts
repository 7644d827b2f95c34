import type { Feature } from './feature.ts';
import { ABOUT } from '../features/about/manifest.ts';
import { ACCOUNT } from '../features/account/manifest.ts';
import { CATALOGUE } from '../features/catalogue/manifest.ts';
import { COMMUNITY } from '../features/community/manifest.ts';
import { CREATORS } from '../features/creators/manifest.ts';
import { LEGAL } from '../features/legal/manifest.ts';
import { LIBRARY } from '../features/library/manifest.ts';
import { LISTENING } from '../features/listening/manifest.ts';
import { NATIVE_APP } from '../features/native-app/manifest.ts';
import { OPERATOR } from '../features/operator/manifest.ts';
import { PLAYER } from '../features/player/manifest.ts';
import { SEARCH } from '../features/search/manifest.ts';
import { STUDIO } from '../features/studio/manifest.ts';
import { WALLET } from '../features/wallet/manifest.ts';

/** The features of the site that have a folder of their own. */
export const FEATURES: readonly Feature[] = [
  CATALOGUE,
  ACCOUNT,
  PLAYER,
  COMMUNITY,
  SEARCH,
  LIBRARY,
  LISTENING,
  WALLET,
  CREATORS,
  STUDIO,
  OPERATOR,
  NATIVE_APP,
  LEGAL,
  ABOUT,
];
