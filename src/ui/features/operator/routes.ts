import type { RouteObject } from 'react-router-dom';
import { privatePage } from '../../app/member-pages.ts';
import { OPERATOR_PATH } from './paths.ts';

const SCREEN = 'src/ui/features/operator/screens/operator-screen.tsx';

/** The dashboard of operators. The server draws it alike for everybody: only the browser knows who looks (SHL-38). */
export function operatorRoutes(): RouteObject[] {
  return [
    {
      path: OPERATOR_PATH,
      handle: privatePage((t) => t('operator.title'), OPERATOR_PATH, SCREEN, { hasOwnBar: true }),
      lazy: async () => ({ Component: (await import('./screens/operator-screen.tsx')).OperatorScreen }),
    },
  ];
}
