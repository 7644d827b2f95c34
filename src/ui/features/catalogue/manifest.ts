import type { Feature } from '../../app/feature.ts';
import { catalogueRoutes } from './routes.ts';

/** What there is to hear, and who tells it: home, lists, the pages of series and authors. */
export const CATALOGUE: Feature = { name: 'catalogue', routes: catalogueRoutes };
