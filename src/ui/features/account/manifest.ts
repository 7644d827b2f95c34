import type { Feature } from '../../app/feature.ts';
import { Prompts } from './components/prompts.tsx';
import { accountRoutes } from './routes.ts';

/** Signing in and up, and what a member has to say of themselves. */
export const ACCOUNT: Feature = { name: 'account', routes: accountRoutes, Prompt: Prompts };
