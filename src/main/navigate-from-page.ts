import type { createBrowserRouter } from 'react-router-dom';
import { layers } from '../ui/design/overlay/layers.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The same router, which changes a page from the page's own entry of the history, whatever layer stands on it. */
export function navigateFromPage(router: Router): Router {
  const navigate = (...to: Parameters<Router['navigate']>): Promise<void> =>
    typeof to[0] === 'number' ? router.navigate(...to) : layers.leave(() => router.navigate(...to));
  return Object.create(router, { navigate: { value: navigate } }) as Router;
}
