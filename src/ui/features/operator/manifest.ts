import type { Feature } from '../../app/feature.ts';
import { operatorRoutes } from './routes.ts';

/** The dashboard of operators: reports, promotion, payouts, the audit log, and what listeners hear. */
export const OPERATOR: Feature = { name: 'operator', routes: operatorRoutes };
