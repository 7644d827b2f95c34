import { useApp } from './app.ts';
import type { Community } from '../features/community/parts.ts';
import { usePart } from './use-part.ts';

/**
 * Fetches the community's part of the application.
 * @param isWanted false leaves it where it is
 * @returns undefined until it is there
 */
export function useCommunity(isWanted = true): Community | undefined {
  return usePart(useApp().community, isWanted);
}
