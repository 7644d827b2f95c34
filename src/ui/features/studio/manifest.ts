import type { Feature } from '../../app/feature.ts';
import { studioRoutes } from './routes.ts';

/** What authors see of their own series at once. */
export const STUDIO: Feature = { name: 'studio', routes: studioRoutes };
