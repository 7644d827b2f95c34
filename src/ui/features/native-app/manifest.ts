import type { Feature } from '../../app/feature.ts';
import { nativeAppRoutes } from './routes.ts';

/** Pages for those who write native apps around the site. */
export const NATIVE_APP: Feature = { name: 'native-app', routes: nativeAppRoutes };
