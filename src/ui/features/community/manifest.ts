import type { Feature } from '../../app/feature.ts';
import { communityRoutes } from './routes.ts';

/** What listeners and authors say to each other, and what they are told. */
export const COMMUNITY: Feature = { name: 'community', routes: communityRoutes };
