import type { Feature } from '../../app/feature.ts';
import { UnlockQuestion } from './components/unlocking/unlock-question.tsx';
import { walletRoutes } from './routes.ts';

/** Candy: what is held, bought, spent and earned, and what authors are paid. */
export const WALLET: Feature = {
  name: 'wallet',
  routes: walletRoutes,
  Prompt: UnlockQuestion,
};
