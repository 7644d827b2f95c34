import { useApp } from './app.ts';
import type { Community } from '../features/community/parts.ts';
import { useLazyFeature } from './use-lazy-feature.ts';

/**
 * Fetches the community's part of the application.
 * @param isWanted false leaves it where it is
 * @returns undefined until it is there
 */
export function useCommunity(isWanted = true): Community | undefined {
  return useLazyFeature(useApp().community, isWanted);
}
