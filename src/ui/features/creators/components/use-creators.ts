import { useApp } from '../../../app/app.ts';
import type { Creators } from '../parts.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';

/** @returns what authors need to post; undefined until it is there */
export function useCreators(): Creators | undefined {
  return useLazyFeature(useApp().creators);
}
