import type { RouteObject } from 'react-router-dom';
import type { Head, HeadContext, RouteHandle } from '../../head.ts';
import { OPERATOR_PATH } from '../../paths.ts';

/** The desk of operators. The server draws it alike for everybody: only the browser knows who looks (SHL-38). */
export function operatorRoutes(): RouteObject[] {
  return [
    {
      path: OPERATOR_PATH,
      handle: {
        head: ({ t }: HeadContext): Head => ({
          title: t('site.pageTitle', { page: t('operator.title') }),
          description: t('site.description'),
          canonicalPath: OPERATOR_PATH,
          type: 'website',
          isIndexed: false,
        }),
        screen: 'src/ui/screens/operator/operator-screen.tsx',
        hasOwnBar: true,
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./screens/operator-screen.tsx')).OperatorScreen }),
    },
  ];
}
