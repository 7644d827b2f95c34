import type { Feature } from '../../app/feature.ts';
import { searchRoutes } from './routes.ts';

/** The search of series, stories, lines and authors, and what was searched for on this device. */
export const SEARCH: Feature = { name: 'search', routes: searchRoutes };
