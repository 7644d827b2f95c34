import { useApp } from '../../../app/app.ts';
import type { Clips } from '../parts.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';

/** @returns what authors need to post and change stories; undefined until it is there */
export function useClips(): Clips | undefined {
  return useLazyFeature(useApp().clips);
}
