import type { createBrowserRouter } from 'react-router-dom';
import { layers } from '../ui/design/overlay/layers.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Milliseconds for which a page may be on its way before anybody is told: known ones have come by then. */
const UNTOLD_MS = 50;

/**
 * The same router, which changes a page from the page's own entry of the history, whatever layer stands on it, and tells that a page is
 * on its way only if it stays away: each time it tells something every link of the page is drawn anew, and that would hold up a page whose
 * data is known.
 */
export function pageRouter(router: Router): Router {
  const subscribe: Router['subscribe'] = (tell) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = router.subscribe((state, change) => {
      clearTimeout(timer);
      if (state.navigation.state === 'idle') tell(state, change);
      else timer = setTimeout(() => tell(state, change), UNTOLD_MS);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  };
  const navigate = (...to: Parameters<Router['navigate']>): Promise<void> =>
    typeof to[0] === 'number' ? router.navigate(...to) : layers.leave(() => router.navigate(...to));
  // What the router tells of itself changes, so it is asked each time.
  return Object.create(router, { subscribe: { value: subscribe }, navigate: { value: navigate } }) as Router;
}
