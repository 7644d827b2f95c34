import type { Feature } from '../../app/feature.ts';
import { legalRoutes } from './routes.ts';

/** The terms of use and the privacy policy. */
export const LEGAL: Feature = { name: 'legal', routes: legalRoutes };
