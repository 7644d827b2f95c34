import type { Feature } from '../../app/feature.ts';
import { Uploads } from './components/recordings/uploads.tsx';
import { creatorRoutes } from './routes.ts';

/** What authors post: series, stories and their sounds on the way. */
export const CREATORS: Feature = { name: 'creators', routes: creatorRoutes, Prompt: Uploads };
