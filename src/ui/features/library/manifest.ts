import type { Feature } from '../../app/feature.ts';
import { libraryRoutes } from './routes.ts';

/** What a member listened to, likes, follows and owns. */
export const LIBRARY: Feature = { name: 'library', routes: libraryRoutes };
