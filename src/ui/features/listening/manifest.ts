import type { Feature } from '../../app/feature.ts';
import { listeningRoutes } from './routes.ts';

/** What a member listened to. */
export const LISTENING: Feature = { name: 'listening', routes: listeningRoutes };
